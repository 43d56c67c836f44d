import type { SurfaceRequest } from "./paint-surface.ts";
import type { PainterRequest, PainterResponse } from "./worker.ts";

/** The part of `Worker` that the painter uses. */
export interface PainterWorker {
  addEventListener(type: "message", listener: (event: MessageEvent<PainterResponse>) => void): void;
  addEventListener(type: "error", listener: (event: Event) => void): void;
  postMessage(message: PainterRequest): void;
  terminate(): void;
}

/** Options of `SurfacePainter.paint`. */
export interface PaintOptions {
  readonly signal?: AbortSignal;
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (progress: number) => void;
}

interface Job {
  readonly resolve: (image: ImageBitmap | undefined) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: number) => void) | undefined;
}

/**
 * Paints surfaces in a worker whose script calls `serveSurfaces()` of `@orbitroom/sky/worker`. The painter owns the
 * worker and terminates it in `dispose()`.
 */
export class SurfacePainter {
  readonly #worker: PainterWorker;
  readonly #jobs = new Map<number, Job>();
  #lastJob = 0;

  constructor(worker: PainterWorker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#onMessage(data));
    worker.addEventListener("error", () => this.#fail(new Error("The surface painter's worker has failed")));
  }

  /** Paints an image after all earlier requests. Returns undefined for the normal map of a body without relief. */
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
        this.#worker.postMessage({ type: "abort", job });
        reject(signal.reason);
      });
      this.#worker.postMessage({ type: "paint", job, request });
    });
  }

  /** Terminates the worker and rejects all pending requests. */
  dispose(): void {
    this.#worker.terminate();
    this.#fail(new DOMException("The surface painter was disposed", "AbortError"));
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#jobs.values()) reject(error);
    this.#jobs.clear();
  }

  #onMessage(message: PainterResponse): void {
    const job = this.#jobs.get(message.job);
    if (!job) {
      if (message.type === "painted") message.image?.close();
      return;
    }
    if (message.type === "progress") {
      job.onProgress?.(message.progress);
      return;
    }
    this.#jobs.delete(message.job);
    if (message.type === "painted") job.resolve(message.image);
    else job.reject(new Error(message.message));
  }
}
