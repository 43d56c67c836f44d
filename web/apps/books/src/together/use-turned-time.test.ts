import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTurnedTime } from "./use-turned-time.ts";

const NOW_MS = 1_700_000_000_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (startMs?: number) => {
  const hook = renderHook(({ cfi }: { cfi: string | undefined }) => useTurnedTime(cfi, startMs), {
    initialProps: { cfi: undefined as string | undefined },
  });
  hook.rerender({ cfi: "epubcfi(/6/2)" });
  return hook;
};

test("a place that was kept has the time at which it was reached, and a turned page that of the turn", () => {
  const hook = open(5);
  expect(hook.result.current.timeMs).toBe(5);
  hook.rerender({ cfi: "epubcfi(/6/4)" });
  expect(hook.result.current.timeMs).toBe(NOW_MS);
});

test("a book that was never read has no time, until its reader claims the place", () => {
  const hook = open();
  expect(hook.result.current.timeMs).toBe(0);
  act(() => hook.result.current.claim());
  expect(hook.result.current.timeMs).toBe(NOW_MS);
});

test("a place that is followed keeps the time of the other device, also where the page begins elsewhere", () => {
  const hook = open(5);
  act(() => hook.result.current.follow(9));
  expect(hook.result.current.timeMs).toBe(9);
  hook.rerender({ cfi: "epubcfi(/6/4)" });
  expect(hook.result.current.timeMs).toBe(9);
  hook.rerender({ cfi: "epubcfi(/6/6)" });
  expect(hook.result.current.timeMs).toBe(NOW_MS);
});
