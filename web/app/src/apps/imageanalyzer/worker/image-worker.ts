import { loadImagingWasm } from "@orbitroom/imaging";
import { analyzeImage } from "./analyze-image.ts";
import type { ImageReadEvent, ImageReadRequest } from "./messages.ts";

const post = (event: ImageReadEvent): void => postMessage(event);

addEventListener("message", ({ data }: MessageEvent<ImageReadRequest>) => {
  if (data.channel === "room" && data.action === "image_read") void answer(data.payload.files);
});

async function answer(files: readonly File[]): Promise<void> {
  try {
    await loadImagingWasm();
    const meta = [];
    for (const [index, file] of files.entries()) {
      const onProgress = (fraction: number) =>
        post({ type: "progress", fraction: (index + fraction) / files.length });
      meta.push(await analyzeImage(file, onProgress));
    }
    post({ type: "result", meta });
  } catch (error) {
    const message = error instanceof Error ? error.message : "The image could not be read. Try it again.";
    post({ type: "error", message });
  }
}
