import { afterEach, expect, test, vi } from "vitest";
import type { FieldReader } from "./fields.ts";
import type { GridQuery } from "./grid-engine.ts";
import type { GridWorkerRequest } from "./grid-worker.ts";
import { QueryRunner } from "./query-runner.ts";
import { WorkerEngine } from "./worker-engine.ts";

const ROWS = 20_000;
const fields = [
  { kind: "number" as const, read: (row: number) => (row * 7919) % ROWS },
  { kind: "text" as const, read: (row: number) => `Row ${row}` },
];
const byField = (field: number, filter = ""): GridQuery => ({
  filter,
  search: [0, 1],
  sort: [{ field, descending: false }],
});
const values = (rows: Uint32Array | null | undefined) => [...(rows ?? [])].map((row) => (row * 7919) % ROWS);
const rising = Array.from({ length: ROWS }, (_, i) => i);

afterEach(() => vi.unstubAllGlobals());

/** A worker that runs the engine and answers on demand. */
class FakeWorker {
  static workers: FakeWorker[] = [];
  readonly requests: GridWorkerRequest[] = [];
  readonly #listeners = new Map<string, (event: unknown) => void>();
  #engine = new WorkerEngine(0);
  isEnded = false;
  constructor() {
    FakeWorker.workers.push(this);
  }
  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.#listeners.set(type, listener);
  }
  postMessage(message: GridWorkerRequest): void {
    this.requests.push(message);
    if (message.type === "start") this.#engine = new WorkerEngine(message.rowCount);
    if (message.type === "expect") this.#engine.expect(message);
    if (message.type === "chunk") this.#engine.setChunk(message.field, message.chunk, message.values);
  }
  terminate(): void {
    this.isEnded = true;
  }
  runs(): Extract<GridWorkerRequest, { type: "run" }>[] {
    return this.requests.filter((message) => message.type === "run");
  }
  answer(): void {
    const run = this.runs().at(-1);
    if (run) this.#listeners.get("message")?.({ data: { id: run.id, rows: this.#engine.run(run.query) } });
  }
  fail(): void {
    this.#listeners.get("error")?.({});
  }
}

function withFakeWorker(): FakeWorker[] {
  FakeWorker.workers = [];
  vi.stubGlobal("Worker", FakeWorker);
  return FakeWorker.workers;
}

test("few rows are sorted without a worker, in slices or synchronously", async () => {
  const workers = withFakeWorker();
  const runner = new QueryRunner({ rowCount: ROWS, fields });
  expect(runner.runNow(byField(0))).toBeUndefined();
  expect(values(await runner.run(byField(0)))).toEqual(rising);
  const few = new QueryRunner({ rowCount: 2000, fields });
  expect([...(few.runNow(byField(1, "row 199")) ?? [])]).toEqual([
    199, 1990, 1991, 1992, 1993, 1994, 1995, 1996, 1997, 1998, 1999,
  ]);
  expect(few.runNow({ filter: "", search: [0, 1], sort: [] })).toBeNull();
  expect(workers).toHaveLength(0);
});

test("narrowing a search with few matches is synchronous and uses current values", async () => {
  let edited = "Row 42";
  const texts = { kind: "text" as const, read: (row: number) => (row === 42 ? edited : `Row ${row}`) };
  const options = { rowCount: ROWS, fields: [fields[0] as FieldReader, texts] };
  const runner = new QueryRunner(options);
  const query = (filter: string, descending = false): GridQuery => ({
    filter,
    search: [0, 1],
    sort: [{ field: 0, descending }],
  });
  const nowAndLater = async (each: GridQuery) => {
    const now = runner.runNow(each);
    expect(now).toEqual(await new QueryRunner(options).run(each));
    return now;
  };
  expect(runner.runNow(query("199"))).toBeUndefined();
  const found = await runner.run(query("199"));
  expect(found?.length).toBeGreaterThan(20);
  // The caller may modify its result.
  found?.fill(0);
  // Also within a number and in another order. No matches is a result too.
  expect(await nowAndLater(query("1991", true))).not.toHaveLength(0);
  expect(await nowAndLater(query("199x"))).toHaveLength(0);
  expect(runner.runNow(query("99"))).toBeUndefined();
  const asked = runner.run(query("row 1999"));
  edited = "Row 19990";
  runner.changed(42);
  await asked;
  // The edit may have happened after the earlier query read the row.
  expect(runner.runNow(query("row 19990"))).toBeUndefined();
  expect([...((await runner.run(query("row 1999"))) ?? [])]).toContain(42);
  expect([...(runner.runNow(query("row 19990")) ?? [])].sort()).toEqual([19990, 42]);
  edited = "Row 42";
  runner.changed(42);
  expect(runner.runNow(query("row 19990"))).toBeUndefined();
});

