/** So many bad measurements in a row mean that the uplink is the limit. */
const BAD_IN_A_ROW = 3;
/** The good measurements in a row before one more viewer gets the stream directly; doubled each time that proved too many. */
const GOOD_IN_A_ROW = 30;
const MAX_GOOD_IN_A_ROW = 480;

/**
 * How many viewers the sharer sends to. A single viewer with a slow stream has a slow connection of its own; if half of them have,
 * the sharer's uplink or processor is the limit, and one of them has to be served by another viewer.
 */
export class UplinkLimit {
  #limit: number;
  #bad = 0;
  #good = 0;
  #goodNeeded = GOOD_IN_A_ROW;
  #wasRaised = false;

  constructor(private readonly most: number) {
    this.#limit = most;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Takes one measurement: how many of the direct viewers get less than they should. Returns whether the limit changed. */
  observe(limited: number, direct: number): boolean {
    const before = this.#limit;
    if (direct >= 2 && limited >= 2 && limited * 2 >= direct) {
      this.#good = 0;
      this.#bad += 1;
      if (this.#bad >= BAD_IN_A_ROW) this.#lower(direct);
    } else {
      this.#bad = 0;
      this.#good = limited === 0 ? this.#good + 1 : 0;
      if (this.#good >= this.#goodNeeded) this.#raise();
    }
    return this.#limit !== before;
  }

  /** Another quality: what was measured no longer counts. */
  reset(): void {
    [this.#bad, this.#good, this.#goodNeeded, this.#wasRaised] = [0, 0, GOOD_IN_A_ROW, false];
    this.#limit = this.most;
  }

  #lower(direct: number): void {
    if (this.#wasRaised) this.#goodNeeded = Math.min(2 * this.#goodNeeded, MAX_GOOD_IN_A_ROW);
    this.#wasRaised = false;
    this.#bad = 0;
    this.#limit = Math.max(1, Math.min(this.#limit, direct) - 1);
  }

  #raise(): void {
    this.#good = 0;
    if (this.#limit >= this.most) return;
    this.#limit += 1;
    this.#wasRaised = true;
  }
}
