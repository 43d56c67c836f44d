import { finished, GridEngine, type SlotQuery } from "./grid-engine.ts";
import type { FromGridWorker, ToGridWorker } from "./grid-worker.ts";
import { foldQuery, ROWS_PER_TEXT } from "./search-index.ts";
import { idle, inSlices, pause } from "./slices.ts";
import { canBeInNumber, chunkCountOf, readChunk, rowsOfChunk, type SlotReader } from "./slots.ts";

/** Above so many rows a worker orders and searches. */
export const WORKER_ROWS = 50_000;

/** Up to so many rows are ordered within the rendering: nothing flickers, and the server does it as well. */
const ROWS_AT_ONCE = 2000;

/** Which rows to show: their places in the data, in order; `null` for all of them as they are. */
export type RowsInOrder = Uint32Array | null;

type Answer = RowsInOrder | undefined | "failed";

interface FewRows {
  readonly filter: string;
  rows?: Uint32Array;
}

/** What an orderer is made for. */
export interface RowOrdererOptions {
  readonly rowCount: number;
  /** Readers of the caller's rows; a query names them by their place. */
  readonly slots: readonly SlotReader[];
  readonly locale?: string | undefined;
  /** Told how much has been read, from 0 to 1, while a query waits for it. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /**
   * Above so many rows a worker does the work.
   * @default 50000
   */
  readonly workerRows?: number | undefined;
}

/**
 * Orders and searches one set of rows without holding the page: it reads the values that a query needs in slices of a
 * few milliseconds, and leaves the rest to a worker, or does it in slices as well. The latest query wins; a query that
 * another one overtook answers `undefined`.
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
  /** The few rows that hold a text, in rising order; those with more of it are among them. */
  #few: FewRows | undefined;

  constructor(options: RowOrdererOptions) {
    this.#options = options;
  }

  /** Whether there are more rows than are ordered at once. */
  get isMany(): boolean {
    return this.#options.rowCount > ROWS_AT_ONCE;
  }

  /** Reads values now that a query will need soon, such as when a search field gets the focus. */
  async prepare(slots: readonly number[]): Promise<void> {
    const id = this.#latest;
    const searched = this.#ofText(slots, false);
    this.#expect(searched);
    await this.#read(searched, () => id !== this.#latest);
  }

  /**
   * Reads the same while the page has nothing else to do, however many queries there are meanwhile: the first key of a
   * search then finds its texts read.
   */
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

  /** The rows of a query, or `undefined` when a later query has taken its place. */
  async order(query: SlotQuery): Promise<RowsInOrder | undefined> {
    const few: FewRows = { filter: foldQuery(query.filter) };
    this.#few = few;
    const rows = await this.#answer(query);
    // It is no longer the one asked when a row was edited meanwhile.
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
      // A worker may fail while it is read for, and then the page starts anew.
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
   * The rows of a query all at once, or `undefined` where that takes longer than a frame has room for: of few rows, and of
   * many when the query before found few and holds less than this one.
   */
  orderNow(query: SlotQuery): RowsInOrder | undefined {
    if (query.filter === "" && query.sort.length === 0) return null;
    const few = foldQuery(query.filter).includes(this.#few?.filter ?? "") ? this.#few?.rows : undefined;
    if (this.isMany && !few) return undefined;
    const rows = few ?? rowsOfChunk(0, this.#options.rowCount);
    const engine = new GridEngine(rows.length, this.#options.locale);
    for (const slot of new Set(Object.values(this.#neededFor(query)).flat())) {
      const reader = this.#options.slots[slot];
      // So few rows are one chunk.
      if (reader) engine.put(slot, 0, readChunk(reader, rows));
    }
    return finished(engine.steps(query))?.map((at) => rows[at] as number) ?? null;
  }

  /** Reads the values of a row again, after it has been edited. */
  changed(row: number): void {
    this.#few = undefined;
    const chunk = Math.floor(row / ROWS_PER_TEXT);
    for (const [slot, sentUntil] of this.#sent) if (chunk < sentUntil) this.#put(slot, chunk);
  }

  /** Ends the worker and forgets what it was told. What is under way is answered with nothing. */
  stop(): void {
    this.#latest += 1;
    this.#stopIdling();
    this.#worker?.terminate();
    this.#forget(undefined);
  }

  /** Has a worker ready by the time that it is needed. */
  warmUp(): void {
    this.#start();
  }

  #expect(search: readonly number[], sort: readonly number[] = []): void {
    this.#start();
    this.#tell({ type: "expect", search, sort });
  }

  /** The slots whose values a query is answered from. */
  #neededFor({ filter, search, sort }: SlotQuery): { sorted: number[]; searched: number[] } {
    return {
      sorted: sort.map(({ slot }) => slot),
      searched: filter === "" ? [] : this.#ofText(search, canBeInNumber(filter)),
    };
  }

  /** Of some slots those of text, or with those of numbers. */
  #ofText(slots: readonly number[], withNumbers: boolean): number[] {
    return slots.filter((slot) => withNumbers || this.#options.slots[slot]?.kind === "text");
  }

  #runNext(): void {
    // One at a time: a worker cannot be stopped within a query, so those in between are never begun.
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

  /** Chunk by chunk rather than slot by slot: the values of a row lie beside one another in memory. */
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

  /** Without its worker (a policy or a missing file) the page does the work, in slices. */
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
