import { finished, GridEngine, type SlotQuery } from "./grid-engine.ts";
import type { FromGridWorker, ToGridWorker } from "./grid-worker.ts";
import { foldQuery, ROWS_PER_TEXT } from "./search-index.ts";
import { idle, inSlices, pause } from "./slices.ts";
import { canBeInNumber, chunkCountOf, readChunk, rowsOfChunk, type SlotReader } from "./slots.ts";

/** Above this number of rows, a worker runs the queries. */
export const WORKER_ROWS = 50_000;

/** Up to this number of rows, queries run during render: nothing flickers, and it works on a server. */
const ROWS_AT_ONCE = 2000;

/** The rows of a query result: their indexes in the data, or `null` for all rows in their original order. */
export type RowsInOrder = Uint32Array | null;

type Answer = RowsInOrder | undefined | "failed";

interface FewRows {
  readonly filter: string;
  rows?: Uint32Array;
}

/** Options of a `QueryRunner`. */
export interface RowOrdererOptions {
  readonly rowCount: number;
  /** Readers of the fields; queries refer to them by index. */
  readonly slots: readonly SlotReader[];
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
export class RowOrderer {
  readonly #options: RowOrdererOptions;
  readonly #sent = new Map<number, number>();
  #engine: GridEngine | undefined;
  #worker: Worker | undefined;
  #latest = 0;
  #stopIdling = (): void => undefined;
  #running: { id: number; resolve: (answer: Answer) => void } | undefined;
  #next: { id: number; query: SlotQuery; resolve: (answer: Answer) => void } | undefined;
  /** Result of a search with few matches. Narrower searches only look at these rows. */
  #few: FewRows | undefined;

  constructor(options: RowOrdererOptions) {
    this.#options = options;
  }

  /** Whether there are too many rows to query during render. */
  get isMany(): boolean {
    return this.#options.rowCount > ROWS_AT_ONCE;
  }

  /** Reads values that a query will soon need, for example when a search field receives focus. */
  async prepare(slots: readonly number[]): Promise<void> {
    const id = this.#latest;
    const searched = this.#ofText(slots, false);
    this.#expect(searched);
    await this.#read(searched, () => id !== this.#latest);
  }

  /** Reads the same values while the page is idle, regardless of queries in between. */
  async prepareIdly(slots: readonly number[]): Promise<void> {
    let isStopped = false;
    this.#stopIdling = () => {
      isStopped = true;
    };
    await idle();
    if (isStopped) return;
    const searched = this.#ofText(slots, false);
    this.#expect(searched);
    await this.#read(searched, () => isStopped, idle);
  }

  /** Runs a query. Resolves with `undefined` if a later query supersedes it. */
  async order(query: SlotQuery): Promise<RowsInOrder | undefined> {
    const few: FewRows = { filter: foldQuery(query.filter) };
    this.#few = few;
    const rows = await this.#answer(query);
    // An edit in the meantime replaces `#few`, so this result is then dropped.
    if (rows && rows.length <= ROWS_AT_ONCE) few.rows = rows.slice().sort();
    return rows;
  }

