import fc from "fast-check";
import { expect, test } from "vitest";
import { planOf } from "../testing/plan.ts";
import { decodeKnown, encodeKnown } from "./known-signal.ts";
import { decodeMessage, encodeMessage } from "./message-text.ts";
import type { LiveMessage } from "./messages.ts";

const hex = (digits: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: digits, maxLength: digits })
    .map((all) => all.join(""));
const count = (most: number) => fc.integer({ min: 0, max: most });
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const bits = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

const choice = fc.record({
  bowler: fc.constantFrom("Lee", "Zoë", "李"),
  placing: fc.constantFrom("attacking" as const, "balanced" as const, "defensive" as const),
  lineM: number(-1.5, 1.5),
  lengthM: number(0.5, 12),
  paceMS: number(18, 44),
  movement: fc.oneof(
    fc.constant({ type: "straight" as const }),
    fc.record({ type: fc.constant("swing" as const), seamRads: number(-0.5, 0.5) }),
    fc.record({
      type: fc.constant("spin" as const),
      sideRadS: number(-250, 250),
      topRadS: number(-250, 250),
    }),
  ),
});
const release = { miss: number(0, 1), overstepM: number(-1, 1) };
const input = fc.oneof(
  fc.record({ type: fc.constantFrom("run" as const, "turnBack" as const), tick: count(90_000) }),
  fc.record({
    type: fc.constant("swing" as const),
    tick: count(90_000),
    kind: fc.constantFrom("defend" as const, "loft" as const),
    azimuthRads: number(-3, 3),
    foot: fc.constantFrom("front" as const, "back" as const, "advance" as const),
  }),
);
const ball = fc.record({
  bowled: fc.record({ choice, ...release, seed: bits }),
  inputs: fc.array(input, { maxLength: 20 }),
  hash: bits,
});
const place = { epoch: count(1000), ball: count(900) };
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const device = fc.option(hex(32), { nil: undefined });
const seats = fc.tuple(device, device);

const message: fc.Arbitrary<LiveMessage> = fc.oneof(
  fc.record({ kind: fc.constantFrom("hello" as const, "refused" as const, "watch" as const) }),
  fc.record({ kind: kind("offer"), seats, isFree: fc.tuple(fc.boolean(), fc.boolean()) }),
  fc.record({
    ...{ kind: kind("sit"), team: fc.constantFrom(0 as const, 1 as const) },
    ...{ ticket: hex(32), name: fc.constantFrom("Ada", "Ben 2", "Zoë") },
  }),
  fc.record({ kind: kind("again"), epoch: count(1000) }),
  fc.record({ kind: kind("seated"), ticket: hex(32) }),
  fc.record({
    ...{ kind: kind("match"), epoch: count(1000), matchIndex: count(9), plan: fc.constant(planOf(5)), seats },
    ...{ length: count(900), from: count(900) },
  }),
  fc.record({
    kind: kind("log"),
    epoch: count(9),
    from: count(900),
    balls: fc.array(ball, { maxLength: 5 }),
  }),
  fc.record({ kind: kind("commit"), ...place, commitment: hex(64) }),
  fc.record({ kind: kind("choose"), ...place, choice }),
  fc.record({ kind: kind("release"), ...place, ...release }),
  fc.record({ kind: kind("reveal"), ...place, nonce: hex(32) }),
  fc.record({ kind: kind("input"), ...place, index: count(500), input }),
  fc.record({ kind: kind("over"), ...place, inputs: count(500), hash: bits }),
  fc.record({
    kind: kind("stop"),
    ...place,
    code: fc.constantFrom("cheated" as const, "hash_mismatch" as const),
  }),
  fc.record({ kind: fc.constantFrom("ping" as const, "pong" as const), atMs: number(0, 1e9) }),
);

test("each message comes back as it was sent, also -0, which is another number for physics", () => {
  fc.assert(
    fc.property(message, (sent) => {
      expect(decodeMessage(encodeMessage(sent))).toEqual(sent);
    }),
  );
  const sent = { kind: "release", epoch: 1, ball: 2, miss: -0, overstepM: 0 } as const;
  const read = decodeMessage(encodeMessage(sent));
  expect(read).toMatchObject({ miss: -0 });
  expect(Object.is(read && typeof read === "object" && "miss" in read && read.miss, -0)).toBe(true);
});

test("whatever is changed in a message, it is read within its bounds or not at all", () => {
  const other = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(-1, 1e99, null, "", "x".repeat(1000), [], {}, 0.5, "-0"),
  );
  fc.assert(
    fc.property(message, fc.nat(), other, (sent, which, value) => {
      const fields = JSON.parse(encodeMessage(sent)) as Record<string, unknown>;
      const names = Object.keys(fields).filter((name) => name !== "v");
      fields[names[which % names.length] ?? "kind"] = value;
      const read = decodeMessage(JSON.stringify(fields));
      // A decoded message can be encoded again with the same result: nothing foreign has passed.
      if (read !== undefined && read !== "otherVersion") {
        expect(decodeMessage(encodeMessage(read))).toStrictEqual(read);
      }
    }),
    { numRuns: 500 },
  );
});

test("texts that are no messages are ignored, and those of another version are recognised", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeMessage(text)).toBeUndefined();
    }),
  );
  for (const text of [
    "",
    "null",
    "[]",
    "{}",
    '{"v":1}',
    '{"v":1,"kind":"dance"}',
    '{"v":"2","kind":"hello"}',
  ]) {
    expect(decodeMessage(text), text).toBeUndefined();
  }
  expect(decodeMessage('{"v":1,"kind":"constructor"}')).toBeUndefined();
  expect(decodeMessage(`{"v":1,"kind":"hello","more":"${"x".repeat(70_000)}"}`)).toBeUndefined();
  expect(decodeMessage('{"v":2,"kind":"hello"}')).toBe("otherVersion");
  expect(decodeMessage('{"v":1,"kind":"hello"}')).toEqual({ kind: "hello" });
});

test("a signal comes back as it was sent, and other bytes are none", () => {
  fc.assert(
    fc.property(count(1000), count(900), count(90_000), count(500), (epoch, number, tick, inputs) => {
      const known = { epoch, ball: number, tick, inputs };
      expect(decodeKnown(encodeKnown(known))).toEqual(known);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
      expect(decodeKnown(bytes)).toBeUndefined();
    }),
  );
});
