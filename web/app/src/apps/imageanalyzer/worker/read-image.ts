import type { ImageAnswer } from "../answers/answer.ts";
import type { ImageReadEvent, ImageReadRequest } from "./messages.ts";

/**
 * Has a worker of its own read one image, so that a damaged file harms no other, and a cancel stops at once. Rejects with an
 * `Error` whose message is for the person, or with the reason of `signal`.
 */
export function readImage(
  file: File,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ImageAnswer> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL("./image-worker.ts", import.meta.url), {
    type: "module",
    name: "image-analyzer",
  });
  const answered = new Promise<ImageAnswer>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = () => reject(new Error("The image could not be read. Reload the page and try again."));
    worker.onmessage = ({ data }: MessageEvent<ImageReadEvent>) => {
      if (data.type === "progress") onProgress(data.fraction);
      else if (data.type === "error") reject(new Error(data.message));
      else if (data.meta[0]) resolve(data.meta[0]);
    };
  });
  const request: ImageReadRequest = { channel: "room", action: "image_read", payload: { files: [file] } };
  worker.postMessage(request);
  return answered.finally(() => worker.terminate());
}
