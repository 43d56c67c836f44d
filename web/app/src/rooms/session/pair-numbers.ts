import type { Entry } from "../worker/entry.ts";
import { MAX_PAIRS } from "../worker/worker-api.ts";

/** Gives numbers to pairs. Entries name devices by them, so a number is used again only when there is no other. */
export class PairNumbers {
  readonly #used = new Set<number>();
  /** Numbers of pairs that have ended, the longest ago first. */
  readonly #ended: number[] = [];

  /** `used`: the numbers that the conversation or an earlier visit uses. */
  constructor(used: Iterable<number>) {
    for (const pair of used) this.#used.add(pair);
  }

  /** The number of a new pair. */
  take(): number {
    for (let pair = 0; pair < MAX_PAIRS; pair += 1) {
      if (this.#used.has(pair)) continue;
      this.#used.add(pair);
      return pair;
    }
    return this.#ended.shift() ?? MAX_PAIRS - 1;
  }

  /** A pair has ended. If no entry names its device, its number is free. */
  end(pair: number, isNamed: boolean): void {
    if (isNamed) this.#ended.push(pair);
    else this.#used.delete(pair);
  }
}

/** The numbers of the devices that entries name. In a room of two devices, an entry without a number is the first one's. */
export function numbersIn(entries: readonly Entry[]): Set<number> {
  const used = new Set<number>();
  for (const entry of entries) {
    if (entry.kind === "presence" || entry.from === "them") used.add(entry.pair ?? 0);
    else for (const pair of entry.to ?? [0]) used.add(pair);
  }
  return used;
}
