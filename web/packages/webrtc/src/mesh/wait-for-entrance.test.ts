import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForEntrance } from "./wait-for-entrance.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refusal = (code: string) => Object.assign(new Error(code), { code });

test("enters once someone has opened the room", async () => {
  const enter = vi
    .fn()
    .mockRejectedValueOnce(refusal("room_unknown"))
    .mockRejectedValueOnce(refusal("room_full"));
  enter.mockResolvedValue("in");
  const entering = waitForEntrance(enter, 60_000, undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await entering).toBe("in");
  expect(enter).toHaveBeenCalledTimes(3);
});

test.each([
  ["room_full", 0],
  ["wrong_code", 60_000],
])("%s ends it after %i ms at once", async (code, waitMs) => {
  const enter = vi.fn().mockRejectedValue(refusal(code));
  await expect(waitForEntrance(enter, waitMs, undefined)).rejects.toThrow(code);
  expect(enter).toHaveBeenCalledTimes(1);
});

test("gives up when the time is over, or the app says so", async () => {
  const enter = vi.fn().mockRejectedValue(refusal("room_full"));
  const late = expect(waitForEntrance(enter, 5_000, undefined)).rejects.toThrow("room_full");
  await vi.advanceTimersByTimeAsync(6_000);
  await late;
  const abort = new AbortController();
  const aborted = expect(waitForEntrance(enter, 60_000, abort.signal)).rejects.toThrow("enough");
  await vi.advanceTimersByTimeAsync(10);
  abort.abort(new Error("enough"));
  await aborted;
  expect(vi.getTimerCount()).toBe(0);
});
