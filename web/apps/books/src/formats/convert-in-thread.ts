import { EpubError, type EpubErrorCode } from "@orbitroom/epub";
import type { BookFormat } from "./book-format.ts";
import { converterNotLoaded } from "./converter-not-loaded.ts";

/** The formats that become an EPUB when they are opened. */
export type ConvertedFormat = Exclude<BookFormat, "epub" | "pdf">;

/** A message from the page to the worker. */
export interface ConversionRequest {
  readonly file: Blob;
  readonly format: ConvertedFormat;
}

/** A message from the worker to the page. */
export type ConversionResponse =
  | { readonly type: "done"; readonly epub: Blob }
  | { readonly type: "failed"; readonly code: EpubErrorCode; readonly message: string };

/** The part of `Worker` that is used. */
export interface ConversionThread {
  onmessage: ((event: MessageEvent<ConversionResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: ConversionRequest): void;
  terminate(): void;
}

/** A book of the largest size that is opened takes a few seconds on a phone. */
const MAX_WORK_MS = 60_000;

/** Converts a file to an EPUB in a worker of its own, which is ended afterwards, however it goes. Rejects with an `EpubError`. */
export function convertInThread(
  start: () => ConversionThread,
  file: Blob,
  format: ConvertedFormat,
): Promise<Blob> {
  const thread = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const converting = new Promise<Blob>((resolve, reject) => {
    thread.onmessage = ({ data }) => {
      if (data.type === "done") resolve(data.epub);
      else reject(new EpubError(data.code, data.message));
    };
    thread.onerror = () => reject(converterNotLoaded());
    timer = setTimeout(() => {
      const message =
        "Reading this book took too long and was stopped. The file may be damaged, or made to be slow.";
      reject(new EpubError("file_broken", message));
    }, MAX_WORK_MS);
    thread.postMessage({ file, format });
  });
  return converting.finally(() => {
    clearTimeout(timer);
    thread.terminate();
  });
}
