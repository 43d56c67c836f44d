import { EpubWorker } from "@orbitroom/epub";
import type { OpenBook } from "../book/open-book.ts";
import type { BookFormat } from "../formats/book-format.ts";
import { convertInThread } from "../formats/convert-in-thread.ts";

let worker: EpubWorker | undefined;

/** The worker that reads books. It starts with the first book, and stays. */
function epubWorker(): EpubWorker {
  worker ??= new EpubWorker(
    new Worker(new URL("./epub-worker.ts", import.meta.url), { type: "module", name: "books" }),
  );
  return worker;
}

/**
 * Opens a book of any format in a worker; `detectFormat` says which one a file has. PDF is read as it is; what is neither PDF nor EPUB
 * becomes an EPUB first, so that all that is shown has been cleaned. That EPUB is not kept: to make it takes less than 0.2 s for a novel,
 * and nothing for a comic. Rejects with an `EpubError`, or with a `PdfError`, which may ask for the password.
 */
export async function openBook(file: Blob, format: BookFormat, password?: string): Promise<OpenBook> {
  if (format === "epub") return epubWorker().open(file);
  if (format === "pdf") {
    const { openPdfBook } = await import("../pdf/open-pdf-book.ts");
    return openPdfBook(file, password);
  }
  const start = () =>
    new Worker(new URL("./convert-worker.ts", import.meta.url), { type: "module", name: "convert" });
  return epubWorker().open(await convertInThread(start, file, format));
}
