import { expect, test, vi } from "vitest";
import { type BulkOptions, simulateBulk } from "../testing/sctp/simulated-bulk.ts";
import { LaneFlow } from "./lane-flow.ts";
import { encodeLaneReceipt } from "./lane-receipt.ts";

const FRAME_BYTES = 16 << 10;
const MBIT_PER_SEC = 125;
/** A home router's queue. */
const QUEUE_BYTES = 256_000;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sends over four lanes of a 100 Mbit/s line, or another one. */
function send(rttMs: number, change: Partial<BulkOptions> = {}) {
  const result = simulateBulk({
    ...{ lanes: 4, forMs: 5_000, bytesPerMs: 100 * MBIT_PER_SEC, delayMs: rttMs / 2 },
    ...{ queueBytes: QUEUE_BYTES, ...change },
  });
  const half = result.shares.length / 2;
  return {
    ...result,
    share: mean(result.shares),
    laterShare: mean(result.shares.slice(half)),
    laterQueueMs: Math.max(...result.queueMs.slice(half)),
  };
}

test.each([
  [20, 0.9],
  [50, 0.85],
  [100, 0.7],
])(
  "four lanes fill a line with a round trip of %i ms without a loss, and leave its queue short",
  (rttMs, least) => {
    const { share, laterShare, laterQueueMs, droppedPackets } = send(rttMs);
    expect(share).toBeGreaterThan(least);
    expect(laterShare).toBeGreaterThan(0.95);
    expect(laterQueueMs).toBeLessThan(20);
    expect(droppedPackets).toBe(0);
  },
);

test("a line is full within 2 s, though the lanes for the file need eight round trips to open", () => {
  const opensAtMs = Array<number>(4).fill(8 * 50);
  const { shares, queueMs, droppedPackets } = send(50, { opensAtMs });
  // The quarter of a second that ends at that moment.
  expect(shares[7]).toBeGreaterThan(0.9);
  expect(mean(shares.slice(7))).toBeGreaterThan(0.95);
  expect(Math.max(...queueMs.slice(0, 8))).toBeLessThan(20);
  expect(droppedPackets).toBe(0);
});

test.each([1, 2, 3])("devices that are busy do not starve the line, seed %i", (seed) => {
  const { laterShare, laterQueueMs } = send(50, { jitterMs: 15, seed });
  expect(laterShare).toBeGreaterThan(0.9);
  expect(laterQueueMs).toBeLessThan(25);
});

test.each([1, 2, 3])(
  "eight lanes carry most of a line that loses a packet in a thousand, seed %i",
  (seed) => {
    const { share } = send(50, { lanes: 8, lossRate: 0.001, seed });
    expect(share).toBeGreaterThan(0.6);
  },
);

test("a slow line's queue stays short enough for texts", () => {
  const { laterShare, laterQueueMs } = send(30, { bytesPerMs: 10 * MBIT_PER_SEC });
  expect(laterShare).toBeGreaterThan(0.9);
  expect(laterQueueMs).toBeLessThan(100);
});

test("without the window, SCTP overflows the queue and recovers from that for seconds", () => {
  const { share, droppedPackets } = send(50, { lanes: 1, isUnlimited: true });
  expect(share).toBeLessThan(0.6);
  expect(droppedPackets).toBeGreaterThan(1_000);
});

/** A flow that knows its round trip. */
function startedFlow(): LaneFlow {
  let nowMs = 0;
  const far = new LaneFlow((answer) => {
    nowMs += 10;
    flow.handle(answer, nowMs);
  });
  const flow: LaneFlow = new LaneFlow((probe) => void queueMicrotask(() => far.handle(probe, nowMs)));
  flow.open(0, 0);
  flow.open(1, 0);
  return flow;
}

test("a lane stops when its window is full, and goes on with the receipt for it", async () => {
  const flow = startedFlow();
  await vi.waitFor(() => expect(flow.roundTripMs).toBe(10));
  let sentBytes = 0;
  for (let nowMs = 1_000; flow.isFree(1, nowMs); nowMs += 1) {
    flow.send(1, FRAME_BYTES, nowMs);
    sentBytes += FRAME_BYTES;
  }
  expect(sentBytes).toBeGreaterThan(FRAME_BYTES);
  expect(flow.handle(encodeLaneReceipt(new Map([[1, sentBytes]])), 1e6)).toBe(true);
  expect(flow.isFree(1, 1e6)).toBe(true);
  expect(flow.deliveredBytes).toBe(sentBytes);
});

