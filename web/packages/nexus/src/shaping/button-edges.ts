import { PAD_BUTTONS, type PadButton } from "../layout/pad-layout.ts";

/** When a button counts as pressed, and how it repeats while it is held. */
export interface ButtonRules {
  /** A button counts as pressed from this value on. */
  readonly pressAt: number;
  /** A pressed button is released below this value, which is less than `pressAt`. */
  readonly releaseAt: number;
  /** How long a button must be held before it repeats. */
  readonly repeatDelayMs: number;
  /** The time between repeats. */
  readonly repeatIntervalMs: number;
}

/** What a button did in one frame. */
export interface ButtonEdge {
  readonly kind: "pressed" | "released" | "repeated";
  readonly button: PadButton;
  /** How far it is pressed, from 0 to 1. */
  readonly value: number;
  /** How often it has repeated since it was pressed. */
  readonly repeats: number;
}

interface Held {
  repeats: number;
  nextMs: number;
}

/** Turns the values of buttons into presses, releases and repeats. */
export class ButtonEdges {
  readonly #held = new Map<PadButton, Held>();
  /** Buttons that were held before the first update: they count only after they were released. */
  readonly #ignored = new Set<PadButton>();
  #isToIgnoreHeld = false;

  isPressed(button: PadButton): boolean {
    return this.#held.has(button);
  }

  get pressed(): readonly PadButton[] {
    return [...this.#held.keys()];
  }

  /** Ignores the buttons that are held at the next update until they are released. */
  ignoreHeld(): void {
    this.#isToIgnoreHeld = true;
  }

  /**
   * Compares the values with the previous ones. Releases come first: a thumb that slides releases one button before it presses the
   * next.
   */
  update(values: readonly number[], nowMs: number, rules: ButtonRules): readonly ButtonEdge[] {
    const released: ButtonEdge[] = [];
    const others: ButtonEdge[] = [];
    const releaseAt = Math.min(rules.releaseAt, rules.pressAt);
    for (const [index, button] of PAD_BUTTONS.entries()) {
      const value = values[index] ?? 0;
      const held = this.#held.get(button);
      const isDown = value > 0 && value >= (held || this.#ignored.has(button) ? releaseAt : rules.pressAt);
      if (this.#isToIgnoreHeld && isDown && !held) this.#ignored.add(button);
      if (!isDown) this.#ignored.delete(button);
      if (held && !isDown) {
        this.#held.delete(button);
        released.push({ kind: "released", button, value, repeats: held.repeats });
      } else if (held) {
        if (nowMs < held.nextMs) continue;
        // A long frame causes one repeat, not all those that it has missed.
        held.repeats += 1;
        const nextMs = held.nextMs + rules.repeatIntervalMs;
        held.nextMs = nextMs > nowMs ? nextMs : nowMs + rules.repeatIntervalMs;
        others.push({ kind: "repeated", button, value, repeats: held.repeats });
      } else if (isDown && !this.#ignored.has(button)) {
        this.#held.set(button, { repeats: 0, nextMs: nowMs + rules.repeatDelayMs });
        others.push({ kind: "pressed", button, value, repeats: 0 });
      }
    }
    this.#isToIgnoreHeld = false;
    return [...released, ...others];
  }
}
