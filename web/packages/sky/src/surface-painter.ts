import type { SurfaceRequest } from "./paint-surface.ts";
import type { FromPainter, ToPainter } from "./worker.ts";

/** The part of a worker that the painter uses. */
export interface PainterWorker {
  addEventListener(type: "message", listener: (event: MessageEvent<FromPainter>) => void): void;
  addEventListener(type: "error", listener: (event: Event) => void): void;
  postMessage(message: ToPainter): void;
  terminate(): void;
}

/** What a caller may say about a picture it wants. */
export interface PaintOptions {
  readonly signal?: AbortSignal;
  /** Told how much is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

interface Job {
  readonly resolve: (picture: ImageBitmap | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

/**
 * Has surfaces painted in a worker whose script calls `serveSurfaces()` of `@orbitroom/sky/worker`. The painter owns
 * the worker and ends it in `dispose()`.
 */
export class SurfacePainter {
  readonly #worker: PainterWorker;
  readonly #jobs = new Map<number, Job>();
  #lastJob = 0;

  constructor(worker: PainterWorker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#onMessage(data));
    worker.addEventListener("error", () => this.#fail(new Error("The painter of surfaces stopped")));
  }

  /** A picture, painted after those asked for before. Undefined: a normal map of a body that has no relief. */
  paint(
    request: SurfaceRequest,
    { signal, onProgress }: PaintOptions = {},
  ): Promise<ImageBitmap | undefined> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.#lastJob += 1;
    const job = this.#lastJob;
    return new Promise((resolve, reject) => {
      this.#jobs.set(job, { resolve, reject, onProgress });
      signal?.addEventListener("abort", () => {
        if (!this.#jobs.delete(job)) return;
        this.#worker.postMessage({ type: "stop", job });
        reject(signal.reason);
      });
      this.#worker.postMessage({ type: "paint", job, request });
    });
  }

  /** Ends the worker; pictures that are not done are refused. */
  dispose(): void {
    this.#worker.terminate();
    this.#fail(new DOMException("The painter was closed", "AbortError"));
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
  }

  #onMessage(message: FromPainter): void {
    const job = this.#jobs.get(message.job);
    if (!job) {
      if (message.type === "painted") message.picture?.close();
      return;
    }
    if (message.type === "progress") {
      job.onProgress?.(message.done);
      return;
    }
    this.#jobs.delete(message.job);
    if (message.type === "painted") job.resolve(message.picture);
    else job.reject(new Error(message.message));
  }
}
