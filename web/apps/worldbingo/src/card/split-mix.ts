const MASK = (1n << 64n) - 1n;
const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a with 64 bits (Fowler, Noll and Vo) over the UTF-8 of a text, or over bytes. */
export function fnv1a64(data: string | Uint8Array): bigint {
  let hash = FNV_OFFSET;
  for (const byte of typeof data === "string" ? new TextEncoder().encode(data) : data)
    hash = ((hash ^ BigInt(byte)) * FNV_PRIME) & MASK;
  return hash;
}

/**
 * SplitMix64, the generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014), in the
 * form that Java's `SplittableRandom` and Vigna's reference code (prng.di.unimi.it/splitmix64.c) have: the state grows by the
 * odd constant nearest to 2^64 divided by the golden ratio, and is mixed by Stafford's variant 13.
 */
export class SplitMix64 {
  #state: bigint;

  constructor(seed: bigint) {
    this.#state = seed & MASK;
  }

  /** The next 64 bits. */
  next(): bigint {
    this.#state = (this.#state + 0x9e3779b97f4a7c15n) & MASK;
    let mixed = this.#state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return mixed ^ (mixed >> 31n);
  }

  /**
   * A number from 0 to `limit` - 1, of any size: the next words, first word highest, of at least 64 bits more than `limit`
   * has, modulo `limit`. So no number is more likely than another by more than 1 in 2^64.
   */
  below(limit: bigint): bigint {
    const words = Math.ceil(limit.toString(16).length / 16) + 1;
    let value = 0n;
    for (let word = 0; word < words; word += 1) value = (value << 64n) | this.next();
    return value % limit;
  }
}

/**
 * The numbers from 0 to `count` - 1 in the order that a seed gives: the shuffle of Fisher and Yates, in Durstenfeld's form
 * (1964), from the last place to the first.
 */
export function shuffledNumbers(seed: string, count: number): number[] {
  const random = new SplitMix64(fnv1a64(seed));
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let last = count - 1; last > 0; last -= 1) {
    const pick = Number(random.below(BigInt(last + 1)));
    const [one, other] = [numbers[last] ?? 0, numbers[pick] ?? 0];
    [numbers[last], numbers[pick]] = [other, one];
  }
  return numbers;
}
