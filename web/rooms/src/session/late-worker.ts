import type { Endpoint } from "comlink";

type Listener = Parameters<Endpoint["addEventListener"]>;

/** A worker that is started when it is needed: by its first message, or before. */
export class LateWorker implements Endpoint {
  #worker: Worker | undefined;
  #isTerminated = false;
  /** Listeners that were added before the worker was started. */
  readonly #listeners: Listener[] = [];

  constructor(private readonly create: () => Worker) {}

  get isStarted(): boolean {
    return this.#worker !== undefined;
  }

  /** Starts the worker, unless it has been started or is over. */
  start(): void {
    if (this.#worker || this.#isTerminated) return;
    this.#worker = this.create();
    for (const listener of this.#listeners.splice(0)) this.#worker.addEventListener(...listener);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.start();
    this.#worker?.postMessage(message, transfer);
  }

  addEventListener(...listener: Listener): void {
    if (this.#worker) this.#worker.addEventListener(...listener);
    else this.#listeners.push(listener);
  }

  removeEventListener(...[type, listener, options]: Parameters<Endpoint["removeEventListener"]>): void {
    this.#worker?.removeEventListener(type, listener, options);
    const at = this.#listeners.findIndex(([known, added]) => known === type && added === listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  /** Ends the worker, or keeps it from being started. */
  terminate(): void {
    this.#isTerminated = true;
    this.#worker?.terminate();
  }
}
