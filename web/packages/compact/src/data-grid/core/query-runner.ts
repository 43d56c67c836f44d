import { canMatchNumber, chunkCountFor, chunkRows, type FieldReader, readChunk } from "./fields.ts";
import { GridEngine, type GridQuery, runToEnd } from "./grid-engine.ts";
import type { GridWorkerRequest, GridWorkerResponse } from "./grid-worker.ts";
import { foldQuery, ROWS_PER_TEXT } from "./search-index.ts";
import { idle, pause, runInSlices } from "./time-slices.ts";

/** Above this number of rows, a worker runs the queries. */
export const WORKER_ROWS = 50_000;

/** Up to this number of rows, queries run during render: nothing flickers, and it works on a server. */
const ROWS_AT_ONCE = 2000;

/** Whether there are few enough rows to query during render. */
export function isFewRows(count: number): boolean {
  return count <= ROWS_AT_ONCE;
}

/** The rows of a query result: their indexes in the data, or `null` for all rows in their original order. */
export type QueryRows = Uint32Array | null;

/** The rows of a view: their indexes in the data, -1 - n for group n, or `null` for all rows in their original order. */
export type ViewRows = Uint32Array | Int32Array | null;

type RunResult = QueryRows | undefined | "failed";

interface FewRows {
  readonly filter: string;
  rows?: Uint32Array;
}

/** Options of a `QueryRunner`. */
export interface QueryRunnerOptions {
  readonly rowCount: number;
  /** Readers of the fields; queries refer to them by index. */
  readonly fields: readonly FieldReader[];
  readonly locale?: string | undefined;
  /** Called with the share of values read, 0 to 1, while a query waits for them. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /**
   * Above this number of rows, a worker runs the queries.
   * @default 50000
   */
  readonly workerRows?: number | undefined;
}

/**
 * Searches and sorts rows without blocking the page. Reads the values a query needs in slices of a few
 * milliseconds and runs the query in a worker, or in slices as well. The latest query wins; a superseded one
 * resolves with `undefined`.
 */
export class QueryRunner {
  readonly #options: QueryRunnerOptions;
  readonly #sent = new Map<number, number>();
  #engine: GridEngine | undefined;
  #worker: Worker | undefined;
  #latest = 0;
  #stopIdling = (): void => undefined;
  #running: { id: number; resolve: (answer: RunResult) => void } | undefined;
  #next: { id: number; query: GridQuery; resolve: (answer: RunResult) => void } | undefined;
  /** Result of a search with few matches. Narrower searches only look at these rows. */
  #few: FewRows | undefined;

  constructor(options: QueryRunnerOptions) {
    this.#options = options;
  }

  /** Whether there are too many rows to query during render. */
  get isLarge(): boolean {
    return !isFewRows(this.#options.rowCount);
  }

  /** Reads values that a query will soon need, for example when a search field receives focus. */
  async prepare(fields: readonly number[]): Promise<void> {
    const id = this.#latest;
    const searched = this.#textFields(fields, false);
    this.#expect(searched);
    await this.#read(searched, () => id !== this.#latest);
  }

  /** Reads the same values while the page is idle, regardless of queries in between. */
  async prepareIdly(fields: readonly number[]): Promise<void> {
    let isStopped = false;
    this.#stopIdling = () => {
      isStopped = true;
    };
    await idle();
    if (isStopped) return;
    const searched = this.#textFields(fields, false);
    this.#expect(searched);
    await this.#read(searched, () => isStopped, idle);
  }

  /** Runs a query. Resolves with `undefined` if a later query supersedes it. */
  async run(query: GridQuery): Promise<QueryRows | undefined> {
    const few: FewRows = { filter: foldQuery(query.filter) };
    this.#few = few;
    const rows = await this.#resolve(query);
    // An edit in the meantime replaces `#few`, so this result is then dropped.
    if (rows && rows.length <= ROWS_AT_ONCE) few.rows = rows.slice().sort();
    return rows;
  }

  async #resolve(query: GridQuery): Promise<QueryRows | undefined> {
    this.#latest += 1;
    const id = this.#latest;
    const isStale = () => id !== this.#latest;
    if (query.filter === "" && query.sort.length === 0) return null;
    const { sorted, searched } = this.#fieldsOf(query);
    const needed = [...sorted, ...searched];
    this.#expect(searched, this.#textFields(sorted, false));
    for (;;) {
      // If the worker fails while values are read, the page starts over.
      while (!this.#hasRead(needed)) {
        await this.#read(needed, isStale);
        if (isStale()) return undefined;
      }
      if (this.#engine) return runInSlices(this.#engine.steps(query), isStale);
      const answer = await new Promise<RunResult>((resolve) => {
        this.#next?.resolve(undefined);
        this.#next = { id, query, resolve };
        this.#runNext();
      });
      if (answer !== "failed") return answer;
      if (isStale()) return undefined;
    }
  }

