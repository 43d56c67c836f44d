import { orderByNumber } from "./order-by-number.ts";
import { compareByText, orderByText } from "./order-by-text.ts";
import { orderSteps, type RowOrder } from "./order-steps.ts";
import { foldQuery, mergeRows, ROWS_PER_TEXT, SearchIndex } from "./search-index.ts";
import { canBeInNumber, chunkCountOf, type SlotChunk, textOfChunk } from "./slots.ts";
import { TextColumn } from "./text-column.ts";

/** What orders rows: a slot, and which way. */
export interface SlotSort {
  readonly slot: number;
  readonly descending: boolean;
}

/** Which rows are wanted, and in which order. */
export interface SlotQuery {
  /** Held by the text of a cell, whichever its case; empty for all rows. */
  readonly filter: string;
  /** The slots that are searched. */
  readonly search: readonly number[];
  /** By the first; what is equal there by the second, and so on; else as the rows stand in the data. */
  readonly sort: readonly SlotSort[];
}

/** What will be asked for: slots to search, and slots of texts to sort by. */
export interface ExpectedSlots {
  readonly search: readonly number[];
  readonly sort: readonly number[];
}

/** Texts searched between two looks at the clock. */
const TEXTS_PER_STEP = 8;

/**
 * Holds the values of slots as they come in, and answers which rows hold a text and how they are ordered. It knows
 * neither threads nor the rows themselves, so that a worker and the page use the same one.
 */
export class GridEngine {
  readonly #rowCount: number;
  readonly #collator: Intl.Collator;
  readonly #slots = new Map<number, SlotChunk[]>();
  readonly #indexes = new Map<number, SearchIndex>();
  #found: { key: string; filter: string; rows: Uint32Array } | undefined;
  readonly #columns = new Map<number, TextColumn>();
  readonly #numbers = new Map<number, Float64Array>();
  #ordered: { sort: string; rows: Uint32Array } | undefined;

  /** @param locale whose order texts have; without it the browser's */
  constructor(rowCount: number, locale?: string) {
    this.#rowCount = rowCount;
    this.#collator = new Intl.Collator(locale);
  }

