const NAME = "airpainter/painting";

/** What a tab does before, during and after its turn. */
export interface TurnTaker {
  /** The turn begins. */
  begin: () => Promise<void>;
  /** Prepares the end of the turn. The turn continues if this resolves with false. */
  end: () => Promise<boolean>;
  /** Another tab has the turn. */
  wait: () => void;
}

/**
 * Gives the painting of this browser to one tab at a time: two would overwrite each other. The next tab has its turn when
 * the one before is closed, or asks it to give its turn up.
 */
export class PaintingTurn {
  readonly #channel = new BroadcastChannel(NAME);
  /** Ends the turn, or goes to the end of the queue. */
  #yield: (() => void) | undefined;
  #isStopped = false;

  constructor(private readonly taker: TurnTaker) {
    this.#channel.addEventListener("message", () => this.#yield?.());
    void this.#run();
  }

  /** Asks the tab that has the turn to give it up. */
  ask(): void {
    this.#channel.postMessage("ask");
  }

  /** Ends the turn, or the wait for one, permanently. */
  stop(): void {
    this.#isStopped = true;
    this.#yield?.();
    this.#channel.close();
  }

  async #run(): Promise<void> {
    // Without locks, which need a secure page, each tab has its turn, and `Autosave` adds what another one has stored.
    if (!("locks" in navigator)) return this.#take();
    while (!this.#isStopped) {
      const isTaken = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
        if (lock) await this.#take();
        return lock === null;
      });
      if (isTaken && !this.#isStopped) await this.#wait();
    }
  }

  async #take(): Promise<void> {
    await this.taker.begin();
    let isOver = false;
    while (!isOver) {
      if (!this.#isStopped) {
        await new Promise<void>((resolve) => {
          this.#yield = resolve;
        });
      }
      isOver = (await this.taker.end()) || this.#isStopped;
    }
  }

  async #wait(): Promise<void> {
    this.taker.wait();
    const waiting = new AbortController();
    this.#yield = () => waiting.abort();
    await navigator.locks
      .request(NAME, { signal: waiting.signal }, () => this.#take())
      .catch((error: unknown) => {
        if (!waiting.signal.aborted) throw error;
      });
  }
}
