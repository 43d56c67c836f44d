/** How far back the rate looks: long enough to be calm, short enough to be true. */
const WINDOW_MS = 4_000;

/** Bytes a second over the last few seconds, from a running total. */
export class RateMeter {
  #samples: { atMs: number; bytes: number }[] = [];

  /** Notes the total so far and gives the rate in bytes a second; 0 until there is a second sample. */
  sample(totalBytes: number, nowMs: number): number {
    this.#samples.push({ atMs: nowMs, bytes: totalBytes });
    while (this.#samples.length > 2 && nowMs - (this.#samples[0]?.atMs ?? nowMs) > WINDOW_MS)
      this.#samples.shift();
    const first = this.#samples[0];
    if (!first || nowMs <= first.atMs) return 0;
    return Math.max(0, ((totalBytes - first.bytes) * 1000) / (nowMs - first.atMs));
  }
}
