/** The worker's side of `EpubWorker`: the worker's script only has to call `serveEpubs()`. */
import type { Epub } from "./epub.ts";
import { EpubError } from "./epub-error.ts";
import { openEpub } from "./open-epub.ts";
import type { BookAnswers, EpubRequest, EpubResponse } from "./worker-messages.ts";

/** The part of the worker's global scope that is used. */
export interface EpubScope {
  addEventListener(type: "message", listener: (event: MessageEvent<EpubRequest>) => void): void;
  postMessage(message: EpubResponse, transfer: Transferable[]): void;
}

/** Opens the books of an `EpubWorker` and answers its requests about them. */
export function serveEpubs(scope: EpubScope = self): void {
  const books = new Map<number, Promise<Epub>>();
  scope.addEventListener("message", async ({ data }) => {
    if (data.type === "close") {
      const book = books.get(data.book);
      books.delete(data.book);
      await book?.then(
        (open) => open.close(),
        () => undefined,
      );
      return;
    }
    const { call } = data;
    try {
      const value = await answer(books, data);
      const bytes = typeof value === "object" && "bytes" in value ? value.bytes : undefined;
      scope.postMessage({ type: "done", call, value }, bytes instanceof Uint8Array ? [bytes.buffer] : []);
    } catch (error) {
      const { code, message } =
        error instanceof EpubError
          ? error
          : new EpubError("unreadable", "The book could not be read. Open it again.");
      scope.postMessage({ type: "failed", call, code, message }, []);
    }
  });
}

async function answer(
  books: Map<number, Promise<Epub>>,
  request: Exclude<EpubRequest, { type: "close" }>,
): Promise<BookAnswers[keyof BookAnswers]> {
  if (request.type === "open") {
    const opening = openEpub(request.file);
    books.set(request.book, opening);
    return (await opening).publication;
  }
  const book = await books.get(request.book);
  if (book === undefined) throw new EpubError("closed", "This book was closed.");
  if (request.type === "cover") return book.cover();
  return book[request.type](request.path);
}
