import type { InkPoint } from "../ink/mark.ts";

/** Puts the samples of a stroke in order: packets may be lost, come twice, or overtake each other. */
export class StrokeAssembler {
  readonly #samples: (InkPoint | undefined)[] = [];
  #known: InkPoint[] = [];
  #isInOrder = true;

  /** Takes samples, the newest first. Returns whether one of them is new. */
  take(newest: number, samples: readonly InkPoint[]): boolean {
    let isNew = false;
    // The oldest first, so that they are appended.
    for (let index = samples.length - 1; index >= 0; index -= 1) {
      const number = newest - index;
      const sample = samples[index];
      if (number < 0 || !sample || this.#samples[number]) continue;
      isNew = true;
      const isNext = number >= this.#samples.length;
      this.#samples[number] = sample;
      if (isNext) this.#known.push(sample);
      else this.#isInOrder = false;
    }
    return isNew;
  }

  /** The samples that have arrived, in order. */
  get points(): readonly InkPoint[] {
    if (!this.#isInOrder) {
      this.#known = this.#samples.filter((sample) => sample !== undefined);
      this.#isInOrder = true;
    }
    return this.#known;
  }
}
