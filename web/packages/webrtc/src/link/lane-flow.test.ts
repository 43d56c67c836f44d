import { expect, test, vi } from "vitest";
import { LaneFlow } from "./lane-flow.ts";
import { encodeLaneReceipt } from "./lane-receipt.ts";

const FRAME_BYTES = 64 << 10;
/** The smallest window and what frames add to it. */
const MIN_QUEUE_BYTES = 512 << 10;

interface PathOptions {
  rttMs: number;
  bytesPerMs: number;
  lanes: number;
  forMs: number;
}

/**
 * Sends files as fast as the flow allows over a path whose line carries one frame after the other. Returns the rate in
 * bytes a millisecond and the most bytes that waited before the line, both in the second half of the time. The clock is
 * the test's own.
 */
function run({ rttMs, bytesPerMs, lanes, forMs }: PathOptions) {
  const events: { atMs: number; run: () => void }[] = [];
  const after = (delayMs: number, action: () => void) => {
    events.push({ atMs: nowMs + delayMs, run: action });
    events.sort((a, b) => a.atMs - b.atMs);
  };
  let nowMs = 0;
  let busyUntilMs = 0;
  let queueBytes = 0;
  const halfBytes = { received: 0 };
  /** Passes the line, behind what waits there. */
  const overLine = (bytes: number, action: () => void) => {
    busyUntilMs = Math.max(nowMs, busyUntilMs) + bytes / bytesPerMs;
    if (nowMs > forMs / 2) queueBytes = Math.max(queueBytes, (busyUntilMs - nowMs) * bytesPerMs);
    after(busyUntilMs - nowMs + rttMs / 2, action);
  };
  const sender: LaneFlow = new LaneFlow((signal) => overLine(50, () => receiver.handle(signal, nowMs)));
  const receiver = new LaneFlow((signal) => after(rttMs / 2, () => sender.handle(signal, nowMs)));
  for (let lane = 0; lane <= lanes; lane += 1) for (const flow of [sender, receiver]) flow.open(lane, 0);
  for (nowMs = 0; nowMs < forMs; nowMs += 1) {
    while (events[0] && events[0].atMs <= nowMs) events.shift()?.run();
    for (let lane = 1; lane <= lanes; lane += 1) {
      while (sender.isFree(lane, 0, nowMs)) {
        sender.send(lane, FRAME_BYTES, nowMs);
        overLine(FRAME_BYTES, () => {
          if (nowMs > forMs / 2) halfBytes.received += FRAME_BYTES;
          receiver.receive(lane, FRAME_BYTES);
        });
      }
    }
  }
  return { bytesPerMs: halfBytes.received / (forMs / 2), queueBytes };
}

test.each([
  [1, 50],
  [4, 50],
  [4, 100],
])("%i lanes fill a path with a round trip of %i ms and leave its queue short", (lanes, rttMs) => {
  const { bytesPerMs, queueBytes } = run({ rttMs, bytesPerMs: 12_500, lanes, forMs: 10_000 });
  expect(bytesPerMs).toBeGreaterThan(0.9 * 12_500);
  expect(queueBytes).toBeLessThan((12_500 * rttMs) / 2);
});

test("on a slow path waits no more than the smallest window", () => {
  const { bytesPerMs, queueBytes } = run({ rttMs: 4, bytesPerMs: 100, lanes: 2, forMs: 60_000 });
  expect(bytesPerMs).toBeGreaterThan(0.9 * 100);
  expect(queueBytes).toBeLessThan(MIN_QUEUE_BYTES);
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
  for (let nowMs = 1_000; flow.isFree(1, 0, nowMs); nowMs += 1_000) {
    flow.send(1, FRAME_BYTES, nowMs);
    sentBytes += FRAME_BYTES;
  }
  expect(sentBytes).toBeGreaterThan(FRAME_BYTES);
  expect(flow.handle(encodeLaneReceipt(new Map([[1, sentBytes]])), 1e6)).toBe(true);
  expect(flow.isFree(1, 0, 1e6)).toBe(true);
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
  expect(flow.isFree(1, 0, 1e6)).toBe(false);
});

test("a lane that carries nothing while another one does is at a standstill until it is heard again", () => {
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
  expect(flow.isFree(0, 0, 0)).toBe(true);
  flow.awaitFirstBulkLane(0);
  expect(flow.isFree(0, 0, 1)).toBe(false);
  const waitMs = flow.waitMs(1);
  expect(flow.isFree(0, 0, 1 + waitMs)).toBe(true);
  flow.awaitFirstBulkLane(1 + waitMs);
  expect(flow.isFree(0, 0, 1 + waitMs)).toBe(true);
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
