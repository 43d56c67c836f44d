import { MAX_PAIRS } from "../../worker/worker-api.ts";

/** Gives numbers to pairs. An entry names its sender by it, so a number is used again only when there is no other. */
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
    for (let pair = 1; pair < MAX_PAIRS; pair += 1) {
      if (this.#used.has(pair)) continue;
      this.#used.add(pair);
      return pair;
    }
    return this.#ended.shift() ?? MAX_PAIRS - 1;
  }

  /** A pair has ended. Without `wasLinked` its number stands nowhere. */
  end(pair: number, wasLinked: boolean): void {
    if (wasLinked) this.#ended.push(pair);
    else this.#used.delete(pair);
  }
}