test("a superseded query resolves with undefined", async () => {
  const runner = new QueryRunner({ rowCount: ROWS, fields });
  const first = runner.run(byField(1));
  const second = runner.run(byField(0));
  expect(await first).toBeUndefined();
  expect(values(await second)).toEqual(rising);
});

test("many rows are read once and sorted by the worker, one query at a time", async () => {
  const workers = withFakeWorker();
  const runner = new QueryRunner({ rowCount: ROWS, fields, workerRows: 1000 });
  const first = runner.run(byField(0));
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(1));
  const second = runner.run(byField(1));
  const third = runner.run(byField(0, "1999"));
  const chunks = () => workers[0]?.requests.filter(({ type }) => type === "chunk").length;
  await vi.waitFor(() => expect(chunks()).toBe(10));
  workers[0]?.answer();
  expect(await first).toBeUndefined();
  expect(await second).toBeUndefined();
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(2));
  workers[0]?.answer();
  expect(await third).toBeDefined();
  expect(chunks()).toBe(10);
});

test("reads values for a search once while the page is idle, whatever is sorted meanwhile", async () => {
  const workers = withFakeWorker();
  const idlers: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => idlers.push(callback));
  const runner = new QueryRunner({ rowCount: ROWS, fields, workerRows: 1000 });
  const ahead = runner.prepareIdly([0, 1]);
  expect(workers).toHaveLength(0);
  // Sorting goes first and does not stop reading for the search.
  const sorted = runner.run(byField(0));
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(1));
  const chunksOf = (field: number) =>
    workers[0]?.requests.filter((message) => message.type === "chunk" && message.field === field).length;
  expect(chunksOf(1)).toBe(0);
  const isRead = ahead.then(() => true);
  while (
    !(await Promise.race([isRead, new Promise<boolean>((resolve) => queueMicrotask(() => resolve(false)))]))
  ) {
    idlers.shift()?.();
  }
  expect(chunksOf(1)).toBe(5);
  workers[0]?.answer();
  await sorted;
  const found = runner.run({ filter: "row 19", search: [0, 1], sort: [] });
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(2));
  expect(chunksOf(1)).toBe(5);
  workers[0]?.answer();
  expect(await found).toHaveLength(1111);
});

test("stops reading ahead when it is stopped", async () => {
  const workers = withFakeWorker();
  const idlers: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => idlers.push(callback));
  const runner = new QueryRunner({ rowCount: ROWS, fields, workerRows: 1000 });
  const ahead = runner.prepareIdly([0, 1]);
  runner.stop();
  idlers.shift()?.();
  await ahead;
  expect(workers).toHaveLength(0);
});

test("without a worker, the page runs the query", async () => {
  const workers = withFakeWorker();
  const runner = new QueryRunner({ rowCount: ROWS, fields, workerRows: 1000 });
  const answer = runner.run(byField(0));
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(1));
  workers[0]?.fail();
  expect(values(await answer)).toEqual(rising);
  expect(workers[0]?.isEnded).toBe(true);
  vi.stubGlobal("Worker", undefined);
  const other = new QueryRunner({ rowCount: ROWS, fields, workerRows: 1000 });
  expect(values(await other.run(byField(0)))).toEqual(rising);
});

test("an edited row is read again; stopping ends the worker and resolves with undefined", async () => {
  const workers = withFakeWorker();
  let edited = "Row 5";
  const reader = { kind: "text" as const, read: (row: number) => (row === 5 ? edited : `Row ${row}`) };
  const runner = new QueryRunner({ rowCount: ROWS, fields: [reader], workerRows: 1000 });
  const query: GridQuery = { filter: "new text", search: [0], sort: [] };
  const before = runner.run(query);
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(1));
  workers[0]?.answer();
  expect(await before).toHaveLength(0);
  edited = "New text";
  runner.changed(5);
  const after = runner.run(query);
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(2));
  workers[0]?.answer();
  expect([...((await after) ?? [])]).toEqual([5]);
  const last = runner.run(query);
  await vi.waitFor(() => expect(workers[0]?.runs()).toHaveLength(3));
  runner.stop();
  expect(await last).toBeUndefined();
  expect(workers[0]?.isEnded).toBe(true);
  // A new query starts over.
  const again = runner.run(query);
  await vi.waitFor(() => expect(workers[1]?.runs()).toHaveLength(1));
  workers[1]?.answer();
  expect([...((await again) ?? [])]).toEqual([5]);
});

test("reports how much has been read", async () => {
  const onProgress = vi.fn<(fraction: number) => void>();
  const runner = new QueryRunner({ rowCount: ROWS, fields, onProgress });
  await runner.run(byField(0));
  const fractions = onProgress.mock.calls.map(([fraction]) => fraction);
  expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
  expect(fractions.at(-1)).toBe(1);
});
