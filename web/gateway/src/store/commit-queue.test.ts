import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommitQueue } from "./commit-queue.ts";
import { OutcomeUnknownError, StoreUnavailableError } from "./room-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function queueOf(commit: (items: readonly number[]) => readonly number[], begin = async () => {}) {
  const attempt = async () => {
    await begin();
    return { kind: "begun", context: undefined } as const;
  };
  const spy = vi.fn(async (_context: unknown, items: readonly number[]) => commit(items));
  return {
    queue: new CommitQueue<number, unknown, number>({
      commitDelayMs: 2,
      timeoutMs: 500,
      graceMs: 200,
      attempt,
      commit: spy,
    }),
    /** The batches that were committed. */
    batches: () => spy.mock.calls.map(([, items]) => items),
  };
}

/** A disk that does not answer until the test releases it. */
function frozenDisk() {
  let thaw = () => {};
  const isThawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  return { answer: () => isThawed, thaw: () => thaw() };
}

const doubled = (items: readonly number[]) => items.map((item) => item * 2);

describe("CommitQueue", () => {
  it("commits items that arrive in time together, and resolves them after that", async () => {
    const { queue, batches } = queueOf(doubled);
    const results: number[] = [];
    for (const item of [1, 2, 3]) queue.add(item).then((result) => results.push(result));
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()).toEqual([]);
    expect(results).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()).toEqual([[1, 2, 3]]);
    expect(results).toEqual([2, 4, 6]);
  });

  it("needs no transaction for items that are applied in one step before the first of them times out", async () => {
    const commit = vi.fn();
    const deadlines: number[] = [];
    const queue = new CommitQueue<number, unknown, number>({
      ...{ commitDelayMs: 2, timeoutMs: 500, graceMs: 200, commit },
      attempt: async (items, deadlineMs) => {
        deadlines.push(deadlineMs - performance.now());
        return { kind: "committed", results: doubled(items) };
      },
    });
    const results = Promise.all([queue.add(1), queue.add(2)]);
    await vi.advanceTimersByTimeAsync(2);
    expect(await results).toEqual([2, 4]);
    expect(deadlines).toEqual([498]);
    expect(commit).not.toHaveBeenCalled();
  });

  it("splits a large queue into several commits", async () => {
    const { queue, batches } = queueOf(doubled);
    const all = Promise.all(Array.from({ length: 600 }, (_, item) => queue.add(item)));
    await vi.runAllTimersAsync();
    expect(await all).toEqual(Array.from({ length: 600 }, (_, item) => item * 2));
    expect(batches().map(({ length }) => length)).toEqual([256, 256, 88]);
  });

  it("runs one transaction at a time, in order", async () => {
    const disk = frozenDisk();
    const { queue, batches } = queueOf(doubled, disk.answer);
    const results: number[] = [];
    queue.add(1).then((result) => results.push(result));
    await vi.advanceTimersByTimeAsync(10);
    for (const item of [2, 3]) queue.add(item).then((result) => results.push(result));
    await vi.advanceTimersByTimeAsync(10);
    expect(batches()).toEqual([]);
    disk.thaw();
    await vi.advanceTimersByTimeAsync(10);
    expect(batches()).toEqual([[1], [2, 3]]);
    expect(results).toEqual([2, 4, 6]);
  });

  it("rejects each waiting item on its own timeout while the disk does not answer", async () => {
    const { queue } = queueOf(doubled, frozenDisk().answer);
    const rejected: number[] = [];
    const add = (item: number) =>
      queue.add(item).catch((error: unknown) => {
        if (error instanceof StoreUnavailableError) rejected.push(item);
      });
    void add(0);
    await vi.advanceTimersByTimeAsync(10);
    void add(1);
    await vi.advanceTimersByTimeAsync(300);
    void add(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(rejected).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(rejected).toEqual([1]);
    await vi.advanceTimersByTimeAsync(300);
    expect(rejected).toEqual([1, 2]);
  });

  it("does not say that an item was not applied while its commit goes on, and resolves it afterwards", async () => {
    const disk = frozenDisk();
    const queue = new CommitQueue<number, unknown, number>({
      ...{ commitDelayMs: 2, timeoutMs: 500, graceMs: 200, commit: async () => [] },
      attempt: async (items) => {
        await disk.answer();
        return { kind: "committed", results: doubled(items) };
      },
    });
    const result = queue.add(1);
    result.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(690);
    disk.thaw();
    expect(await result).toBe(2);
  });

  it("says that the outcome is unknown once a commit has taken too long", async () => {
    const disk = frozenDisk();
    const queue = new CommitQueue<number, unknown, number>({
      ...{ commitDelayMs: 2, timeoutMs: 500, graceMs: 200 },
      attempt: async () => ({ kind: "begun", context: undefined }),
      commit: async (_context, items) => {
        await disk.answer();
        return doubled(items);
      },
    });
    const failed = expect(queue.add(1)).rejects.toThrow(OutcomeUnknownError);
    await vi.advanceTimersByTimeAsync(300);
    const later = queue.add(2);
    await vi.advanceTimersByTimeAsync(400);
    await failed;
    disk.thaw();
    await vi.runAllTimersAsync();
    expect(await later).toBe(4);
  });

  it("does not apply an item later that it rejected on timeout", async () => {
    const disk = frozenDisk();
    const { queue, batches } = queueOf(doubled, disk.answer);
    const failed = expect(queue.add(1)).rejects.toThrow(StoreUnavailableError);
    await vi.advanceTimersByTimeAsync(499);
    const later = queue.add(2);
    await vi.advanceTimersByTimeAsync(20);
    disk.thaw();
    await vi.runAllTimersAsync();
    await failed;
    expect(await later).toBe(4);
    expect(batches()).toEqual([[], [2]]);
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
    const closed = queue.close();
    await expect(queue.add(2)).rejects.toThrow(StoreUnavailableError);
    await vi.runAllTimersAsync();
    await closed;
    expect(await queued).toBe(2);
  });

  it("closes although the disk does not answer", async () => {
    const { queue } = queueOf(doubled, frozenDisk().answer);
    const failed = expect(queue.add(1)).rejects.toThrow(OutcomeUnknownError);
    const closed = queue.close();
    await vi.advanceTimersByTimeAsync(700);
    await Promise.all([failed, closed]);
  });
});
