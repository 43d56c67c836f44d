/**
 * Measures the time that the machine has given to this code. On a busy machine, code may not run for seconds, and neither may what
 * it waits for. Such a gap says nothing about the other side, so it counts as one step.
 */
export class GivenTime {
  #givenMs = 0;
  #lookedAtMs: number;

  /** @param stepMs the most that a gap between two calls of `look` counts: a little more than the usual time between them. */
  constructor(
    private readonly stepMs: number,
    private readonly clock = () => performance.now(),
  ) {
    this.#lookedAtMs = clock();
  }

  /** The time that was given since the start. */
  look(): number {
    const nowMs = this.clock();
    const gapMs = nowMs - this.#lookedAtMs;
    // This does not use `Math`, which the code under watch could replace.
    this.#givenMs += gapMs < this.stepMs ? gapMs : this.stepMs;
    this.#lookedAtMs = nowMs;
    return this.#givenMs;
  }
}
