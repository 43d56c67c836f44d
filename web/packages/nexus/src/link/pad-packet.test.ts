import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonIndex, PAD_BUTTONS } from "../layout/pad-layout.ts";
import { decodePacket, encodePacket, type StatePacket } from "./pad-packet.ts";

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const state: fc.Arbitrary<StatePacket> = fc.record({
  kind: fc.constant("state" as const),
  session: uint32,
  counter: uint32,
  sample: fc.record({
    buttons: fc.array(unit, { minLength: 17, maxLength: 17 }),
    axes: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
  }),
  presses: fc.array(fc.nat(3), { minLength: 17, maxLength: 17 }),
});

test("a state arrives as it was sent, as exactly as its fields are", () => {
  fc.assert(
    fc.property(state, (packet) => {
      const bytes = encodePacket(packet);
      const read = decodePacket(bytes);
      if (read?.kind !== "state") throw new Error("Not a state.");
      expect(bytes.length).toBeLessThanOrEqual(28);
      expect([read.session, read.counter, read.presses]).toEqual([
        packet.session,
        packet.counter,
        packet.presses,
      ]);
      for (const [index, name] of PAD_BUTTONS.entries()) {
        const sent = packet.sample.buttons[index] ?? 0;
        const isTrigger = name === "l2" || name === "r2";
        const error = Math.abs((read.sample.buttons[index] ?? 9) - (isTrigger ? sent : Math.round(sent)));
        expect(error).toBeLessThanOrEqual(isTrigger ? 1 / 255 : 0);
      }
      for (const [axis, value] of packet.sample.axes.entries()) {
        expect(read.sample.axes[axis]).toBeCloseTo(value, 4);
      }
    }),
  );
});

test("a goodbye and a vibration arrive as they were sent", () => {
  const bye = { kind: "bye", session: 7, counter: 4_000_000_000 } as const;
  expect(decodePacket(encodePacket(bye))).toEqual(bye);
  const rumble = { kind: "rumble", counter: 9, durationMs: 250, strong: 1, weak: 0 } as const;
  expect(decodePacket(encodePacket(rumble))).toEqual(rumble);
});

test("bytes from anywhere are no packet, or one that is written the same way", () => {
  const head = fc.constantFrom([0x4e, 0x11], [0x4e, 0x12], [0x4e, 0x13], [0x4e, 0x21], []);
  const bytes = fc
    .tuple(head, fc.uint8Array({ maxLength: 40 }), fc.nat(3))
    .map(([start, rest, before]) =>
      Uint8Array.of(...Array(before).fill(0), ...start, ...rest).subarray(before),
    );
  const sized = fc
    .tuple(
      head,
      fc.oneof(
        fc.uint8Array({ minLength: 26, maxLength: 26 }),
        fc.uint8Array({ minLength: 8, maxLength: 8 }),
      ),
    )
    .map(([start, rest]) => Uint8Array.of(...start, ...rest));
  fc.assert(
    fc.property(fc.oneof(bytes, sized), (received) => {
      const packet = decodePacket(received);
      if (!packet) return;
      expect(encodePacket(packet)).toEqual(new Uint8Array(received));
      if (packet.kind !== "state") return;
      for (const value of packet.sample.buttons) expect(value >= 0 && value <= 1).toBe(true);
      for (const value of packet.sample.axes) expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test("a changed state is never a state beyond its limits", () => {
  fc.assert(
    fc.property(state, fc.nat(27), fc.nat(255), (packet, at, value) => {
      const bytes = encodePacket(packet);
      bytes[at] = value;
      const read = decodePacket(bytes);
      if (read) expect(encodePacket(read)).toEqual(bytes);
    }),
  );
});

test("what another version or no one has written is refused", () => {
  const bytes = encodePacket({ kind: "bye", session: 1, counter: 1 });
  expect(decodePacket(bytes.subarray(0, 9))).toBeUndefined();
  expect(decodePacket(Uint8Array.of(...bytes, 0))).toBeUndefined();
  expect(decodePacket(bytes.with(0, 0))).toBeUndefined();
  expect(decodePacket(bytes.with(1, 0x22))).toBeUndefined();
  expect(decodePacket(new Uint8Array())).toBeUndefined();
  expect(buttonIndex("home")).toBe(16);
});
