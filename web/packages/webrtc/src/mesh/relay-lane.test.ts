import { expect, test, vi } from "vitest";
import { RelayLane } from "./relay-lane.ts";

const STATE = Uint8Array.from({ length: 37 }, (_, index) => index);

/** Encrypted parts arrive some tasks later. The default interval, 50 ms, would be most of the time of these tests. */
const eventually = (check: () => void) => vi.waitFor(check, { interval: 1 });

/** Two ends of a relayed lane. The test is the carrier. */
async function relayed(states: { offering: Uint8Array; answering: Uint8Array }) {
  const parts = { offering: [] as Uint8Array[], answering: [] as Uint8Array[] };
  const frames = { offering: [] as Uint8Array[], answering: [] as Uint8Array[] };
  const closed = { offering: 0, answering: 0 };
  const open = vi.fn();
  const end = (side: "offering" | "answering") =>
    new RelayLane(
      states[side],
      side,
      {
        onOpen: open,
        onFrame: (frame) => frames[side].push(frame),
        onLow: () => undefined,
        onError: () => undefined,
        onClose: () => {
          closed[side] += 1;
        },
      },
      (part) => parts[side].push(part),
    );
  const ends = { offering: end("offering"), answering: end("answering") };
  await eventually(() => expect(open).toHaveBeenCalledOnce());
  const [greeting] = parts.answering.splice(0);
  return {
    ...ends,
    parts,
    frames,
    closed,
    open,
    greet: () => ends.offering.receive(greeting ?? new Uint8Array()),
  };
}

/** The same, with both ends open. */
async function opened() {
  const lane = await relayed(same);
  lane.greet();
  await eventually(() => expect(lane.open).toHaveBeenCalledTimes(2));
  return lane;
}

const same = { offering: STATE, answering: STATE };
const frameOf = (length: number) => Uint8Array.from({ length }, (_, index) => index * 7);

test.each([1, 15 * 1024, 15 * 1024 + 1, 64 * 1024 + 24])(
  "R2: carries a frame of %i bytes",
  async (length) => {
    const { offering, answering, parts, frames } = await opened();
    const frame = frameOf(length);
    offering.send(frame);
    await eventually(() => expect(offering.bufferedBytes).toBe(0));
    expect(parts.offering).toHaveLength(Math.ceil(length / (15 * 1024)));
    for (const part of parts.offering) answering.receive(part);
    await eventually(() => expect(frames.answering).toEqual([frame]));
  },
);

test("R2: keeps the order of frames, in both directions", async () => {
  const { offering, answering, parts, frames } = await opened();
  for (const length of [40_000, 1, 20_000]) {
    offering.send(frameOf(length));
    answering.send(frameOf(length + 1));
  }
  await eventually(() => expect([offering.bufferedBytes, answering.bufferedBytes]).toEqual([0, 0]));
  for (const part of parts.offering) answering.receive(part);
  for (const part of parts.answering) offering.receive(part);
  await eventually(() => expect(frames.answering.map(({ length }) => length)).toEqual([40_000, 1, 20_000]));
  await eventually(() => expect(frames.offering.map(({ length }) => length)).toEqual([40_001, 2, 20_001]));
});

test("R2: a carrier reads nothing of what passes", async () => {
  const { offering, parts } = await opened();
  offering.send(new TextEncoder().encode("a secret text"));
  await eventually(() => expect(parts.offering).toHaveLength(1));
  expect(Buffer.from(parts.offering[0] ?? []).includes("secret")).toBe(false);
});

test.each<[string, (parts: Uint8Array[]) => (Uint8Array | undefined)[]]>([
  ["changes", ([first]) => [first?.map((byte, index) => (index === 3 ? byte ^ 1 : byte))]],
  ["drops", ([, second]) => [second]],
  ["repeats", ([first]) => [first, first]],
  ["reorders", ([first, second]) => [second, first]],
  ["makes up", () => [new Uint8Array(40)]],
])("R3: a carrier that %s a part ends the connection", async (_what, tamper) => {
  const { offering, answering, parts, frames, closed } = await opened();
  offering.send(frameOf(10));
  offering.send(frameOf(20));
  await eventually(() => expect(parts.offering).toHaveLength(2));
  const before = frames.answering.length;
  for (const part of tamper(parts.offering)) answering.receive(part ?? new Uint8Array());
  await eventually(() => expect(closed.answering).toBe(1));
  expect(frames.answering.length - before).toBeLessThan(2);
});

test("R2: a part does not pass as one of the other direction", async () => {
  const { offering, parts, closed } = await opened();
  offering.send(frameOf(10));
  await eventually(() => expect(parts.offering).toHaveLength(1));
  offering.receive(parts.offering[0] ?? new Uint8Array());
  await eventually(() => expect(closed.offering).toBe(1));
});

test("R1: the offering end opens when the answering one is there, and not by a part of anyone else", async () => {
  const { offering, answering, open, greet, closed, parts } = await relayed(same);
  expect(parts.offering).toEqual([]);
  greet();
  await eventually(() => expect(open).toHaveBeenCalledTimes(2));
  offering.send(frameOf(10));
  await eventually(() => expect(parts.offering).toHaveLength(1));
  answering.close();

  const other = await relayed(same);
  other.offering.receive(new Uint8Array(17));
  await eventually(() => expect(other.closed.offering).toBe(1));
  expect(other.open).toHaveBeenCalledOnce();
  expect(closed.offering).toBe(0);
});

test("R6: an end that closes ends the other one, too, and only one of the two says so", async () => {
  const lane = await opened();
  lane.parts.offering.splice(0);
  lane.offering.close();
  const [last] = lane.parts.offering.splice(0);
  expect(last).toEqual(new Uint8Array());
  if (last) lane.answering.receive(last);
  await eventually(() => expect(lane.closed).toEqual({ offering: 1, answering: 1 }));
  expect(lane.parts.answering).toEqual([]);
  lane.offering.close();
  expect(lane.parts.offering).toEqual([]);
});

test("R6: what was sent before the end arrives before it, as over a data channel", async () => {
  const { offering, answering, parts, frames, closed } = await opened();
  const frame = frameOf(20_000);
  offering.send(frame);
  offering.close();
  offering.send(frameOf(1));
  await eventually(() => expect(parts.offering.at(-1)).toHaveLength(0));
  for (const part of parts.offering) answering.receive(part);
  await eventually(() => expect(closed).toEqual({ offering: 1, answering: 1 }));
  expect(frames.answering).toEqual([frame]);
});

test("R6: an end waits for no carrier that passes nothing on", async () => {
  const { offering, parts, closed } = await opened();
  for (let count = 0; count < 8; count += 1) offering.send(frameOf(60_000));
  await eventually(() => expect(parts.offering.length).toBeGreaterThan(16));
  offering.close();
  await eventually(() => expect(parts.offering.at(-1)).toHaveLength(0));
  expect(closed.offering).toBe(1);
});

test("R2: devices of another pair or attempt understand nothing", async () => {
  const other = STATE.map((byte) => byte ^ 1);
  const { greet, open, frames, closed } = await relayed({ offering: STATE, answering: other });
  greet();
  await eventually(() => expect(closed.offering).toBe(1));
  expect(open).toHaveBeenCalledOnce();
  expect(frames.offering).toEqual([]);
});
