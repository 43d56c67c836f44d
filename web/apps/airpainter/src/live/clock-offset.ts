import { elapsedMs } from "./sample-packet.ts";

/** Answers that are remembered. */
const KEPT = 20;
/** Latencies of which the median is shown. */
const SHOWN = 30;

/** How far the clock of another device is ahead of this one: the quickest answer gives the best estimate. */
export class ClockOffset {
  #answers: { readonly roundTripMs: number; readonly offsetMs: number }[] = [];

  /** Takes the answer to a ping: when it was sent and came back here, and the time there. */
  take(sentMs: number, theirMs: number, receivedMs: number): void {
    const roundTripMs = elapsedMs(sentMs, receivedMs);
    if (roundTripMs < 0 || roundTripMs > 10_000) return;
    const offsetMs = elapsedMs(sentMs, theirMs) - roundTripMs / 2;
    this.#answers = [...this.#answers.slice(1 - KEPT), { roundTripMs, offsetMs }];
  }

  /** How long ago something happened there, by its clock; undefined until an answer is here. */
  age(theirMs: number, nowMs: number): number | undefined {
    const [first, ...others] = this.#answers;
    if (!first) return undefined;
    const { offsetMs } = others.reduce(
      (best, next) => (next.roundTripMs < best.roundTripMs ? next : best),
      first,
    );
    return Math.max(0, elapsedMs(theirMs, nowMs) + offsetMs);
  }
}

/** The median of the latest values. */
export class RecentMedian {
  #values: number[] = [];

  push(value: number): void {
    this.#values = [...this.#values.slice(1 - SHOWN), value];
  }

  get value(): number | undefined {
    return this.#values.toSorted((one, other) => one - other)[this.#values.length >> 1];
  }
}
