import type { RowQuery, RowSource } from "./row-source.ts";

/** A range of rows, and the number of all rows of the query. */
export interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** Options of `createRowSource`. */
export interface RowSourceOptions<Row> {
  /**
   * Loads rows of a query, from `first` to `last` (inclusive). The range may exceed the rows; then fewer are returned. `signal` is
   * aborted when the rows are no longer needed.
   */
  load: (first: number, last: number, query: RowQuery, signal: AbortSignal) => Promise<LoadedRows<Row>>;
  /**
   * Number of rows that are loaded at once.
   * @default 100
   */
  pageRows?: number | undefined;
  /**
   * Number of pages that are kept. Those that were needed least recently are loaded again when they come into view.
   * @default 100
   */
  keptPages?: number | undefined;
}

interface Loading {
  readonly controller: AbortController;
  readonly done: Promise<void>;
  /** How many ranges wait for the page. */
  waiting: number;
}

/** Makes a source of rows from a function that loads a range of them. It loads each page once and keeps the latest pages. */
export function createRowSource<Row>(options: RowSourceOptions<Row>): RowSource<Row> {
  const { load, pageRows = 100, keptPages = 100 } = options;
  const pages = new Map<number, readonly Row[]>();
  const loading = new Map<number, Loading>();
  let queryKey: string | undefined;
  let count = 0;

  const start = (page: number, query: RowQuery): Loading => {
    const controller = new AbortController();
    const first = page * pageRows;
    const isWanted = () => loading.get(page)?.controller === controller;
    const done = load(first, first + pageRows - 1, query, controller.signal).then(
      (loaded) => {
        if (!isWanted()) return;
        loading.delete(page);
        pages.set(page, loaded.rows);
        count = loaded.count;
        for (const oldest of pages.keys()) {
          if (pages.size <= keptPages) break;
          pages.delete(oldest);
        }
      },
      (error: unknown) => {
        if (!isWanted()) return;
        loading.delete(page);
        throw error;
      },
    );
    const started = { controller, done, waiting: 0 };
    loading.set(page, started);
    return started;
  };
  const wait = (page: number, query: RowQuery, signal: AbortSignal): Promise<void> => {
    const known = pages.get(page);
    if (known) {
      // The order of the map is that of use.
      pages.delete(page);
      pages.set(page, known);
      return Promise.resolve();
    }
    const each = loading.get(page) ?? start(page, query);
    each.waiting += 1;
    signal.addEventListener("abort", () => {
      each.waiting -= 1;
      if (each.waiting > 0 || loading.get(page) !== each) return;
      loading.delete(page);
      each.controller.abort();
    });
    return each.done;
  };
  return {
    get count() {
      return count;
    },
    get: (index) => pages.get(Math.floor(index / pageRows))?.[index % pageRows],
    load: async (first, last, query, signal) => {
      const key = JSON.stringify(query);
      if (key !== queryKey) {
        queryKey = key;
        pages.clear();
        for (const { controller } of loading.values()) controller.abort();
        loading.clear();
      }
      // The last pages exist only if that many rows are known. The first page says how many there are.
      const end = Math.max(0, Math.min(last, Math.max(count, first + 1) - 1));
      const waits: Promise<void>[] = [];
      for (let page = Math.floor(first / pageRows); page <= Math.floor(end / pageRows); page += 1) {
        waits.push(wait(page, query, signal));
      }
      await Promise.all(waits);
    },
  };
}
