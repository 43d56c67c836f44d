import { PdfBook } from "./pdf-book.ts";
import { PdfThread } from "./pdf-thread.ts";

/** Opens a PDF in a worker of its own, which loads the library for PDF. Rejects with a `PdfError`. */
export async function openPdfBook(file: Blob, password?: string): Promise<PdfBook> {
  const start = () =>
    new Worker(new URL("./worker/pdf-worker.ts", import.meta.url), { type: "module", name: "pdf" });
  const thread = new PdfThread(start, file, password);
  return new PdfBook(await thread.open(), thread);
}
