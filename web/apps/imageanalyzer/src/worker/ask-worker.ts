import type { WorkerEvent, WorkerRequest } from "./messages.ts";

/** The worker crashed, for example because it ran out of memory. Start another one. */
export class WorkerDiedError extends Error {}

/** Starts a worker that reads images. End it with `terminate`. */
export function startWorker(): Worker {
  return new Worker(new URL("./image-worker.ts", import.meta.url), {
    type: "module",
    name: "image-analyzer",
  });
}

/**
 * Sends a request to an idle worker. Rejects with an `Error` whose message is for the person, or with the reason of `signal`: then the
 * worker is still busy, and must be terminated.
 */
export function askWorker<Meta>(
  worker: Worker,
  request: WorkerRequest,
  signal: AbortSignal,
  onProgress?: (fraction: number) => void,
): Promise<readonly Meta[]> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const stop = new AbortController();
  const answered = new Promise<readonly Meta[]>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: stop.signal });
    worker.onerror = () =>
      reject(new WorkerDiedError("The image could not be read. Reload the page and try again."));
    worker.onmessage = ({ data }: MessageEvent<WorkerEvent<Meta>>) => {
      if (data.type === "progress") onProgress?.(data.fraction);
      else if (data.type === "error") reject(new Error(data.message));
      else resolve(data.meta);
    };
  });
  worker.postMessage(request);
  return answered.finally(() => stop.abort());
}
