import { type Epub, EpubWorker } from "@orbitroom/epub";

let worker: EpubWorker | undefined;

/** Starts the worker that reads books, so that the first book need not wait for it. */
export function startEpubWorker(): EpubWorker {
  worker ??= new EpubWorker(
    new Worker(new URL("./epub-worker.ts", import.meta.url), { type: "module", name: "books" }),
  );
  return worker;
}

/** Opens a book in the worker. Rejects with an `EpubError`. */
export function openBook(file: Blob): Promise<Epub> {
  return startEpubWorker().open(file);
}
