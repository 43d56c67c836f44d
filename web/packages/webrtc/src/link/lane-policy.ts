import { Backoff } from "@orbitroom/dev-utils";

/** Most lanes in addition to the control lane. */
export const MAX_BULK_LANES = 8;
/** From this round trip on, this many are opened without a trial: when one association loses packets, the others continue. */
const LONG_PATH_MS = 20;
const LONG_PATH_LANES = 4;
/**
 * Otherwise this many are opened without a trial: a second association fills the gaps of the first, even on one machine (17 instead
 * of 13 MiB/s).
 */
const FIRST_BULK_LANES = 2;
/** Fewer bytes than this would be sent before another connection could open. */
export const MIN_BULK_BYTES = 8 << 20;
/** How long goodput is measured before it is compared. */
const MEASURE_MS = 1_000;
/** Another lane is added only if the last one raised goodput by at least this factor. */
const MIN_GAIN = 1.15;
/** How long to wait before a lost lane is opened again. */
const REOPEN_BACKOFF = { minMs: 1_000, maxMs: 30_000 };

/** The input of the policy, once per progress tick. */
export interface LaneSample {
  nowMs: number;
  /** Bytes that have arrived over bulk lanes since the connection was made; never falls. */
  deliveredBytes: number;
  /** Bytes of all files that are not delivered yet. */
  leftBytes: number;
  /** How many bulk lanes are open. */
  openLanes: number;
  /** The round trip over bulk lanes, or undefined before anything has arrived. */
  roundTripMs: number | undefined;
  /** Whether the path can carry no more. */
  isPathFull: boolean;
}

/**
 * Decides when to add a bulk lane. The first two are added as soon as enough bytes are left, so that chat has a lane of
 * its own. On a long path, where an association takes seconds to recover from a lost packet, so are two others, and all
 * if the path is not full by then, as it loses packets again and again. On a short one, others are added while the last
 * one raised goodput. A lost lane is opened again, after a growing wait.
 */
export class LanePolicy {
  #lanes = 0;
  /** Whether another lane did not help in the current bulk. */
  #settled = false;
  /** Whether a long path loses so many packets that four associations do not fill it. */
  #isLossy = false;
  #measurement: { fromMs: number; fromBytes: number } | undefined;
  #lastRate = 0;
  /** Lost lanes, and when each may be opened again. */
  readonly #lost = new Map<number, number>();
  readonly #backoffs = new Map<number, Backoff>();

  /** Returns the number of the lane to add now, if any. */
  sample({
    nowMs,
    deliveredBytes,
    leftBytes,
    openLanes,
    roundTripMs = 0,
    isPathFull,
  }: LaneSample): number | undefined {
    if (leftBytes < MIN_BULK_BYTES) {
      // The next bulk may find another path, so it is measured anew.
      this.#settled = false;
      this.#measurement = undefined;
      return undefined;
    }
    const lost = this.#takeLost(nowMs);
    if (lost !== undefined) return lost;
    if (this.#settled) return undefined;
    const isLong = roundTripMs >= LONG_PATH_MS;
    const lanesAtOnce = this.#isLossy ? MAX_BULK_LANES : isLong ? LONG_PATH_LANES : FIRST_BULK_LANES;
    if (this.#lanes < lanesAtOnce) return this.#addLane();
    // The last lane is not open yet.
    if (openLanes < this.#lanes) {
      this.#measurement = undefined;
      return undefined;
    }
    this.#measurement ??= { fromMs: nowMs, fromBytes: deliveredBytes };
    const measuredMs = nowMs - this.#measurement.fromMs;
    if (measuredMs < MEASURE_MS) return undefined;
    const rate = (deliveredBytes - this.#measurement.fromBytes) / measuredMs;
    const isFaster = rate >= this.#lastRate * MIN_GAIN;
    this.#lastRate = rate;
    if (isLong) {
      this.#settled = isPathFull || this.#isLossy;
      // It may still be speeding up.
      this.#measurement = undefined;
      if (this.#settled || isFaster) return undefined;
      this.#isLossy = true;
      return this.#addLane();
    }
    if (!isFaster || this.#lanes === MAX_BULK_LANES) {
      this.#settled = true;
      return undefined;
    }
    return this.#addLane();
  }

  /** Records that a lane was lost, or could not be opened. */
  lose(lane: number, nowMs: number): void {
    const backoff = this.#backoffs.get(lane) ?? new Backoff(REOPEN_BACKOFF);
    this.#backoffs.set(lane, backoff);
    this.#lost.set(lane, nowMs + backoff.nextMs());
  }

  #takeLost(nowMs: number): number | undefined {
    for (const [lane, reopenAtMs] of this.#lost) {
      if (reopenAtMs > nowMs) continue;
      this.#lost.delete(lane);
      return lane;
    }
    return undefined;
  }

  #addLane(): number {
    this.#lanes += 1;
    this.#measurement = undefined;
    return this.#lanes;
  }
}
