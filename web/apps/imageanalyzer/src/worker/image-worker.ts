import { fitCalibration, loadImagingWasm } from "@orbitroom/imaging";
import { analyzeImage } from "./analyze-image.ts";
import { measureImage } from "./measure-image.ts";
import type { WorkerEvent, WorkerRequest } from "./messages.ts";

const post = (event: WorkerEvent<unknown>): void => postMessage(event);

// A request loads it again if this fails.
loadImagingWasm().catch(() => undefined);

addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.channel === "room") void answer(data);
});

async function answer(request: WorkerRequest): Promise<void> {
  try {
    await loadImagingWasm();
    post({ type: "result", meta: await metaOf(request) });
  } catch (error) {
    const message = error instanceof Error ? error.message : "The image could not be read. Try it again.";
    post({ type: "error", message });
  }
}

function metaOf({ action, payload }: WorkerRequest): Promise<unknown[]> | unknown[] {
  switch (action) {
    case "image_read":
      return ofEach(payload.files, analyzeImage);
    case "image_features":
      return ofEach(payload.files, measureImage);
    case "calibration_fit":
      return [fitCalibration(payload.ai, payload.people)];
  }
}

/** Reads files one after the other, and reports the progress. */
async function ofEach<T>(
  files: readonly File[],
  read: (file: File, onProgress: (fraction: number) => void) => Promise<T>,
): Promise<T[]> {
  const meta: T[] = [];
  for (const [index, file] of files.entries()) {
    const onProgress = (fraction: number) =>
      post({ type: "progress", fraction: (index + fraction) / files.length });
    meta.push(await read(file, onProgress));
  }
  return meta;
}
