/** Numbers that look random and are the same for the same seed. */
export interface MockRandom {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** One of the list. */
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
}

/** Spreads a seed over 32 bits, so that neighbouring seeds have nothing in common. */
function spread(seed: number | string): number {
  let hash = 0x811c9dc5;
  for (const char of String(seed)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** A generator for a seed: small and fast, for data to look at and not for secrets. */
export function mockRandom(seed: number | string): MockRandom {
  let state = spread(seed);
  const next = (): number => {
    // Weyl sequence and a mixer, as in splitmix: every seed gives a full period.
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick<Item>(list: readonly [Item, ...Item[]]): Item {
      return list[whole(0, list.length - 1)] ?? list[0];
    },
  };
}
