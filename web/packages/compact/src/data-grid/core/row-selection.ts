/**
 * An immutable set of selected rows, by their index in the data. Uses one bit per row: a million rows take
 * 125 kB.
 */
export class RowSelection {
  /** The empty selection. */
  static readonly none = new RowSelection(new Uint32Array(0), 0);

  readonly #bits: Uint32Array;
  /** Number of selected rows. */
  readonly count: number;

  private constructor(bits: Uint32Array, count: number) {
    this.#bits = bits;
    this.count = count;
  }

  /** Selects the given rows. */
  static of(rows: Iterable<number>): RowSelection {
    return RowSelection.none.with(rows, true);
  }

  /** Selects the first `count` rows. */
  static all(count: number): RowSelection {
    const bits = new Uint32Array(Math.ceil(count / 32)).fill(0xffffffff);
    if (count % 32 !== 0) bits[bits.length - 1] = 2 ** (count % 32) - 1;
    return new RowSelection(bits, count);
  }

  /** Whether a row is selected. */
  has(row: number): boolean {
    return (((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  /** Returns a copy with the given rows selected or deselected. */
  with(rows: Iterable<number>, isChosen: boolean): RowSelection {
    let bits = this.#bits.slice();
    let count = this.count;
    for (const row of rows) {
      const word = row >>> 5;
      if (word >= bits.length) {
        if (!isChosen) continue;
        const larger = new Uint32Array(Math.max(word + 1, bits.length * 2));
        larger.set(bits);
        bits = larger;
      }
      const bit = 1 << (row & 31);
      const was = bits[word] as number;
      if (((was & bit) !== 0) === isChosen) continue;
      bits[word] = was ^ bit;
      count += isChosen ? 1 : -1;
    }
    return new RowSelection(bits, count);
  }

  /** Iterates the selected rows in ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let word = 0; word < this.#bits.length; word += 1) {
      let bits = this.#bits[word] as number;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        yield word * 32 + bit;
        bits &= bits - 1;
      }
    }
  }
}
