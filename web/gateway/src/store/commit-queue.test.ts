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
    queue: new CommitQueue<number, number>({ commitMs: 2, deadlineMs: 500, commit: spy }),
    commit: spy,
  };
}

const doubled = (items: readonly number[]) => items.map((item) => item * 2);

describe("CommitQueue", () => {
  it("commits what comes within its time together, and answers only then", async () => {
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

  it("cuts what is too much for one commit, and loses nothing", async () => {
    const { queue, commit } = queueOf(doubled);
    const all = Promise.all(Array.from({ length: 600 }, (_, item) => queue.add(item)));
    await vi.runAllTimersAsync();
    expect(await all).toEqual(Array.from({ length: 600 }, (_, item) => item * 2));
    expect(commit.mock.calls.map(([items]) => items.length)).toEqual([256, 256, 88]);
  });

  it("tries again while another process is writing, in order", async () => {
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

  it("gives up at the deadline, and does not carry out later what it gave up", async () => {
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

  it("tells every caller of a commit that failed, and goes on", async () => {
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

  it("commits what is queued when it is closed, and takes nothing more", async () => {
    const { queue } = queueOf(doubled);
    const queued = queue.add(1);
    queue.close();
    expect(await queued).toBe(2);
    await expect(queue.add(2)).rejects.toThrow(StoreUnavailableError);
  });
});
