import { Worker } from "node:worker_threads";

// Next to this file in the sources, and next to `main.js` in the build.
const WORKER_URL = new URL("./checkpoint-worker.js", import.meta.url);
const INTERVAL_MS = 1_000;

/** Checkpoints a SQLite file once a second, on a thread of its own. */
export class Checkpointer {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;

  constructor(path: string, intervalMs = INTERVAL_MS) {
    this.#worker = new Worker(WORKER_URL, { workerData: { path, intervalMs } });
    this.#exited = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    // The store keeps working without this thread: SQLite then checkpoints by itself when the log has grown long.
    this.#worker.on("error", (error) => process.emitWarning(error));
    // The thread alone must not keep the process running.
    this.#worker.unref();
  }

  /** Stops the thread. It closes the file first. */
  async close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage("close");
    await this.#exited;
  }
}
