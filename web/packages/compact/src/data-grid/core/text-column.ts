import { type CollationWeights, TABLE_CHARACTERS, weightsOf } from "./collation-weights.ts";
import { splitChunk } from "./fields.ts";
import { ROWS_PER_TEXT } from "./search-index.ts";

const NEW_LINE = 10;
/** A unit holds the character in its lower bits and its weight above them. */
export const CHARACTER_BITS = 9;

/**
 * The texts of a field prepared for sorting: all characters with their weights in one array, which is much
 * faster to read than separate strings.
 */
export class TextColumn {
  readonly collator: Intl.Collator;
  /** The units of all rows added so far. */
  units = new Uint16Array(0);
  /** Start of each row in `units`. A row ends where the next one starts. */
  readonly starts: Uint32Array;
  readonly #rowCount: number;
  readonly #chunks: string[] = [];
  readonly #texts: string[][] = [];
  #weights: CollationWeights | null;
  #row = 0;

  constructor(rowCount: number, collator: Intl.Collator) {
    this.#rowCount = rowCount;
    this.collator = collator;
    this.starts = new Uint32Array(rowCount + 1);
    this.#weights = weightsOf(collator);
  }

  /** Number of chunks added. */
  get chunkCount(): number {
    return this.#chunks.length;
  }

  /** Whether every character so far has a weight. Otherwise only the collator can sort the texts. */
  get isWeighed(): boolean {
    return this.#weights !== null;
  }

  /** Adds the texts of the next `ROWS_PER_TEXT` rows, joined with `ROW_END`. */
  add(chunk: string): void {
    this.#chunks.push(chunk);
    const weights = this.#weights;
    if (!weights) return;
    const { starts } = this;
    let end = starts[this.#row] as number;
    const units = this.#roomFor(end, chunk.length);
    for (let i = 0; i < chunk.length; i += 1) {
      const code = chunk.charCodeAt(i);
      if (code === NEW_LINE) {
        this.#row += 1;
        starts[this.#row] = end;
        continue;
      }
      const weight = code < TABLE_CHARACTERS ? (weights[code] as number) : 0;
      if (weight === 0) {
        this.#weights = null;
        this.units = new Uint16Array(0);
        return;
      }
      units[end] = (weight << CHARACTER_BITS) | code;
      end += 1;
    }
    this.#row += 1;
    starts[this.#row] = end;
  }

  /** The text of a row. */
  text(row: number): string {
    const index = Math.floor(row / ROWS_PER_TEXT);
    const chunk = this.#chunks[index] ?? "";
    this.#texts[index] ??= splitChunk(chunk);
    return this.#texts[index][row % ROWS_PER_TEXT] ?? "";
  }

  #roomFor(end: number, length: number): Uint16Array {
    if (end + length > this.units.length) {
      // Assumes that the remaining chunks are about as long as this one.
      const chunksLeft = Math.ceil((this.#rowCount - this.#row) / ROWS_PER_TEXT);
      const units = new Uint16Array(end + Math.ceil(length * 1.1) * chunksLeft);
      units.set(this.units.subarray(0, end));
      this.units = units;
    }
    return this.units;
  }
}
