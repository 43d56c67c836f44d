/** Chance from a generator of numbers from 0 to 1. */
export class Chance {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** True so often. */
  isTrue(share: number): boolean {
    return this.#random() < share;
  }

  /** Evenly from `least` to `most`. */
  between(least: number, most: number): number {
    return least + (most - least) * this.#random();
  }

  /** Normally distributed about 0, at most three deviations away. */
  normal(deviation: number): number {
    // A logarithm of 0 has no value.
    const length = Math.sqrt(-2 * Math.log(1 - this.#random()));
    const value = length * Math.cos(2 * Math.PI * this.#random());
    return deviation * Math.min(Math.max(value, -3), 3);
  }

  /** Picks an entry of a list by its weight. Returns the first if no weight is positive. */
  weighted<Entry>(entries: readonly [Entry, ...Entry[]], weight: (entry: Entry) => number): Entry {
    const weights = entries.map((entry) => Math.max(0, weight(entry)));
    let rest = this.#random() * weights.reduce((sum, each) => sum + each, 0);
    for (const [index, each] of weights.entries()) {
      rest -= each;
      const entry = entries[index];
      if (rest < 0 && entry !== undefined) return entry;
    }
    return entries[0];
  }
}
