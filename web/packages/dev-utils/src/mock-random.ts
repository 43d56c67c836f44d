/** A pseudo-random number generator. The same seed gives the same numbers. */
export interface MockRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number;
  /** Returns a random item of the list. */
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
}

/** Hashes a seed to 32 bits (FNV-1a), so that similar seeds give unrelated numbers. */
function hashSeed(seed: number | string): number {
  let hash = 0x811c9dc5;
  for (const char of String(seed)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a generator for mock data. It is not suitable for secrets. */
export function mockRandom(seed: number | string): MockRandom {
  let state = hashSeed(seed);
  const next = (): number => {
    // A Weyl sequence with a mixing function, as in SplitMix. Every seed has the full period.
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick<Item>(list: readonly [Item, ...Item[]]): Item {
      return list[integer(0, list.length - 1)] ?? list[0];
    },
  };
}
