import { askWorker, startWorker, WorkerDiedError } from "./ask-worker.ts";
import type { ImageMeasures } from "./measure-image.ts";

/** Each worker keeps a processor core busy, and a large image takes hundreds of megabytes. */
const LANES = 2;

/**
 * Has two workers read the images that `next` hands out, until there are no more. A worker that crashes is replaced. Rejects
 * with the reason of `signal` once it is aborted.
 */
export async function measureImages<T extends { readonly file: File }>(
  next: () => T | undefined,
  signal: AbortSignal,
  onRead: (image: T, result: ImageMeasures | Error) => void,
): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, () => measureInLane(next, signal, onRead)));
}

async function measureInLane<T extends { readonly file: File }>(
  next: () => T | undefined,
  signal: AbortSignal,
  onRead: (image: T, result: ImageMeasures | Error) => void,
): Promise<void> {
  let worker: Worker | undefined;
  try {
    for (let image = next(); image; image = next()) {
      worker ??= startWorker();
      try {
        onRead(image, await measured(worker, image.file, signal));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof WorkerDiedError) {
          worker.terminate();
          worker = undefined;
        }
        onRead(image, error instanceof Error ? error : new Error("The image could not be read."));
      }
    }
  } finally {
    worker?.terminate();
  }
}

async function measured(worker: Worker, file: File, signal: AbortSignal): Promise<ImageMeasures> {
  const payload = { files: [file] };
  const request = { channel: "room", action: "image_features", payload } as const;
  const [measures] = await askWorker<ImageMeasures>(worker, request, signal);
  if (!measures) throw new Error("The image could not be read.");
  return measures;
}
