/** The averaging window: long enough for a steady value, short enough to be current. */
const WINDOW_MS = 4_000;

/** Measures bytes per second over the last few seconds, from a running total. */
export class RateMeter {
  #samples: { atMs: number; bytes: number }[] = [];

  /** Records the total so far and returns the rate in bytes per second; 0 for the first sample. */
  sample(totalBytes: number, nowMs: number): number {
    this.#samples.push({ atMs: nowMs, bytes: totalBytes });
    while (this.#samples.length > 2 && nowMs - (this.#samples[0]?.atMs ?? nowMs) > WINDOW_MS)
      this.#samples.shift();
    const first = this.#samples[0];
    if (!first || nowMs <= first.atMs) return 0;
    return Math.max(0, ((totalBytes - first.bytes) * 1000) / (nowMs - first.atMs));
  }
}
