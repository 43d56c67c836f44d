import { convertBook } from "./convert-book.ts";
import type { ConversionRequest, ConversionResponse } from "./convert-in-thread.ts";

/** The part of the worker's global scope that is used. */
export interface ConversionScope {
  addEventListener(type: "message", listener: (event: MessageEvent<ConversionRequest>) => void): void;
  postMessage(response: ConversionResponse): void;
}

/** The worker's side of `convertInThread`. */
export function serveConversion(scope: ConversionScope = self): void {
  scope.addEventListener("message", ({ data }) => {
    void convertBook(data.file, data.format).then(
      (epub) => scope.postMessage({ type: "done", epub }),
      ({ code, message }) => scope.postMessage({ type: "failed", code, message }),
    );
  });
}
