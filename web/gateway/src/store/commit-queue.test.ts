import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommitQueue } from "./commit-queue.ts";
import { StoreUnavailableError } from "./room-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function queueOf(commit: (items: readonly number[]) => readonly number[] | "busy") {
  const spy = vi.fn(commit);
  return {
    queue: new CommitQueue<number, number>({ commitDelayMs: 2, timeoutMs: 500, commit: spy }),
    commit: spy,
  };
}

const doubled = (items: readonly number[]) => items.map((item) => item * 2);

describe("CommitQueue", () => {
  it("commits items that arrive in time together, and resolves them after that", async () => {
    const { queue, commit } = queueOf(doubled);
    const results: number[] = [];
    for (const item of [1, 2, 3]) queue.add(item).then((result) => results.push(result));
    await vi.advanceTimersByTimeAsync(1);
    expect(commit).not.toHaveBeenCalled();
    expect(results).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(commit).toHaveBeenCalledExactlyOnceWith([1, 2, 3]);
    expect(results).toEqual([2, 4, 6]);
  });

  it("splits a large queue into several commits", async () => {
    const { queue, commit } = queueOf(doubled);
    const all = Promise.all(Array.from({ length: 600 }, (_, item) => queue.add(item)));
    await vi.runAllTimersAsync();
    expect(await all).toEqual(Array.from({ length: 600 }, (_, item) => item * 2));
    expect(commit.mock.calls.map(([items]) => items.length)).toEqual([256, 256, 88]);
  });

  it("retries in order while another process is writing", async () => {
    let tries = 0;
    const { queue } = queueOf((items) => {
      tries += 1;
      return tries < 4 ? "busy" : doubled(items);
    });
    const first = queue.add(1);
    await vi.advanceTimersByTimeAsync(15);
    const both = Promise.all([first, queue.add(2)]);
    await vi.runAllTimersAsync();
    expect(await both).toEqual([2, 4]);
    expect(tries).toBe(4);
  });

  it("rejects an item on timeout and does not commit it later", async () => {
    let isBusy = true;
    const { queue, commit } = queueOf((items) => (isBusy ? "busy" : doubled(items)));
    const failed = expect(queue.add(1)).rejects.toThrow(StoreUnavailableError);
    await vi.advanceTimersByTimeAsync(499);
    const later = queue.add(2);
    await vi.advanceTimersByTimeAsync(20);
    await failed;
    isBusy = false;
    await vi.runAllTimersAsync();
    expect(await later).toBe(4);
    expect(commit.mock.lastCall).toEqual([[2]]);
  });

  it("rejects all items of a failed commit and continues", async () => {
    let fails = true;
    const { queue } = queueOf((items) => {
      if (fails) throw new Error("disk full");
      return doubled(items);
    });
    const failed = Promise.allSettled([queue.add(1), queue.add(2)]);
    await vi.runAllTimersAsync();
    for (const { status } of await failed) expect(status).toBe("rejected");
    fails = false;
    const next = queue.add(3);
    await vi.runAllTimersAsync();
    expect(await next).toBe(6);
  });

  it("commits queued items on close and refuses new ones", async () => {
    const { queue } = queueOf(doubled);
    const queued = queue.add(1);
    queue.close();
    expect(await queued).toBe(2);
    await expect(queue.add(2)).rejects.toThrow(StoreUnavailableError);
  });
});
