import { Worker } from "node:worker_threads";

// Beside this file in the sources, and beside `main.js` in the build.
const WORKER = new URL("./checkpoint-worker.js", import.meta.url);
const EVERY_MS = 1_000;

/** Checkpoints a SQLite file once a second, away from the thread that answers requests. */
export class Checkpointer {
  readonly #worker: Worker;
  readonly #ended: Promise<void>;

  constructor(path: string, everyMs = EVERY_MS) {
    this.#worker = new Worker(WORKER, { workerData: { path, everyMs } });
    this.#ended = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    // The store goes on without it: SQLite then checkpoints by itself when its log has grown long.
    this.#worker.on("error", (error) => process.emitWarning(error));
    // It is no reason for the process to stay.
    this.#worker.unref();
  }

  /** Ends the thread; it lets go of the file first. */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage("close");
    await this.#ended;
  }
}
