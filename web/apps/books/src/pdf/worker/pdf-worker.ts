/** The worker that opens one PDF, and draws its pages off the page's thread. */
import type { PdfAnswers, PdfRequest, PdfResponse } from "../messages.ts";
import { PdfError } from "../pdf-error.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";
import { fetchOwnFile } from "./own-files.ts";
import { canvasMeter } from "./page-text.ts";

const COVER_WIDTH_PX = 480;

const thread = globalThis as unknown as DedicatedWorkerGlobalScope;
let opened: OpenPdf | undefined;

async function answer(request: PdfRequest): Promise<PdfAnswers[keyof PdfAnswers]> {
  if (request.type === "open") {
    const reader = new Worker(new URL("./parse-worker.ts", import.meta.url), { type: "module", name: "pdf" });
    const failed = new Promise<never>((_resolve, reject) => {
      reader.addEventListener("error", () => reject(new PdfError("not_loaded")));
    });
    const tools = { reader, loadOwnFile: fetchOwnFile, meter: canvasMeter() };
    opened = await Promise.race([openPdf(request.file, request.password, tools), failed]);
    return opened.publication;
  }
  if (!opened) throw new PdfError("closed");
  switch (request.type) {
    case "page":
      return opened.page(request.index);
    case "draw":
      return (await opened.draw(request.index, request.widthPx)).transferToImageBitmap();
    case "cover":
      return (await opened.draw(0, COVER_WIDTH_PX)).convertToBlob({ type: "image/png" });
  }
}

thread.addEventListener("message", async ({ data }: MessageEvent<PdfRequest>) => {
  const { call } = data;
  try {
    const value = await answer(data);
    const done: PdfResponse = { type: "done", call, value };
    thread.postMessage(done, value instanceof ImageBitmap ? [value] : []);
  } catch (error) {
    const failed: PdfResponse = {
      type: "failed",
      call,
      code: error instanceof PdfError ? error.code : "page_broken",
    };
    thread.postMessage(failed);
  }
});
