// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let createLoopGuard: typeof import("./loop-guard.ts").createLoopGuard;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules();
  // The module takes the clock when it is loaded.
  ({ createLoopGuard } = await import("./loop-guard.ts"));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs a loop until it is stopped. Returns after how many ms that is; undefined if all rounds are run. */
function stoppedAfterMs(rounds: number, msOf: (round: number) => number): number | undefined {
  const { check } = createLoopGuard(() => undefined);
  const startMs = performance.now();
  try {
    for (let round = 0; round < rounds; round += 1) {
      check();
      vi.advanceTimersByTime(msOf(round));
    }
  } catch {
    return performance.now() - startMs;
  }
  return undefined;
}

test("a loop without an end is stopped after a second", () => {
  expect(stoppedAfterMs(200_000, () => 0.01)).toBeCloseTo(1000, -1);
});

test("long work that ends is not stopped on a machine that is busy with something else", () => {
  // The loop gets 2 of every 20 ms.
  expect(stoppedAfterMs(30_000, (round) => (round % 400 === 0 ? 18 : 0.005))).toBeUndefined();
});

test("a loop with much work in each round is stopped before the page removes the frame", () => {
  expect(stoppedAfterMs(200_000, () => 1)).toBeLessThan(2400);
});
