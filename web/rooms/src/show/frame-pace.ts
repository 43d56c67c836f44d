/** A frame is late if it comes this long after the previous one: at 60 Hz, one was skipped. */
const LATE_MS = 25;
/** How many of the latest frames are watched, and how many late ones are too many. */
const WATCHED_FRAMES = 20;
const LATE_FRAMES = 4;
/** How long to wait between two frames while all motion is slow: it moves two pixels meanwhile. */
const CALM_WAIT_MS = 40;
/** How long to wait while the device is busy, and when to try every frame again. */
const BUSY_WAIT_MS = 100;
const RETRY_MS = 4_000;

/**
 * How often a drawing is drawn: each frame while something moves fast, about twenty times a second while all motion is slow, and
 * ten times a second where frames come late. The files that the drawing shows need the device's time more than it does.
 */
export class FramePace {
  #lastMs: number | undefined;
  #late: boolean[] = [];
  #busyUntilMs = Number.NEGATIVE_INFINITY;

  /** Records a frame that is drawn, and returns how long to wait before the next one is asked for. */
  waitMs(nowMs: number, isCalm: boolean): number {
    const isBusy = nowMs < this.#busyUntilMs;
    if (!isBusy && this.#lastMs !== undefined) {
      this.#late = [...this.#late.slice(1 - WATCHED_FRAMES), nowMs - this.#lastMs > LATE_MS];
      if (this.#late.filter(Boolean).length >= LATE_FRAMES) {
        this.#late = [];
        this.#busyUntilMs = nowMs + RETRY_MS;
      }
    }
    const waitMs = nowMs < this.#busyUntilMs ? BUSY_WAIT_MS : isCalm ? CALM_WAIT_MS : 0;
    // A frame after a wait says nothing about the device.
    this.#lastMs = waitMs === 0 ? nowMs : undefined;
    return waitMs;
  }

  /** Called when the drawing stands still: the next frame will be late for another reason. */
  rest(): void {
    this.#lastMs = undefined;
  }
}
