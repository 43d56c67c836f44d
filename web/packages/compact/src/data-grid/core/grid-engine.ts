import { compareNumbers } from "./compare-numbers.ts";
import { canMatchNumber, chunkCountFor, chunkText, type FieldChunk, indexesFrom } from "./fields.ts";
import { mergeSortSteps, type RowSorter } from "./merge-sort.ts";
import { foldQuery, mergeRows, ROWS_PER_TEXT, SearchIndex } from "./search-index.ts";
import { compareByText, sortByText } from "./sort-by-text.ts";
import { TextColumn } from "./text-column.ts";

/** A field to sort by. */
export interface FieldSort {
  readonly field: number;
  readonly descending: boolean;
}

/** A search and sort. */
export interface GridQuery {
  /** Text to search for, ignoring case. Empty for all rows. */
  readonly filter: string;
  /** The fields to search. */
  readonly search: readonly number[];
  /** Sort criteria in order of priority. Ties keep the order of the data. */
  readonly sort: readonly FieldSort[];
}

/** Fields that later queries will search or sort by. */
export interface ExpectedFields {
  readonly search: readonly number[];
  readonly sort: readonly number[];
}

/** Texts searched between checks of the clock. */
const TEXTS_PER_STEP = 8;

/**
 * Stores the values of fields and runs queries on them. Independent of threads and of the caller's rows, so
 * that it can run in a worker or on the page.
 */
export class GridEngine {
  readonly rowCount: number;
  readonly #collator: Intl.Collator;
  readonly #fields = new Map<number, FieldChunk[]>();
  readonly #indexes = new Map<number, SearchIndex>();
  #found: { key: string; filter: string; rows: Uint32Array } | undefined;
  readonly #columns = new Map<number, TextColumn>();
  readonly #numbers = new Map<number, Float64Array>();

  /** @param locale locale for sorting text; defaults to the browser's */
  constructor(rowCount: number, locale?: string) {
    this.rowCount = rowCount;
    this.#collator = new Intl.Collator(locale);
  }

