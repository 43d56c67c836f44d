import { buttonIndex, type PadButton, type PadStick, stickIndex } from "../layout/pad-layout.ts";
import { clamp, type PadSample, REST } from "../layout/pad-sample.ts";

/** The held controls of a pad that is driven by events. A press that is shorter than a frame is still read once. */
export class HeldControls {
  readonly #buttons = [...REST.buttons];
  readonly #axes = [...REST.axes];
  /** Buttons that were pressed since the last reading, and how far. */
  readonly #unread = new Map<number, number>();

  setButton(button: PadButton, value: number): void {
    const index = buttonIndex(button);
    this.#buttons[index] = clamp(value, 0, 1);
    if (value > 0) this.#unread.set(index, Math.max(value, this.#unread.get(index) ?? 0));
  }

  setStick(stick: PadStick, x: number, y: number): void {
    const index = stickIndex(stick);
    this.#axes[index] = clamp(x, -1, 1);
    this.#axes[index + 1] = clamp(y, -1, 1);
  }

  releaseAll(): void {
    this.#buttons.fill(0);
    this.#axes.fill(0);
    this.#unread.clear();
  }

  /** The current state. A short press is in this reading and not in the next one. */
  read(): PadSample {
    const buttons = this.#buttons.map((value, index) => Math.max(value, this.#unread.get(index) ?? 0));
    this.#unread.clear();
    return { buttons, axes: [...this.#axes] };
  }
}
