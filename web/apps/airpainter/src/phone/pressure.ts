/** At this speed, in units of the paper per second, a line is thinnest. */
const FAST = 3500;
const THINNEST = 0.45;
/** How quickly the pressure follows the speed. */
const FOLLOW = 0.25;

/** The pressure of a stroke: less where the brush is quick, and as the thumb moves the slider while it paints. */
export class Pressure {
  #last: { readonly x: number; readonly y: number; readonly timeMs: number } | undefined;
  #value = 0.7;

  reset(): void {
    this.#last = undefined;
    this.#value = 0.7;
  }

  /** `thumb` is the slider's value, in parts of what it was when the stroke began. */
  at(x: number, y: number, timeMs: number, thumb: number): number {
    const last = this.#last;
    this.#last = { x, y, timeMs };
    if (last && timeMs > last.timeMs) {
      const speed = (Math.hypot(x - last.x, y - last.y) / (timeMs - last.timeMs)) * 1000;
      const wanted = 0.8 - (0.8 - THINNEST) * Math.min(1, speed / FAST);
      this.#value += (wanted - this.#value) * FOLLOW;
    }
    return Math.min(1, Math.max(0.05, this.#value * thumb));
  }
}
