import { orderByNumber } from "./order-by-number.ts";
import { orderByText } from "./order-by-text.ts";
import { orderSteps, type RowOrder } from "./order-steps.ts";
import { foldQuery, ROWS_PER_TEXT, SearchIndex } from "./search-index.ts";
import { chunkCountOf, type SlotChunk, splitChunk, textOfNumber } from "./slots.ts";

/** What orders rows: a slot, and which way. */
export interface SlotSort {
  readonly slot: number;
  readonly descending: boolean;
}

/** Which rows are wanted, and in which order. */
export interface SlotQuery {
  /** Held by the text of a row, whichever its case; empty for all rows. */
  readonly filter: string;
  /** The slots whose texts make the text of a row. */
  readonly search: readonly number[];
  /** By the first; what is equal there by the second, and so on; else as the rows stand in the data. */
  readonly sort: readonly SlotSort[];
}

/** Stands between the texts of a row, so that a search does not run from one into the next. */
const CELL_END = "\u001f";
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
  #index = new SearchIndex();
  #indexOf = "";
  readonly #staleTexts = new Set<number>();
  #found: { filter: string; rows: Uint32Array } | undefined;
  #texts = new Map<number, string[]>();
  #numbers = new Map<number, Float64Array>();
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
      this.#staleTexts.add(chunk);
      this.#found = undefined;
      this.#ordered = undefined;
    }
    chunks[chunk] = values;
    this.#slots.set(slot, chunks);
    this.#texts.delete(slot);
    this.#numbers.delete(slot);
  }

  /** All at once: for a thread that has nothing else to do. `null` stands for all rows as they are. */
  run(query: SlotQuery): Uint32Array | null {
    const found = this.#remembered(query, () => this.#index.search(query.filter));
    if (query.sort.length === 0) return found;
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
    if (query.filter !== "") {
      for (const _ of this.#indexing(query.search)) yield;
      if (this.#found?.filter !== foldQuery(query.filter)) {
        const parts: Uint32Array[] = [];
        for (let at = 0; at < this.#index.textCount; at += TEXTS_PER_STEP) {
          parts.push(this.#index.search(query.filter, at, at + TEXTS_PER_STEP));
          yield;
        }
        this.#found = { filter: foldQuery(query.filter), rows: joined(parts) };
      }
    }
    const found = query.filter === "" ? null : (this.#found?.rows ?? null);
    if (query.sort.length === 0) return found === null ? null : found.slice();
    const by: RowOrder = {
      sort: (rows) => this.#orderOf(query.sort, rows),
      compare: (left, right) => this.#compare(query.sort, left, right),
    };
    return yield* orderSteps(found ? found.slice() : this.#allRows(), by);
  }

  #remembered(query: SlotQuery, search: () => Uint32Array): Uint32Array | null {
    if (query.filter === "") return null;
    for (const _ of this.#indexing(query.search));
    const filter = foldQuery(query.filter);
    const last = this.#found;
    if (last?.filter !== filter) {
      const isNarrower = last && filter.includes(last.filter) && last.rows.length < this.#rowCount / 8;
      this.#found = { filter, rows: isNarrower ? this.#index.refine(filter, last.rows) : search() };
    }
    return this.#found?.rows.slice() ?? null;
  }

  /** Makes the texts of rows that are not there yet, or no longer true. */
  *#indexing(slots: readonly number[]): Generator<void> {
    const indexOf = slots.join();
    if (indexOf !== this.#indexOf) {
      this.#index = new SearchIndex();
      this.#indexOf = indexOf;
      this.#found = undefined;
    }
    const stale = [...this.#staleTexts].filter((chunk) => chunk < this.#index.textCount);
    this.#staleTexts.clear();
    const chunkCount = chunkCountOf(this.#rowCount);
    for (let next = this.#index.textCount; next < chunkCount; next += 1) stale.push(next);
    for (const chunk of stale) {
      this.#index.replace(chunk, this.#rowTexts(slots, chunk));
      yield;
    }
  }

  #rowTexts(slots: readonly number[], chunk: number): string[] {
    const count = Math.min(ROWS_PER_TEXT, this.#rowCount - chunk * ROWS_PER_TEXT);
    const rowTexts: string[] = new Array(count).fill("");
    slots.forEach((slot, at) => {
      const values = this.#slots.get(slot)?.[chunk];
      const end = at === slots.length - 1 ? "" : CELL_END;
      if (typeof values === "string") {
        const texts = splitChunk(values);
        for (let row = 0; row < count; row += 1) rowTexts[row] += (texts[row] ?? "") + end;
      } else if (values) {
        for (let row = 0; row < count; row += 1) rowTexts[row] += textOfNumber(values[row] as number) + end;
      }
    });
    return rowTexts;
  }

  #allRows(): Uint32Array {
    const rows = new Uint32Array(this.#rowCount);
    for (let row = 0; row < rows.length; row += 1) rows[row] = row;
    return rows;
  }

  #orderOf(sort: readonly SlotSort[], rows: Uint32Array): Uint32Array {
    for (const { slot, descending } of [...sort].reverse()) {
      if (this.#isText(slot)) orderByText(this.#textsOf(slot), rows, this.#collator, descending);
      else orderByNumber(this.#numbersOf(slot), rows, descending);
    }
    return rows;
  }

  #compare(sort: readonly SlotSort[], left: number, right: number): number {
    for (const { slot, descending } of sort) {
      const order = this.#isText(slot)
        ? compareTexts(this.#textsOf(slot), left, right, this.#collator, descending)
        : compareNumbers(this.#numbersOf(slot), left, right, descending);
      if (order !== 0) return order;
    }
    return 0;
  }

  #isText(slot: number): boolean {
    return typeof this.#slots.get(slot)?.[0] === "string";
  }

  #textsOf(slot: number): string[] {
    let texts = this.#texts.get(slot);
    if (texts === undefined) {
      texts = (this.#slots.get(slot) ?? []).flatMap((chunk) =>
        typeof chunk === "string" ? splitChunk(chunk) : [],
      );
      // The texts one by one are several times the size of their chunks: two columns of them at a time.
      if (this.#texts.size > 1) this.#texts.clear();
      this.#texts.set(slot, texts);
    }
    return texts;
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

function compareTexts(
  texts: readonly string[],
  left: number,
  right: number,
  collator: Intl.Collator,
  descending: boolean,
): number {
  const [one, other] = [texts[left] ?? "", texts[right] ?? ""];
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  return (descending ? -1 : 1) * collator.compare(one, other);
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

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
