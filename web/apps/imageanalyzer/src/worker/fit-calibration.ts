import type { Calibration } from "@orbitroom/imaging";
import { askWorker, startWorker } from "./ask-worker.ts";

/** Has a worker fit a calibration. Rejects with an `Error` whose message is for the person, or with the reason of `signal`. */
export async function fitInWorker(
  ai: readonly Float64Array[],
  people: readonly Float64Array[],
  signal: AbortSignal,
): Promise<Calibration> {
  const worker = startWorker();
  try {
    const [calibration] = await askWorker<Calibration>(
      worker,
      { channel: "room", action: "calibration_fit", payload: { ai, people } },
      signal,
    );
    if (!calibration) throw new Error("There is no result. Try it again.");
    return calibration;
  } finally {
    worker.terminate();
  }
}
