import { FIRST_SQUARES, packs } from "../packs/packs.ts";

/** A bit is predicted from the bits before it in its byte, and from none to three bytes before that. */
const ORDERS = [0, 1, 2, 3] as const;
const TABLE_SIZE = 1 << 20;
/** A bit that was seen counts two: counts are halved, and stay whole. */
const STEP = 2;
const MAX_COUNT = 254;
/** How much the prediction from a shorter context counts against the bits seen in a longer one. */
const SHORTER_WEIGHT = 3 * STEP;
/** When one bit is seen, more than this of the other is half forgotten. */
const KEPT = 4 * STEP;

/** Predictions are in this many parts, and never nearer to none or all of them than the margin. */
export const CHANCE_PARTS = 1 << 16;
const CHANCE_MARGIN = 16;

/**
 * Predicts the bits of a text from what it has read before: at first the squares of the packs. With `bit-coder.ts`, which
 * spends fewer bits on what was more likely, 24 own squares of 18 characters take 180 to 230 bytes. Deflate needs 300, and
 * then the link is too long. The counts are those of prediction by partial matching (Cleary and Witten, 1984), bit by bit; two
 * contexts may share a place in the table, which costs a little.
 *
 * Both ends must predict the same, in every browser: there is nothing but sums, products and quotients here, which IEEE 754
 * defines to the last bit.
 */
export class TextModel {
  readonly #zeros: Uint8Array;
  readonly #ones: Uint8Array;
  readonly #places: number[] = ORDERS.map(() => 0);
  /** The last three bytes. */
  #past = 0x0a0a0a;
  /** The bits of this byte, after a leading one. */
  #bits = 1;

  private constructor(zeros: Uint8Array, ones: Uint8Array) {
    this.#zeros = zeros;
    this.#ones = ones;
    this.#find();
  }

  /** A model that has read the packs. */
  static primed(): TextModel {
    primed ??= new TextModel(new Uint8Array(TABLE_SIZE), new Uint8Array(TABLE_SIZE)).#readPacks();
    return new TextModel(primed.#zeros.slice(), primed.#ones.slice());
  }

  /** The chance that the next bit is one, in parts of `CHANCE_PARTS`. */
  chanceOfOne(): number {
    let chance = 0.5;
    for (const place of this.#places) {
      const ones = this.#ones[place] ?? 0;
      const zeros = this.#zeros[place] ?? 0;
      chance = (ones + SHORTER_WEIGHT * chance) / (ones + zeros + SHORTER_WEIGHT);
    }
    const parts = Math.floor(chance * CHANCE_PARTS);
    return Math.min(CHANCE_PARTS - CHANCE_MARGIN, Math.max(CHANCE_MARGIN, parts));
  }

  /** Learns the next bit. */
  read(bit: 0 | 1): void {
    const [seen, other] = bit === 1 ? [this.#ones, this.#zeros] : [this.#zeros, this.#ones];
    for (const place of this.#places) {
      seen[place] = Math.min(MAX_COUNT, (seen[place] ?? 0) + STEP);
      const count = other[place] ?? 0;
      if (count > KEPT) other[place] = (count + KEPT) >> 1;
    }
    this.#bits = this.#bits * 2 + bit;
    if (this.#bits >= 256) {
      this.#past = ((this.#past << 8) | (this.#bits & 255)) & 0xffffff;
      this.#bits = 1;
    }
    this.#find();
  }

  #readPacks(): this {
    const squares = packs.flatMap((pack) => pack.squares.slice(0, FIRST_SQUARES));
    for (const byte of new TextEncoder().encode(`${squares.join("\n")}\n`)) {
      for (let bit = 7; bit >= 0; bit -= 1) this.read(((byte >> bit) & 1) as 0 | 1);
    }
    return this;
  }

  /** Finds the counts of the current contexts: an integer hash of the bytes, the bits and the order. */
  #find(): void {
    for (const order of ORDERS) {
      const bytes = this.#past & ((1 << (8 * order)) - 1);
      let hash = Math.imul(bytes + Math.imul(order + 1, 0x9e3779b1), 0x85ebca6b);
      hash ^= Math.imul(this.#bits + 1, 0xc2b2ae35);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      this.#places[order] = (hash ^ (hash >>> 13)) & (TABLE_SIZE - 1);
    }
  }
}

let primed: TextModel | undefined;
