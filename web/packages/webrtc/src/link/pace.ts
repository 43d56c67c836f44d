/** The pace is this much faster than the path, so that it holds back bursts only. */
const GAIN = 1.25;
/** So much may leave at once: a busy device wakes late. */
const BURST_BYTES = 64 << 10;

/**
 * Spreads frames over time. SCTP sends at once what it is given, and what is more than a queue on the path holds is lost
 * (RFC 9002, section 7.7).
 */
export class Pace {
  #budgetBytes = BURST_BYTES;
  #atMs = 0;

  /** Whether a frame may leave now. `bytesPerMs` is the path's rate. */
  allows(bytesPerMs: number, nowMs: number): boolean {
    this.#budgetBytes = Math.min(BURST_BYTES, this.#budgetBytes + (nowMs - this.#atMs) * GAIN * bytesPerMs);
    this.#atMs = nowMs;
    return this.#budgetBytes > 0;
  }

  /** Records a frame that leaves. */
  spend(bytes: number): void {
    this.#budgetBytes -= bytes;
  }

  /** How long the next frame has to wait. */
  waitMs(bytesPerMs: number): number {
    return this.#budgetBytes > 0 ? 0 : 1 - this.#budgetBytes / (GAIN * bytesPerMs);
  }
}
