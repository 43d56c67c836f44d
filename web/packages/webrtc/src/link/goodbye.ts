/** How long the other device may take to hear that this one leaves: a file's bytes may be on their way before that. */
const TIMEOUT_MS = 3_000;

/** Waits until the other device has heard that this one leaves, which it shows by closing the connection. */
export class Goodbye {
  #onHeard: (() => void) | undefined;

  /** Resolves when it has heard, or after three seconds. */
  async wait(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#onHeard = resolve;
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    clearTimeout(timer);
  }

  /** Records that the connection is closed. */
  hear(): void {
    this.#onHeard?.();
    this.#onHeard = undefined;
  }
}
