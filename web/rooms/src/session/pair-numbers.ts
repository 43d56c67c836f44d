import { type DeviceNumber, deviceNumber, FIRST_DEVICE } from "../worker/device-number.ts";
import type { Entry } from "../worker/entry.ts";
import { MAX_PAIRS } from "../worker/worker-api.ts";

/** Assigns numbers to pairs. Entries name devices by them, so a number is used again only when there is no other. */
export class PairNumbers {
  readonly #used = new Set<DeviceNumber>();
  /** The numbers of pairs that have ended, in the order in which they ended. */
  readonly #ended: DeviceNumber[] = [];

  /** `used`: the numbers that the conversation or an earlier visit uses. */
  constructor(used: Iterable<DeviceNumber>) {
    for (const pair of used) this.#used.add(pair);
  }

  /** The number of a new pair. */
  take(): DeviceNumber {
    for (let value = 0; value < MAX_PAIRS; value += 1) {
      const pair = deviceNumber(value);
      if (this.#used.has(pair)) continue;
      this.#used.add(pair);
      return pair;
    }
    return this.#ended.shift() ?? deviceNumber(MAX_PAIRS - 1);
  }

  /** Called when a pair has ended. If no entry names its device, its number is free. */
  end(pair: DeviceNumber, isNamed: boolean): void {
    if (isNamed) this.#ended.push(pair);
    else this.#used.delete(pair);
  }
}

/** The numbers of the devices that entries name. In a room of two devices, an entry without a number is the first one's. */
export function numbersIn(entries: readonly Entry[]): Set<DeviceNumber> {
  const used = new Set<DeviceNumber>();
  for (const entry of entries) {
    if (entry.kind === "presence" || entry.from === "them") used.add(entry.pair ?? FIRST_DEVICE);
    else for (const pair of entry.to ?? [FIRST_DEVICE]) used.add(pair);
  }
  return used;
}