  /**
   * Stores the values of one chunk of a field.
   * @returns whether it replaced an earlier version of the chunk
   */
  setChunk(field: number, chunk: number, values: FieldChunk): boolean {
    const chunks = this.#fields.get(field) ?? [];
    const isReplaced = chunks[chunk] !== undefined;
    if (isReplaced) this.#found = undefined;
    chunks[chunk] = values;
    this.#fields.set(field, chunks);
    this.#numbers.delete(field);
    const column = this.#columns.get(field);
    if (column?.chunkCount === chunk) column.add(chunkText(values));
    else this.#columns.delete(field);
    const index = this.#indexes.get(field);
    if (index && chunk <= index.textCount) index.set(chunk, chunkText(values), this.#countIn(chunk));
    return isReplaced;
  }

  /** Prepares incoming values of these fields for searching and sorting as they arrive. */
  expect({ search, sort }: ExpectedFields): void {
    for (const field of search) if (!this.#indexes.has(field)) this.#indexes.set(field, new SearchIndex());
    for (const field of sort) this.#columnOf(field);
  }

  /** Runs a query in steps of a few milliseconds. Returns `null` for all rows in their original order. */
  *steps(query: GridQuery): Generator<void, Uint32Array | null> {
    const found = yield* this.find(query);
    if (query.sort.length === 0) return found;
    yield* this.readyToSort(query.sort);
    const by: RowSorter = {
      sort: (rows) => this.sort(query.sort, rows),
      compare: (left, right) => this.#compare(query.sort, left, right),
    };
    return yield* mergeSortSteps(found ?? indexesFrom(0, this.rowCount), by);
  }

  /** The rows that match the filter, in data order; `null` for all. */
  *find(query: GridQuery): Generator<void, Uint32Array | null> {
    if (query.filter === "") return null;
    const folded = foldQuery(query.filter);
    const fields = query.search.filter((field) => this.#isText(field) || canMatchNumber(folded));
    const key = fields.join();
    if (this.#found?.key !== key || this.#found.filter !== folded) {
      this.#found = {
        key,
        filter: folded,
        rows: mergeRows(yield* this.search(folded, fields), this.rowCount),
      };
    }
    // Return a copy: the caller may transfer its result.
    return this.#found.rows.slice();
  }

  /** Searches each field. Returns lists of ascending rows. */
  protected *search(folded: string, fields: readonly number[]): Generator<void, Uint32Array[]> {
    const lists: Uint32Array[] = [];
    for (const field of fields) {
      const index = yield* this.indexOf(field);
      for (let i = 0; i < index.textCount; i += TEXTS_PER_STEP) {
        lists.push(index.search(folded, i, i + TEXTS_PER_STEP));
        yield;
      }
    }
    return lists;
  }

  protected *indexOf(field: number): Generator<void, SearchIndex> {
    const index = this.#indexes.get(field) ?? new SearchIndex();
    this.#indexes.set(field, index);
    for (let chunk = index.textCount; chunk < chunkCountFor(this.rowCount); chunk += 1) {
      const count = this.#countIn(chunk);
      const values = this.#fields.get(field)?.[chunk] ?? new Float64Array(count).fill(Number.NaN);
      index.set(chunk, chunkText(values), count);
      yield;
    }
    return index;
  }

  /** Prepares the texts to sort by and frees those of other fields, which are large. */
  *readyToSort(sort: readonly FieldSort[]): Generator<void, void> {
    for (const field of this.#columns.keys()) {
      if (!sort.some((each) => each.field === field)) this.#columns.delete(field);
    }
    for (const { field } of sort) {
      if (!this.#isText(field)) continue;
      const column = this.#columnOf(field);
      for (const chunk of this.#fields.get(field)?.slice(column.chunkCount) ?? []) {
        column.add(chunkText(chunk));
        yield;
      }
    }
  }

  #columnOf(field: number): TextColumn {
    const column = this.#columns.get(field) ?? new TextColumn(this.rowCount, this.#collator);
    this.#columns.set(field, column);
    return column;
  }

  #countIn(chunk: number): number {
    return Math.min(ROWS_PER_TEXT, this.rowCount - chunk * ROWS_PER_TEXT);
  }

  /** Sorts rows in place. Their fields must be ready. */
  sort(sort: readonly FieldSort[], rows: Uint32Array): Uint32Array {
    for (const { field, descending } of [...sort].reverse()) {
      const sortNumbers = (numbers: Float64Array) => this.sortNumbers(numbers, rows, descending);
      if (this.#isText(field)) sortByText(this.#columnOf(field), rows, descending, sortNumbers);
      else sortNumbers(this.#numbersOf(field));
    }
    return rows;
  }

  /** Sorts a few thousand rows in place by the number of each. */
  protected sortNumbers(numbers: Float64Array, rows: Uint32Array, descending: boolean): void {
    rows.sort((left, right) => compareNumbers(numbers, left, right, descending));
  }

  #compare(sort: readonly FieldSort[], left: number, right: number): number {
    for (const { field, descending } of sort) {
      const order = this.#isText(field)
        ? compareByText(this.#columnOf(field), left, right, descending)
        : compareNumbers(this.#numbersOf(field), left, right, descending);
      if (order !== 0) return order;
    }
    return 0;
  }

  #isText(field: number): boolean {
    return typeof this.#fields.get(field)?.[0] === "string";
  }

  #numbersOf(field: number): Float64Array {
    let numbers = this.#numbers.get(field);
    if (numbers === undefined) {
      numbers = new Float64Array(this.rowCount).fill(Number.NaN);
      (this.#fields.get(field) ?? []).forEach((chunk, i) => {
        if (typeof chunk !== "string") numbers?.set(chunk, i * ROWS_PER_TEXT);
      });
      this.#numbers.set(field, numbers);
    }
    return numbers;
  }
}

/** Runs all steps at once. */
export function runToEnd<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
