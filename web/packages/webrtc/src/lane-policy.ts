/** Lanes beside the control lane, at most. */
export const MAX_BULK_LANES = 4;
/** Opened without a trial: one association leaves gaps that a second fills, even on one machine (13 and 17 MiB/s). */
const FIRST_BULK_LANES = 2;
/** Less than this is through before another connection would be up. */
export const BULK_WORTH_BYTES = 8 << 20;
/** How long goodput is watched before it is compared: past slow start, with a few acknowledgements in it. */
const WATCH_MS = 2_000;
/** A lane that raised goodput by less than this was not worth another one. */
const WORTH_RATIO = 1.15;

/** What the policy looks at, once every progress tick. */
export interface LaneSample {
  nowMs: number;
  /** Bytes acknowledged by the receiver since the connection was made; never falls. */
  deliveredBytes: number;
  /** Bytes of all files that still have to be delivered. */
  leftBytes: number;
  openLanes: number;
}

/**
 * Decides when to add a bulk lane: the first two as soon as there is something worth it, so that chat has its own; the
 * next ones as long as the last one raised goodput. One SCTP association is bound by its window over a long round
 * trip, and several are not; on one machine or a short wire more add nothing, and the policy stops at the third.
 */
export class LanePolicy {
  #wanted = 0;
  #settled = false;
  #watch: { fromMs: number; fromBytes: number } | undefined;
  #lastRate = 0;

  /** The number of the lane to add now, if any. */
  sample({ nowMs, deliveredBytes, leftBytes, openLanes }: LaneSample): number | undefined {
    if (this.#settled || leftBytes < BULK_WORTH_BYTES) {
      this.#watch = undefined;
      return undefined;
    }
    if (this.#wanted < FIRST_BULK_LANES) return this.#want();
    // The lane that was asked for is not up yet, or goodput with it has not been watched for long enough.
    if (openLanes < this.#wanted) return undefined;
    this.#watch ??= { fromMs: nowMs, fromBytes: deliveredBytes };
    const watchedMs = nowMs - this.#watch.fromMs;
    if (watchedMs < WATCH_MS) return undefined;
    const rate = (deliveredBytes - this.#watch.fromBytes) / watchedMs;
    const worth = rate >= this.#lastRate * WORTH_RATIO;
    this.#lastRate = rate;
    if (!worth || this.#wanted === MAX_BULK_LANES) {
      this.#settled = true;
      return undefined;
    }
    return this.#want();
  }

  #want(): number {
    this.#wanted += 1;
    this.#watch = undefined;
    return this.#wanted;
  }
}
