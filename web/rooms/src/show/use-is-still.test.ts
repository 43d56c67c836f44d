import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Flow } from "./transfer-run.ts";
import { STILL_MS, useIsStill } from "./use-is-still.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const NO_FLOW: Flow = {
  ...{ files: 1, doneFiles: 0, totalBytes: 10, verifiedBytes: 0, movedBytes: 0, rateBytesPerSec: 0 },
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("is still when nothing has moved for 20 s, and no longer when something moves", () => {
  const { result, rerender } = renderHook(
    ({ movedBytes }) => useIsStill(true, { sent: { ...NO_FLOW, movedBytes }, received: NO_FLOW }),
    { initialProps: { movedBytes: 0 } },
  );
  pass(STILL_MS - 1);
  rerender({ movedBytes: 1 });
  pass(STILL_MS - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ movedBytes: 2 });
  expect(result.current).toBe(false);
});

test("counts only the time in which something should move", () => {
  const { result, rerender } = renderHook(
    ({ shouldMove }) => useIsStill(shouldMove, { sent: NO_FLOW, received: NO_FLOW }),
    { initialProps: { shouldMove: false } },
  );
  pass(2 * STILL_MS);
  expect(result.current).toBe(false);
  rerender({ shouldMove: true });
  pass(STILL_MS - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
