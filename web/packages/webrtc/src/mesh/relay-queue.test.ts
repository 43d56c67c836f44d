import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RELAY_WINDOW_BYTES } from "./relay-lane.ts";
import { RelayQueue, type RelayRoute } from "./relay-queue.ts";

const PART_BYTES = 16 * 1024;
const SECOND_MS = 1_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A route that counts what it has passed on. */
function countingRoute(isReady = () => true): RelayRoute & { passed: Uint8Array[] } {
  const passed: Uint8Array[] = [];
  return { passed, isReady, pass: (part) => passed.push(part) };
}

test("R5: passes parts on in order, and none twice", () => {
  const queue = new RelayQueue();
  const route = countingRoute();
  for (let number = 0; number < 16; number++)
    queue.put("a b", new Uint8Array(PART_BYTES - 64).fill(number), route);
  vi.advanceTimersByTime(SECOND_MS);
  expect(route.passed.map(([number]) => number)).toEqual(Array.from({ length: 16 }, (_, number) => number));
});

test("R5: a sender that keeps to its window gets the rate, and no more, and loses nothing", () => {
  const queue = new RelayQueue();
  let sent = 0;
  const route: RelayRoute = {
    isReady: () => true,
    pass: () => {
      sent += 1;
      // As the sender does when it is notified that a part was passed on.
      queueMicrotask(() => expect(queue.put("a b", new Uint8Array(PART_BYTES), route)).toBe(true));
    },
  };
  for (let bytes = 0; bytes + PART_BYTES <= RELAY_WINDOW_BYTES; bytes += PART_BYTES)
    expect(queue.put("a b", new Uint8Array(PART_BYTES), route)).toBe(true);
  const perSecond = (2 * 1024 * 1024) / PART_BYTES;
  return vi.advanceTimersByTimeAsync(10 * SECOND_MS).then(() => {
    expect(sent).toBeGreaterThan(9 * perSecond);
    expect(sent).toBeLessThan(11 * perSecond);
    queue.drop(() => true);
  });
});

test("R5: refuses what is more than the window, and a receiver that is slow holds back only its own route", () => {
  const queue = new RelayQueue();
  const slow = countingRoute(() => false);
  const quick = countingRoute();
  const parts = RELAY_WINDOW_BYTES / PART_BYTES;
  for (let number = 0; number < parts; number++)
    expect(queue.put("a b", new Uint8Array(PART_BYTES), slow)).toBe(true);
  expect(queue.put("a b", new Uint8Array(PART_BYTES), slow)).toBe(false);
  expect(queue.put("c d", new Uint8Array(PART_BYTES), quick)).toBe(true);
  expect([slow.passed.length, quick.passed.length]).toEqual([0, 1]);
  queue.drop((key) => key === "a b");
  expect(vi.getTimerCount()).toBe(0);
});