test("a receipt for more than was sent, and one for a lane that is lost, open no more than the window", () => {
  const flow = new LaneFlow(() => undefined);
  flow.open(0, 0);
  flow.open(1, 0);
  flow.handle(encodeLaneReceipt(new Map([[1, 2 ** 32 - 1]])), 0);
  flow.handle(encodeLaneReceipt(new Map([[2, 1_000]])), 0);
  expect(flow.deliveredBytes).toBe(0);
  flow.send(1, 1 << 30, 1);
  expect(flow.isFree(1, 1e6)).toBe(false);
});

test("a lane that carries nothing while another one does is at a standstill until it responds again", () => {
  const flow = new LaneFlow(() => undefined);
  for (const lane of [0, 1, 2]) {
    flow.open(lane, 0);
    flow.send(lane, 1 << 20, 0);
  }
  flow.handle(encodeLaneReceipt(new Map([[1, 600 << 10]])), 900);
  expect(flow.checkLanes(900)).toEqual({ stopped: [], moving: [] });
  flow.handle(encodeLaneReceipt(new Map([[1, 1]])), 1_100);
  expect(flow.checkLanes(1_100)).toEqual({ stopped: [2], moving: [] });
  expect(flow.checkLanes(1_200)).toEqual({ stopped: [], moving: [] });
  flow.handle(encodeLaneReceipt(new Map([[2, 1]])), 1_300);
  expect(flow.checkLanes(1_300)).toEqual({ stopped: [], moving: [2] });
});

test("files wait for the first bulk lane, once, and not for long", () => {
  const flow = new LaneFlow(() => undefined);
  flow.open(0, 0);
  expect(flow.isFree(0, 0)).toBe(true);
  flow.awaitFirstBulkLane(0);
  expect(flow.isFree(0, 1)).toBe(false);
  const waitMs = flow.waitMs(1);
  expect(flow.isFree(0, 1 + waitMs)).toBe(true);
  flow.awaitFirstBulkLane(1 + waitMs);
  expect(flow.isFree(0, 1 + waitMs)).toBe(true);
});

test("the answer to a probe shows that what was sent before it has arrived, and not what was sent after it", () => {
  const probes: Uint8Array[] = [];
  const far: Uint8Array[] = [];
  const answering = new LaneFlow((signal) => far.push(signal));
  const flow: LaneFlow = new LaneFlow((signal) => probes.push(signal));
  flow.open(0, 0);
  /** Answers the oldest probe. */
  const answer = (nowMs: number) => {
    answering.handle(probes.shift() as Uint8Array, nowMs);
    flow.handle(far.shift() as Uint8Array, nowMs);
  };
  for (const nowMs of [1, 2, 3, 4]) answer(nowMs);
  // A full window of the control lane, between two probes.
  flow.send(0, 1_000, 99);
  flow.beat(100);
  while (flow.isFree(0, 110)) flow.send(0, FRAME_BYTES, 110);
  flow.beat(200);
  expect(probes).toHaveLength(2);
  answer(210);
  expect(flow.isFree(0, 210)).toBe(false);
  answer(220);
  expect(flow.isFree(0, 220)).toBe(true);
});

test("a probe is answered with its number, and any other signal is left to others", () => {
  const signals: Uint8Array[] = [];
  const [near, far] = [
    new LaneFlow((signal) => signals.push(signal)),
    new LaneFlow((signal) => signals.push(signal)),
  ];
  near.open(0, 0);
  expect(near.roundTripMs).toBeUndefined();
  const [probe] = signals.splice(0);
  expect(far.handle(probe as Uint8Array, 3)).toBe(true);
  const [answer] = signals.splice(0);
  // An answer to no probe changes nothing.
  expect(far.handle(answer as Uint8Array, 5)).toBe(false);
  expect(near.handle(answer as Uint8Array, 7)).toBe(true);
  expect(near.roundTripMs).toBe(7);
  expect(near.handle(new Uint8Array([200, 1]), 8)).toBe(false);
});