  /** Takes the values of one chunk of a slot; a second time in place of the first. */
  put(slot: number, chunk: number, values: SlotChunk): void {
    const chunks = this.#slots.get(slot) ?? [];
    if (chunks[chunk] !== undefined) {
      this.#found = undefined;
      this.#ordered = undefined;
    }
    chunks[chunk] = values;
    this.#slots.set(slot, chunks);
    this.#numbers.delete(slot);
    const column = this.#columns.get(slot);
    if (column?.chunkCount === chunk) column.add(textOfChunk(values));
    else this.#columns.delete(slot);
    const index = this.#indexes.get(slot);
    if (index && chunk <= index.textCount) index.set(chunk, textOfChunk(values), this.#countIn(chunk));
  }

  /** Slots that will be searched or sorted by: what comes in of them is made ready at once, while the rest is read. */
  expect({ search, sort }: ExpectedSlots): void {
    for (const slot of search) if (!this.#indexes.has(slot)) this.#indexes.set(slot, new SearchIndex());
    for (const slot of sort) this.#columnOf(slot);
  }

  /** All at once: for a thread that has nothing else to do. `null` stands for all rows as they are. */
  run(query: SlotQuery): Uint32Array | null {
    const found = finished(this.#find(query, Number.POSITIVE_INFINITY))?.slice() ?? null;
    if (query.sort.length === 0) return found;
    finished(this.#readyToSort(query.sort));
    // Few rows are ordered by themselves; otherwise all are, once, and the found ones taken from them.
    const key = JSON.stringify(query.sort);
    if (found && found.length < this.#rowCount / 4 && this.#ordered?.sort !== key) {
      return this.#orderOf(query.sort, found.slice());
    }
    if (this.#ordered?.sort !== key) {
      this.#ordered = { sort: key, rows: this.#orderOf(query.sort, this.#allRows()) };
    }
    // The caller may give its result away, so it is never the one that is kept.
    return found ? only(this.#ordered.rows, found, this.#rowCount) : this.#ordered.rows.slice();
  }

  /** The same in steps of a few milliseconds, for a thread that draws frames between them. */
  *steps(query: SlotQuery): Generator<void, Uint32Array | null> {
    const found = yield* this.#find(query, TEXTS_PER_STEP);
    if (query.sort.length === 0) return found === null ? null : found.slice();
    yield* this.#readyToSort(query.sort);
    const by: RowOrder = {
      sort: (rows) => this.#orderOf(query.sort, rows),
      compare: (left, right) => this.#compare(query.sort, left, right),
    };
    return yield* orderSteps(found ? found.slice() : this.#allRows(), by);
  }

  /** The rows that hold the filter; `null` for all. */
  *#find(query: SlotQuery, textsPerStep: number): Generator<void, Uint32Array | null> {
    if (query.filter === "") return null;
    const wanted = foldQuery(query.filter);
    const slots = query.search.filter((slot) => this.#isText(slot) || canBeInNumber(wanted));
    const key = slots.join();
    const last = this.#found?.key === key ? this.#found : undefined;
    if (last?.filter === wanted) return last.rows;
    // What holds more is among what held less, if only where the same was searched.
    const among =
      last && wanted.includes(last.filter) && last.rows.length < this.#rowCount / 8 ? last.rows : undefined;
    const lists: Uint32Array[] = [];
    for (const slot of slots) {
      const index = yield* this.#indexOf(slot);
      if (among) lists.push(index.refine(wanted, among));
      else {
        for (let at = 0; at < index.textCount; at += textsPerStep) {
          lists.push(index.search(wanted, at, at + textsPerStep));
          yield;
        }
      }
    }
    const rows = mergeRows(lists, this.#rowCount);
    this.#found = { key, filter: wanted, rows };
    return rows;
  }

  *#indexOf(slot: number): Generator<void, SearchIndex> {
    const index = this.#indexes.get(slot) ?? new SearchIndex();
    this.#indexes.set(slot, index);
    for (let chunk = index.textCount; chunk < chunkCountOf(this.#rowCount); chunk += 1) {
      const count = this.#countIn(chunk);
      const values = this.#slots.get(slot)?.[chunk] ?? new Float64Array(count).fill(Number.NaN);
      index.set(chunk, textOfChunk(values), count);
      yield;
    }
    return index;
  }

  /** Makes the texts that are sorted by ready, and forgets those of other columns: they are large. */
  *#readyToSort(sort: readonly SlotSort[]): Generator<void, void> {
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
    const column = this.#columns.get(slot) ?? new TextColumn(this.#rowCount, this.#collator);
    this.#columns.set(slot, column);
    return column;
  }

  #countIn(chunk: number): number {
    return Math.min(ROWS_PER_TEXT, this.#rowCount - chunk * ROWS_PER_TEXT);
  }

  #allRows(): Uint32Array {
    const rows = new Uint32Array(this.#rowCount);
    for (let row = 0; row < rows.length; row += 1) rows[row] = row;
    return rows;
  }

  #orderOf(sort: readonly SlotSort[], rows: Uint32Array): Uint32Array {
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
      numbers = new Float64Array(this.#rowCount).fill(Number.NaN);
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

/** Of `ordered`, in its order, the rows that are in `found`. */
function only(ordered: Uint32Array, found: Uint32Array, rowCount: number): Uint32Array {
  const isFound = new Uint8Array(rowCount);
  for (const row of found) isFound[row] = 1;
  const rows = new Uint32Array(found.length);
  let count = 0;
  for (const row of ordered) if (isFound[row] === 1) rows[count++] = row;
  return rows;
}

function finished<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
