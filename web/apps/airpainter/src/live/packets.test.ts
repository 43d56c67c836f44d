import fc from "fast-check";
import { expect, test } from "vitest";
import { type InkPoint, MAX_POINTS, PAPER_HEIGHT, PAPER_WIDTH } from "../ink/mark.ts";
import { ClockOffset, RecentMedian } from "./clock-offset.ts";
import { decodePhone, decodeScreen, encodePhone, encodeScreen, type PhoneMessage } from "./messages.ts";
import { clockMs, decodePacket, elapsedMs, encodePacket, type Packet } from "./sample-packet.ts";
import { StrokeAssembler } from "./stroke-assembler.ts";

const point = fc.record<InkPoint>({
  x: fc.double({ min: 0, max: PAPER_WIDTH, noNaN: true }),
  y: fc.double({ min: 0, max: PAPER_HEIGHT, noNaN: true }),
  pressure: fc.double({ min: 0, max: 1, noNaN: true }),
  nibRads: fc.double({ min: 0, max: Math.PI, noNaN: true }),
});

function expectNear(found: readonly InkPoint[], sent: readonly InkPoint[]): void {
  expect(found).toHaveLength(sent.length);
  for (const [index, { x, y, pressure }] of sent.entries()) {
    expect(Math.abs((found[index]?.x ?? Number.NaN) - x)).toBeLessThan(0.02);
    expect(Math.abs((found[index]?.y ?? Number.NaN) - y)).toBeLessThan(0.02);
    expect(Math.abs((found[index]?.pressure ?? Number.NaN) - pressure)).toBeLessThan(0.003);
  }
}

test("samples come out as they went in, within what nobody sees", () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 2, max: MAX_POINTS - 1 }),
      fc.integer({ min: 0, max: 0xffff }),
      (samples, newest, stroke) => {
        const sent: Packet = { type: "samples", stroke, newest, timeMs: 77, samples };
        const found = decodePacket(encodePacket(sent));
        if (found?.type !== "samples") throw new Error("no samples");
        expect(found).toMatchObject({ stroke, newest, timeMs: 77 });
        expectNear(found.samples, samples);
      },
    ),
  );
  for (const packet of [
    { type: "ping", timeMs: 4_000_000_000 },
    { type: "pong", pingMs: 1, timeMs: 2 },
    { type: "latency", ms: 12 },
  ] satisfies Packet[]) {
    expect(decodePacket(encodePacket(packet))).toEqual(packet);
  }
});

test("whatever bytes come, a packet is in its bounds or dropped", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const packet = decodePacket(bytes);
      if (packet?.type !== "samples") return;
      expect(packet.newest).toBeLessThan(MAX_POINTS);
      expect(packet.samples.length).toBeLessThanOrEqual(Math.min(3, packet.newest + 1));
      for (const { x, y, pressure } of packet.samples) {
        expect(x >= 0 && x <= PAPER_WIDTH && y >= 0 && y <= PAPER_HEIGHT).toBe(true);
        expect(pressure >= 0 && pressure <= 1).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

const brush = { kind: "nib", colour: "#3aa0f0", size: 20, hasPressure: true } as const;

test("a message comes out as it went in, and one that breaks a rule is dropped", () => {
  for (const message of [
    { type: "hello" },
    { type: "return", key: "0f8fad5b" },
    { type: "begin", stroke: 5, brush },
    { type: "undo" },
    { type: "end", stroke: 5, count: 0, tail: [] },
  ] satisfies PhoneMessage[]) {
    expect(decodePhone(encodePhone(message))).toEqual(message);
  }
  const welcome = { type: "welcome", colour: "#3aa0f0", name: "Phone 1", key: "0f8fad5b" } as const;
  expect(decodeScreen(encodeScreen(welcome))).toEqual(welcome);
  for (const wrong of [
    { type: "return", key: "x".repeat(99) },
    { type: "return" },
    { type: "begin", stroke: 0, brush },
    { type: "begin", stroke: 1, brush: { ...brush, size: 1e9 } },
    { type: "begin", stroke: 1, brush: { ...brush, colour: "url(x)" } },
    { type: "begin", stroke: 1, brush: { ...brush, kind: "bomb" } },
    { type: "end", stroke: 1, count: 1e9, tail: [] },
    { type: "end", stroke: 1, count: 1, tail: [[0, 0, 999, 0]] },
    { type: "end", stroke: 1, count: 9, tail: new Array(4).fill([0, 0, 0, 0]) },
  ]) {
    expect(decodePhone(JSON.stringify(wrong)), JSON.stringify(wrong)).toBeUndefined();
  }
  expect(decodePhone(" ".repeat(2000))).toBeUndefined();
  fc.assert(fc.property(fc.json(), (text) => decodePhone(text) === undefined));
});

test("a stroke is whole although single packets are lost, doubled or late", () => {
  const samples = (count: number): InkPoint[] =>
    Array.from({ length: count }, (_, x) => ({ x, y: 0, pressure: 0.5, nibRads: 0 }));
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 60 }), fc.infiniteStream(fc.nat(5)), (count, luck) => {
      const all = samples(count);
      const packets = all.map((_, newest) => ({
        newest,
        samples: [newest, newest - 1, newest - 2].flatMap((at) => all[at] ?? []),
      }));
      // Of three packets in a row, at least one arrives; the end of the stroke is sent again.
      const arrived = packets.filter(({ newest }) => newest % 3 === 2 || luck.next().value !== 0);
      const mixed = [...arrived, ...arrived.slice(0, 5)].sort(() => (luck.next().value ?? 0) - 2.5);
      const assembler = new StrokeAssembler();
      for (const packet of mixed) assembler.take(packet.newest, packet.samples);
      assembler.take(count - 1, all.slice(-3).toReversed());
      expect(assembler.points.map(({ x }) => x)).toEqual(all.map(({ x }) => x));
    }),
  );
});

test("the age of a sample follows from the quickest answer, also where the clock begins anew", () => {
  const clock = new ClockOffset();
  expect(clock.age(0, 0)).toBeUndefined();
  const theirs = (ours: number): number => clockMs(ours + 0xffff_ff00);
  clock.take(1000, theirs(1090), 1100);
  clock.take(2000, theirs(2005), 2010);
  expect(clock.age(theirs(3000), 3012)).toBe(12);
  expect(elapsedMs(0xffff_fff0, 4)).toBe(20);
  const recent = new RecentMedian();
  for (const value of [9, 1, 5]) recent.push(value);
  expect(recent.value).toBe(5);
});
