import { startWorker } from "./ask-worker.ts";

/** Keeps a worker that is started, and has its module, before there is an image for it: both take longer than a small image. */
export class SpareWorker {
  #spare: Worker | undefined;
  #isKept = false;

  /** Keeps a worker ready from now on. */
  readonly keep = (): void => {
    this.#isKept = true;
    this.prepare();
  };

  /** Starts a worker if one should be kept and there is none. */
  prepare(): void {
    if (!this.#isKept || this.#spare) return;
    const worker = startWorker();
    this.#spare = worker;
    // The caller that takes the worker listens for errors from then on.
    worker.onerror = () => {
      if (this.#spare === worker) this.#drop();
    };
  }

  /** The worker that is ready, or one that is started now. End it with `terminate`. */
  take(): Worker {
    const worker = this.#spare ?? startWorker();
    this.#spare = undefined;
    return worker;
  }

  /** Stops keeping a worker. */
  readonly end = (): void => {
    this.#isKept = false;
    this.#drop();
  };

  #drop(): void {
    this.#spare?.terminate();
    this.#spare = undefined;
  }
}
