import { createSecret, dayOf, pseudonymOf } from "../address-pseudonym.ts";

/** The length of a name in characters of 6 bits: 72 bits in all. */
const LENGTH = 12;

/**
 * Names for addresses in the log: the same for a day (UTC), so that the requests of one visitor can be recognised. The secret is
 * only in this process's memory and is replaced each day, so a name cannot be traced to an address.
 */
export class DailyPseudonyms {
  readonly #nowMs: () => number;
  #day = Number.NaN;
  #secret = "";

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Today's name for the key of an address. */
  of(addressKey: string): string {
    const day = dayOf(this.#nowMs());
    if (day !== this.#day) {
      this.#day = day;
      this.#secret = createSecret();
    }
    return pseudonymOf(this.#secret, addressKey, LENGTH);
  }
}
