import { createHmac, randomBytes } from "node:crypto";

const DAY_MS = 24 * 3600 * 1000;
const SECRET_BYTES = 32;
/** 72 bits. */
const LENGTH = 12;

/**
 * Names for addresses in the log: the same for a day (UTC), so that the requests of one visitor are seen to be of one. The secret is
 * only in this process's memory and is replaced each day, so a name cannot be traced to an address.
 */
export class DailyPseudonyms {
  readonly #nowMs: () => number;
  #day = Number.NaN;
  #secret = Buffer.alloc(0);

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** The name of today for the key of an address. */
  of(addressKey: string): string {
    const day = Math.floor(this.#nowMs() / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#secret = randomBytes(SECRET_BYTES);
    }
    return createHmac("sha256", this.#secret).update(addressKey).digest("base64url").slice(0, LENGTH);
  }
}