  /**
   * Runs a query synchronously, or returns `undefined` if that would take longer than a frame. Possible for
   * few rows, or if the previous search found few and this one narrows it.
   */
  runNow(query: GridQuery): QueryRows | undefined {
    if (query.filter === "" && query.sort.length === 0) return null;
    const few = foldQuery(query.filter).includes(this.#few?.filter ?? "") ? this.#few?.rows : undefined;
    if (this.isLarge && !few) return undefined;
    const rows = few ?? chunkRows(0, this.#options.rowCount);
    const engine = new GridEngine(rows.length, this.#options.locale);
    for (const field of new Set(Object.values(this.#fieldsOf(query)).flat())) {
      const reader = this.#options.fields[field];
      // These few rows fit into one chunk.
      if (reader) engine.setChunk(field, 0, readChunk(reader, rows));
    }
    return runToEnd(engine.steps(query))?.map((index) => rows[index] as number) ?? null;
  }

  /** Reads the values of an edited row again. */
  changed(row: number): void {
    this.#few = undefined;
    const chunk = Math.floor(row / ROWS_PER_TEXT);
    for (const [field, sentUntil] of this.#sent) if (chunk < sentUntil) this.#sendChunk(field, chunk);
  }

  /** Stops the worker. Pending queries resolve with `undefined`. */
  stop(): void {
    this.#latest += 1;
    this.#stopIdling();
    this.#worker?.terminate();
    this.#reset(undefined);
  }

  /** Starts the worker ahead of time. */
  warmUp(): void {
    this.#start();
  }

  #expect(search: readonly number[], sort: readonly number[] = []): void {
    this.#start();
    this.#post({ type: "expect", search, sort });
  }

  /** The fields a query needs. */
  #fieldsOf({ filter, search, sort }: GridQuery): { sorted: number[]; searched: number[] } {
    return {
      sorted: sort.map(({ field }) => field),
      searched: filter === "" ? [] : this.#textFields(search, canMatchNumber(filter)),
    };
  }

  /** The text fields among `fields`; with `withNumbers`, all of them. */
  #textFields(fields: readonly number[], withNumbers: boolean): number[] {
    return fields.filter((field) => withNumbers || this.#options.fields[field]?.kind === "text");
  }

  #runNext(): void {
    // One query at a time. A worker cannot be interrupted, so superseded queries are never sent.
    if (this.#running || !this.#next || !this.#worker) return;
    const { id, query, resolve } = this.#next;
    this.#next = undefined;
    this.#running = { id, resolve };
    this.#post({ type: "run", id, query });
  }

  #post(message: GridWorkerRequest, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #hasRead(fields: readonly number[]): boolean {
    this.#start();
    const chunkCount = chunkCountFor(this.#options.rowCount);
    return fields.every((field) => (this.#sent.get(field) ?? 0) >= chunkCount);
  }

  /** Reads by chunk rather than by field, since the values of a row are close together in memory. */
  async #read(fields: readonly number[], isStale: () => boolean, turn = pause): Promise<void> {
    this.#start();
    const chunkCount = chunkCountFor(this.#options.rowCount);
    const wanted = [...new Set(fields)];
    const steps = function* (this: QueryRunner): Generator<void, void> {
      for (let chunk = 0; chunk < chunkCount; chunk += 1) {
        for (const field of wanted) {
          if ((this.#sent.get(field) ?? 0) !== chunk) continue;
          this.#sendChunk(field, chunk);
          this.#sent.set(field, chunk + 1);
          yield;
        }
        if (turn === pause) this.#options.onProgress?.((chunk + 1) / chunkCount);
      }
    };
    await runInSlices(steps.call(this), isStale, turn);
  }

  #sendChunk(field: number, chunk: number): void {
    const reader = this.#options.fields[field];
    if (!reader) return;
    const values = readChunk(reader, chunkRows(chunk, this.#options.rowCount));
    if (this.#engine) this.#engine.setChunk(field, chunk, values);
    else
      this.#post({ type: "chunk", field, chunk, values }, typeof values === "string" ? [] : [values.buffer]);
  }

  #start(): void {
    if (this.#engine || this.#worker) return;
    const { rowCount, locale, workerRows = WORKER_ROWS } = this.#options;
    const worker = rowCount > workerRows ? startWorker() : undefined;
    if (!worker) {
      this.#engine = new GridEngine(rowCount, locale);
      return;
    }
    this.#worker = worker;
    worker.addEventListener("message", ({ data }: MessageEvent<GridWorkerResponse>) => {
      const running = this.#running;
      if (running?.id !== data.id) return;
      this.#running = undefined;
      running.resolve(data.id === this.#latest ? data.rows : undefined);
      this.#runNext();
    });
    worker.addEventListener("error", () => this.#fallBack(worker));
    this.#post({ type: "start", rowCount, locale });
  }

  /** Without a worker (blocked by a policy, or its file is missing), the page runs the queries in slices. */
  #fallBack(worker: Worker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#reset("failed");
    this.#engine = new GridEngine(this.#options.rowCount, this.#options.locale);
  }

  #reset(answer: "failed" | undefined): void {
    const [running, next] = [this.#running, this.#next];
    this.#worker = undefined;
    this.#engine = undefined;
    this.#sent.clear();
    this.#running = undefined;
    this.#next = undefined;
    running?.resolve(answer);
    next?.resolve(answer);
  }
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./grid-worker.js", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
