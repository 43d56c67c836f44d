import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type RetryOptions, retry } from "./retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const LONGEST: RetryOptions = { random: () => 1, minMs: 100, maxMs: 400 };

/** A task that fails some times first. */
function failing(times: number) {
  const startedAtMs: number[] = [];
  const task = vi.fn(async () => {
    startedAtMs.push(Date.now());
    if (startedAtMs.length <= times) throw new Error(`failure ${startedAtMs.length}`);
    return "done";
  });
  return { task, gapsMs: () => startedAtMs.slice(1).map((at, index) => at - (startedAtMs[index] ?? 0)) };
}

test("a task that succeeds is tried once", async () => {
  const { task } = failing(0);
  expect(await retry(task)).toBe("done");
  expect(task.mock.calls).toEqual([[{ attempt: 1, signal: undefined }]]);
});

test("waits grow up to their limit", async () => {
  const { task, gapsMs } = failing(4);
  const result = retry(task, LONGEST);
  await vi.runAllTimersAsync();
  expect(await result).toBe("done");
  expect(gapsMs()).toEqual([100, 200, 400, 400]);
});

test("the last failure is thrown, and one that is not temporary at once", async () => {
  const { task } = failing(9);
  const result = expect(retry(task, { ...LONGEST, attempts: 3 })).rejects.toThrow("failure 3");
  await vi.runAllTimersAsync();
  await result;
  const isTemporary = (error: unknown) => String(error) !== "Error: failure 2";
  const other = failing(9);
  const refused = expect(retry(other.task, { ...LONGEST, isTemporary })).rejects.toThrow("failure 2");
  await vi.runAllTimersAsync();
  await refused;
  expect(other.task).toHaveBeenCalledTimes(2);
});

test("a signal ends a wait, and a task that has not begun", async () => {
  const { task } = failing(9);
  const controller = new AbortController();
  const result = expect(retry(task, { ...LONGEST, signal: controller.signal })).rejects.toThrow("enough");
  await vi.advanceTimersByTimeAsync(50);
  controller.abort(new Error("enough"));
  await result;
  expect(task).toHaveBeenCalledTimes(1);
  await expect(retry(task, { signal: controller.signal })).rejects.toThrow("enough");
  expect(task).toHaveBeenCalledTimes(1);
});