  async #answer(query: SlotQuery): Promise<RowsInOrder | undefined> {
    this.#latest += 1;
    const id = this.#latest;
    const isStale = () => id !== this.#latest;
    if (query.filter === "" && query.sort.length === 0) return null;
    const { sorted, searched } = this.#neededFor(query);
    const needed = [...sorted, ...searched];
    this.#expect(searched, this.#ofText(sorted, false));
    for (;;) {
      // If the worker fails while values are read, the page starts over.
      while (!this.#hasRead(needed)) {
        await this.#read(needed, isStale);
        if (isStale()) return undefined;
      }
      if (this.#engine) return inSlices(this.#engine.steps(query), isStale);
      const answer = await new Promise<Answer>((resolve) => {
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
  orderNow(query: SlotQuery): RowsInOrder | undefined {
    if (query.filter === "" && query.sort.length === 0) return null;
    const few = foldQuery(query.filter).includes(this.#few?.filter ?? "") ? this.#few?.rows : undefined;
    if (this.isMany && !few) return undefined;
    const rows = few ?? rowsOfChunk(0, this.#options.rowCount);
    const engine = new GridEngine(rows.length, this.#options.locale);
    for (const slot of new Set(Object.values(this.#neededFor(query)).flat())) {
      const reader = this.#options.slots[slot];
      // So few rows fit into one chunk.
      if (reader) engine.put(slot, 0, readChunk(reader, rows));
    }
    return finished(engine.steps(query))?.map((at) => rows[at] as number) ?? null;
  }

  /** Reads the values of an edited row again. */
  changed(row: number): void {
    this.#few = undefined;
    const chunk = Math.floor(row / ROWS_PER_TEXT);
    for (const [slot, sentUntil] of this.#sent) if (chunk < sentUntil) this.#put(slot, chunk);
  }

  /** Stops the worker. Pending queries resolve with `undefined`. */
  stop(): void {
    this.#latest += 1;
    this.#stopIdling();
    this.#worker?.terminate();
    this.#forget(undefined);
  }

  /** Starts the worker ahead of time. */
  warmUp(): void {
    this.#start();
  }

  #expect(search: readonly number[], sort: readonly number[] = []): void {
    this.#start();
    this.#tell({ type: "expect", search, sort });
  }

  /** The fields a query needs. */
  #neededFor({ filter, search, sort }: SlotQuery): { sorted: number[]; searched: number[] } {
    return {
      sorted: sort.map(({ slot }) => slot),
      searched: filter === "" ? [] : this.#ofText(search, canBeInNumber(filter)),
    };
  }

  /** The text fields among `fields`; with `withNumbers`, all of them. */
  #ofText(slots: readonly number[], withNumbers: boolean): number[] {
    return slots.filter((slot) => withNumbers || this.#options.slots[slot]?.kind === "text");
  }

  #runNext(): void {
    // One query at a time. A worker cannot be interrupted, so superseded queries are never sent.
    if (this.#running || !this.#next || !this.#worker) return;
    const { id, query, resolve } = this.#next;
    this.#next = undefined;
    this.#running = { id, resolve };
    this.#tell({ type: "run", id, query });
  }

  #tell(message: ToGridWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #hasRead(slots: readonly number[]): boolean {
    this.#start();
    const chunkCount = chunkCountOf(this.#options.rowCount);
    return slots.every((slot) => (this.#sent.get(slot) ?? 0) >= chunkCount);
  }

  /** Reads by chunk rather than by field, since the values of a row are close together in memory. */
  async #read(slots: readonly number[], isStale: () => boolean, turn = pause): Promise<void> {
    this.#start();
    const chunkCount = chunkCountOf(this.#options.rowCount);
    const wanted = [...new Set(slots)];
    const steps = function* (this: RowOrderer): Generator<void, void> {
      for (let chunk = 0; chunk < chunkCount; chunk += 1) {
        for (const slot of wanted) {
          if ((this.#sent.get(slot) ?? 0) !== chunk) continue;
          this.#put(slot, chunk);
          this.#sent.set(slot, chunk + 1);
          yield;
        }
        if (turn === pause) this.#options.onProgress?.((chunk + 1) / chunkCount);
      }
    };
    await inSlices(steps.call(this), isStale, turn);
  }

  #put(slot: number, chunk: number): void {
    const reader = this.#options.slots[slot];
    if (!reader) return;
    const values = readChunk(reader, rowsOfChunk(chunk, this.#options.rowCount));
    if (this.#engine) this.#engine.put(slot, chunk, values);
    else this.#tell({ type: "put", slot, chunk, values }, typeof values === "string" ? [] : [values.buffer]);
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
    worker.addEventListener("message", ({ data }: MessageEvent<FromGridWorker>) => {
      const running = this.#running;
      if (running?.id !== data.id) return;
      this.#running = undefined;
      running.resolve(data.id === this.#latest ? data.rows : undefined);
      this.#runNext();
    });
    worker.addEventListener("error", () => this.#fallBack(worker));
    this.#tell({ type: "start", rowCount, locale });
  }

  /** Without a worker (blocked by a policy, or its file is missing), the page runs the queries in slices. */
  #fallBack(worker: Worker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#forget("failed");
    this.#engine = new GridEngine(this.#options.rowCount, this.#options.locale);
  }

  #forget(answer: "failed" | undefined): void {
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
