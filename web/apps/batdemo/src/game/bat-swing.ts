import { STEP_SECS, SWING_END_RADS, SWING_MS, SWING_STEP_RADS } from "./constants.ts";

const SWING_FRAMES = Math.round(SWING_MS / 1000 / STEP_SECS);

/** How the bat turns: up to a quarter turn while it swings, and back at once. */
export class BatSwing {
  #framesLeft = 0;
  #angleRads = 0;

  /** The turn of the bat, from 0 (upright) to a quarter turn. */
  get angleRads(): number {
    return this.#angleRads;
  }

  get isSwinging(): boolean {
    return this.#framesLeft > 0;
  }

  /** Begins a swing. While one is under way, nothing changes. */
  start(): void {
    if (!this.isSwinging) this.#framesLeft = SWING_FRAMES;
  }

  /** Advances by one frame. */
  step(): void {
    if (!this.isSwinging) {
      this.#angleRads = 0;
      return;
    }
    this.#framesLeft -= 1;
    this.#angleRads = Math.min(SWING_END_RADS, this.#angleRads + SWING_STEP_RADS);
  }
}
