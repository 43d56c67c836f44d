/** How long the last frame may take to reach the other device: the bytes of a file may be in flight before it. */
const TIMEOUT_MS = 3_000;

/** Waits until the last frame of a connection has arrived, after which the channel is closed at both ends. */
export class Goodbye {
  #onClosed: (() => void) | undefined;

  /** Resolves when it has arrived, or after three seconds. */
  async wait(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#onClosed = resolve;
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    clearTimeout(timer);
  }

  /** Records that the connection is closed. */
  closed(): void {
    this.#onClosed?.();
    this.#onClosed = undefined;
  }
}
