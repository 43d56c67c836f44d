import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginPressing, quietTime } from "./quiet-time.ts";

const CALM_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { readyState: "complete" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for a quiet time. Returns a function that says whether it has come. */
function waiting(atMostMs: number): () => boolean {
  let isQuiet = false;
  void quietTime(atMostMs).then(() => {
    isQuiet = true;
  });
  return () => isQuiet;
}

/** Longer than the browser takes to be idle. */
const IDLE_MS = 1_000;

test("comes when nobody has waited for anything for a while", async () => {
  const isQuiet = waiting(60_000);
  await vi.advanceTimersByTimeAsync(CALM_MS - 1);
  expect(isQuiet()).toBe(false);
  await vi.advanceTimersByTimeAsync(1 + IDLE_MS);
  expect(isQuiet()).toBe(true);
});

test("does not come while something is waited for, nor between two steps", async () => {
  const endFirst = beginPressing();
  const endSecond = beginPressing();
  const isQuiet = waiting(60_000);
  await vi.advanceTimersByTimeAsync(10_000);
  endFirst();
  endFirst();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isQuiet()).toBe(false);
  endSecond();
  await vi.advanceTimersByTimeAsync(CALM_MS - 1);
  const endThird = beginPressing();
  await vi.advanceTimersByTimeAsync(CALM_MS + IDLE_MS);
  expect(isQuiet()).toBe(false);
  endThird();
  await vi.advanceTimersByTimeAsync(CALM_MS + IDLE_MS);
  expect(isQuiet()).toBe(true);
});

test("is not waited for longer than allowed", async () => {
  const end = beginPressing();
  const isQuiet = waiting(30_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(isQuiet()).toBe(false);
  await vi.advanceTimersByTimeAsync(1 + IDLE_MS);
  expect(isQuiet()).toBe(true);
  end();
});

test("comes sooner for what needs less calm", async () => {
  const end = beginPressing();
  let isQuiet = false;
  void quietTime(60_000, 100).then(() => {
    isQuiet = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isQuiet).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(100 + IDLE_MS);
  expect(isQuiet).toBe(true);
});
