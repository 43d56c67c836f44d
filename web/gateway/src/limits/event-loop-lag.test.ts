import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EventLoopLag } from "./event-loop-lag.ts";

const NS_PER_MS = 1_000_000;

/** Delays set by a test. */
function delaysOf(meanMs: number) {
  const delays = {
    mean: meanMs * NS_PER_MS,
    resets: 0,
    isEnabled: false,
    enable: () => setEnabled(true),
    disable: () => setEnabled(false),
    reset: () => {
      delays.resets += 1;
    },
  };
  const setEnabled = (isEnabled: boolean): boolean => {
    delays.isEnabled = isEnabled;
    return true;
  };
  return delays;
}

describe("EventLoopLag", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is the mean of the last second, without the interval at which it is measured", () => {
    const delays = delaysOf(520);
    const lag = new EventLoopLag(delays);
    expect([lag.ms, delays.isEnabled]).toEqual([0, true]);
    vi.advanceTimersByTime(1_000);
    expect([lag.ms, delays.resets]).toEqual([500, 1]);
    delays.mean = 25 * NS_PER_MS;
    vi.advanceTimersByTime(1_000);
    expect([lag.ms, delays.resets]).toEqual([5, 2]);
    lag.close();
  });

  it.each([Number.NaN, 0, 19])("is never less than nothing, also if the mean is %s", (meanMs) => {
    const lag = new EventLoopLag(delaysOf(meanMs));
    vi.advanceTimersByTime(1_000);
    expect(lag.ms).toBe(0);
    lag.close();
  });

  it("is no longer measured once it is closed", () => {
    const delays = delaysOf(520);
    const lag = new EventLoopLag(delays);
    lag.close();
    vi.advanceTimersByTime(10_000);
    expect([lag.ms, delays.isEnabled]).toEqual([0, false]);
  });
});

it("notices that this process is late", async () => {
  const lag = new EventLoopLag();
  while (lag.ms < 20) {
    const untilMs = performance.now() + 100;
    while (performance.now() < untilMs);
    await nextTurn();
  }
  lag.close();
}, 60_000);
