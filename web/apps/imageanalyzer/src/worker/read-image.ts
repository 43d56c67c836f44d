import type { ImageAnswer } from "../verdict/answer.ts";
import { askWorker } from "./ask-worker.ts";

/**
 * Has a worker read one image and ends it. Each image needs a worker of its own, so that a damaged file harms no other, and a cancel
 * stops at once. Rejects with an `Error` whose message is for the person, or with the reason of `signal`.
 */
export async function readImage(
  worker: Worker,
  file: File,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ImageAnswer> {
  try {
    const payload = { files: [file] };
    const [answer] = await askWorker<ImageAnswer>(
      worker,
      { channel: "room", action: "image_read", payload },
      signal,
      onProgress,
    );
    if (!answer) throw new Error("The image could not be read. Try it again.");
    return answer;
  } finally {
    worker.terminate();
  }
}
