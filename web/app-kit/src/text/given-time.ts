/**
 * The time that the machine has given to this code. On a busy machine it may not get its turn for seconds, and what it waits for
 * may not either: such a gap says nothing about the other side, so it counts as one step.
 */
export class GivenTime {
  #givenMs = 0;
  #lookedAtMs: number;

  /** @param stepMs what the gap between two looks counts at most: a little more than the time between looks on a quiet machine. */
  constructor(
    private readonly stepMs: number,
    private readonly clock = () => performance.now(),
  ) {
    this.#lookedAtMs = clock();
  }

  /** How much there was since the start. */
  look(): number {
    const nowMs = this.clock();
    const gapMs = nowMs - this.#lookedAtMs;
    // Without `Math`, which code that is watched could replace.
    this.#givenMs += gapMs < this.stepMs ? gapMs : this.stepMs;
    this.#lookedAtMs = nowMs;
    return this.#givenMs;
  }
}
