import { orderByNumber } from "./order-by-number.ts";
import { compareByText, orderByText } from "./order-by-text.ts";
import { orderSteps, type RowOrder } from "./order-steps.ts";
import { foldQuery, mergeRows, ROWS_PER_TEXT, SearchIndex } from "./search-index.ts";
import { canBeInNumber, chunkCountOf, placesFrom, type SlotChunk, textOfChunk } from "./slots.ts";
import { TextColumn } from "./text-column.ts";

/** A field to sort by. */
export interface SlotSort {
  readonly slot: number;
  readonly descending: boolean;
}

/** A search and sort. */
export interface SlotQuery {
  /** Text to search for, ignoring case. Empty for all rows. */
  readonly filter: string;
  /** The fields to search. */
  readonly search: readonly number[];
  /** Sort criteria in order of priority. Ties keep the order of the data. */
  readonly sort: readonly SlotSort[];
}

/** Fields that later queries will search or sort by. */
export interface ExpectedSlots {
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
  readonly #slots = new Map<number, SlotChunk[]>();
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
  put(slot: number, chunk: number, values: SlotChunk): boolean {
    const chunks = this.#slots.get(slot) ?? [];
    const isAnew = chunks[chunk] !== undefined;
    if (isAnew) this.#found = undefined;
    chunks[chunk] = values;
    this.#slots.set(slot, chunks);
    this.#numbers.delete(slot);
    const column = this.#columns.get(slot);
    if (column?.chunkCount === chunk) column.add(textOfChunk(values));
    else this.#columns.delete(slot);
    const index = this.#indexes.get(slot);
    if (index && chunk <= index.textCount) index.set(chunk, textOfChunk(values), this.#countIn(chunk));
    return isAnew;
  }

  /** Prepares incoming values of these fields for searching and sorting as they arrive. */
  expect({ search, sort }: ExpectedSlots): void {
    for (const slot of search) if (!this.#indexes.has(slot)) this.#indexes.set(slot, new SearchIndex());
    for (const slot of sort) this.#columnOf(slot);
  }

  /** Runs a query in steps of a few milliseconds. Returns `null` for all rows in their original order. */
  *steps(query: SlotQuery): Generator<void, Uint32Array | null> {
    const found = yield* this.find(query);
    if (query.sort.length === 0) return found;
    yield* this.readyToSort(query.sort);
    const by: RowOrder = {
      sort: (rows) => this.order(query.sort, rows),
      compare: (left, right) => this.#compare(query.sort, left, right),
    };
    return yield* orderSteps(found ?? placesFrom(0, this.rowCount), by);
  }

  /** The rows that match the filter, in data order; `null` for all. */
  *find(query: SlotQuery): Generator<void, Uint32Array | null> {
    if (query.filter === "") return null;
    const wanted = foldQuery(query.filter);
    const slots = query.search.filter((slot) => this.#isText(slot) || canBeInNumber(wanted));
    const key = slots.join();
    if (this.#found?.key !== key || this.#found.filter !== wanted) {
      this.#found = {
        key,
        filter: wanted,
        rows: mergeRows(yield* this.search(wanted, slots), this.rowCount),
      };
    }
    // Return a copy: the caller may transfer its result.
    return this.#found.rows.slice();
  }

  /** Searches each field. Returns lists of ascending rows. */
  protected *search(wanted: string, slots: readonly number[]): Generator<void, Uint32Array[]> {
    const lists: Uint32Array[] = [];
    for (const slot of slots) {
      const index = yield* this.indexOf(slot);
      for (let at = 0; at < index.textCount; at += TEXTS_PER_STEP) {
        lists.push(index.search(wanted, at, at + TEXTS_PER_STEP));
        yield;
      }
    }
    return lists;
  }

  protected *indexOf(slot: number): Generator<void, SearchIndex> {
    const index = this.#indexes.get(slot) ?? new SearchIndex();
    this.#indexes.set(slot, index);
    for (let chunk = index.textCount; chunk < chunkCountOf(this.rowCount); chunk += 1) {
      const count = this.#countIn(chunk);
      const values = this.#slots.get(slot)?.[chunk] ?? new Float64Array(count).fill(Number.NaN);
      index.set(chunk, textOfChunk(values), count);
      yield;
    }
    return index;
  }

  /** Prepares the texts to sort by and frees those of other fields, which are large. */
  *readyToSort(sort: readonly SlotSort[]): Generator<void, void> {
    for (const slot of this.#columns.keys()) {
      if (!sort.some((each) => each.slot === slot)) this.#columns.delete(slot);
    }
    for (const { slot } of sort) {
      if (!this.#isText(slot)) continue;
      const column = this.#columnOf(slot);
      for (const chunk of this.#slots.get(slot)?.slice(column.chunkCount) ?? []) {
        column.add(textOfChunk(chunk));
        yield;
      }
    }
  }

  #columnOf(slot: number): TextColumn {
    const column = this.#columns.get(slot) ?? new TextColumn(this.rowCount, this.#collator);
    this.#columns.set(slot, column);
    return column;
  }

  #countIn(chunk: number): number {
    return Math.min(ROWS_PER_TEXT, this.rowCount - chunk * ROWS_PER_TEXT);
  }

  /** Sorts rows in place. Their fields must be ready. */
  order(sort: readonly SlotSort[], rows: Uint32Array): Uint32Array {
    for (const { slot, descending } of [...sort].reverse()) {
      if (this.#isText(slot)) orderByText(this.#columnOf(slot), rows, descending);
      else orderByNumber(this.#numbersOf(slot), rows, descending);
    }
    return rows;
  }

  #compare(sort: readonly SlotSort[], left: number, right: number): number {
    for (const { slot, descending } of sort) {
      const order = this.#isText(slot)
        ? compareByText(this.#columnOf(slot), left, right, descending)
        : compareNumbers(this.#numbersOf(slot), left, right, descending);
      if (order !== 0) return order;
    }
    return 0;
  }

  #isText(slot: number): boolean {
    return typeof this.#slots.get(slot)?.[0] === "string";
  }

  #numbersOf(slot: number): Float64Array {
    let numbers = this.#numbers.get(slot);
    if (numbers === undefined) {
      numbers = new Float64Array(this.rowCount).fill(Number.NaN);
      (this.#slots.get(slot) ?? []).forEach((chunk, at) => {
        if (typeof chunk !== "string") numbers?.set(chunk, at * ROWS_PER_TEXT);
      });
      this.#numbers.set(slot, numbers);
    }
    return numbers;
  }
}

function compareNumbers(numbers: Float64Array, left: number, right: number, descending: boolean): number {
  const [one, other] = [numbers[left] as number, numbers[right] as number];
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one === other ? 0 : (one < other ? -1 : 1) * (descending ? -1 : 1);
}

/** Runs all steps at once. */
export function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
