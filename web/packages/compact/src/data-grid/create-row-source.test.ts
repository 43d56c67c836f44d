import { expect, test, vi } from "vitest";
import { createRowSource, type LoadedRows } from "./create-row-source.ts";
import type { RowQuery } from "./row-source.ts";

const all: RowQuery = { filter: "", sort: [], columnFilters: {} };
const never = new AbortController().signal;
const numbers = (first: number, last: number, count = 1000): LoadedRows<number> => ({
  rows: Array.from({ length: Math.max(0, Math.min(count - 1, last) - first + 1) }, (_, step) => first + step),
  count,
});

test("loads pages, each once, and only those that exist", async () => {
  const load = vi.fn(async (first: number, last: number) => numbers(first, last, 25));
  const source = createRowSource({ load, pageRows: 10 });
  expect(source.get(0)).toBeUndefined();
  await source.load(0, 49, all, never);
  expect(source.count).toBe(25);
  await source.load(0, 49, all, never);
  expect(load.mock.calls.map(([first, last]) => [first, last])).toEqual([
    [0, 9],
    [10, 19],
    [20, 29],
  ]);
  expect([source.get(0), source.get(24), source.get(25)]).toEqual([0, 24, undefined]);
});

test("keeps the pages that were needed last", async () => {
  const load = vi.fn(async (first: number, last: number) => numbers(first, last));
  const source = createRowSource({ load, pageRows: 10, keptPages: 2 });
  for (const first of [0, 10, 0, 20]) await source.load(first, first + 9, all, never);
  expect([source.get(0), source.get(10), source.get(20)]).toEqual([0, undefined, 20]);
});

test("another query forgets the rows of the one before, also those that are still to come", async () => {
  const answers: ((rows: LoadedRows<number>) => void)[] = [];
  const signals: AbortSignal[] = [];
  const source = createRowSource<number>({
    load: (_first, _last, _query, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
    pageRows: 10,
  });
  const before = source.load(0, 9, all, never);
  const after = source.load(0, 9, { ...all, filter: "x" }, never);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answers[1]?.({ rows: [7], count: 1 });
  await after;
  answers[0]?.(numbers(0, 9));
  await before;
  expect([source.count, source.get(0), source.get(1)]).toEqual([1, 7, undefined]);
});

test("a page is given up once nobody waits for it, and what a later range needs goes on loading", () => {
  const signals = new Map<number, AbortSignal>();
  const source = createRowSource<number>({
    load: (first, _last, _query, signal) => {
      signals.set(first, signal);
      return new Promise(() => undefined);
    },
    pageRows: 10,
  });
  const [one, other] = [new AbortController(), new AbortController()];
  void source.load(0, 0, all, one.signal);
  void source.load(0, 0, all, other.signal);
  one.abort();
  expect(signals.get(0)?.aborted).toBe(false);
  other.abort();
  expect(signals.get(0)?.aborted).toBe(true);
});

test("a page that failed is loaded again", async () => {
  const load = vi.fn(async (first: number, last: number) => numbers(first, last));
  load.mockRejectedValueOnce(new Error("offline"));
  const source = createRowSource({ load, pageRows: 10 });
  await expect(source.load(0, 9, all, never)).rejects.toThrow("offline");
  await source.load(0, 9, all, never);
  expect(source.get(9)).toBe(9);
});
