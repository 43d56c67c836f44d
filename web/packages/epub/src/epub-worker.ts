import type { Epub } from "./epub.ts";
import { EpubError } from "./epub-error.ts";
import type { Publication } from "./publication.ts";
import type { BookAnswers, EpubRequest, EpubResponse } from "./worker-messages.ts";

type Asked = "resource" | "overlay" | "text" | "cover";

/** The part of `Worker` that is used. */
export interface EpubThread {
  onmessage: ((event: MessageEvent<EpubResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: EpubRequest): void;
  terminate(): void;
}

interface Call {
  resolve(value: BookAnswers[keyof BookAnswers]): void;
  reject(error: EpubError): void;
}

/** Opens books in a worker whose script calls `serveEpubs` of `@orbitroom/epub/worker`. One worker serves any number of books. */
export class EpubWorker {
  readonly #thread: EpubThread;
  readonly #calls = new Map<number, Call>();
  #lastCall = 0;
  #lastBook = 0;

  constructor(thread: EpubThread) {
    this.#thread = thread;
    thread.onmessage = ({ data }) => this.#receive(data);
    thread.onerror = () =>
      this.#failAll(new EpubError("not_loaded", "Books could not be opened. Reload the page and try again."));
  }

  /** Opens a book like `openEpub`, but in the worker. */
  async open(file: Blob): Promise<Epub> {
    this.#lastBook += 1;
    const book = this.#lastBook;
    const publication = await this.#ask<"open">({ type: "open", book, file });
    return this.#epub(book, publication);
  }

  /** Ends the worker. Pending calls reject with `closed`. */
  end(): void {
    this.#thread.terminate();
    this.#failAll(new EpubError("closed", "This book was closed."));
  }

  #epub(book: number, publication: Publication): Epub {
    let isClosed = false;
    const ask = async <Type extends Asked>(type: Type, path = ""): Promise<BookAnswers[Type]> => {
      if (isClosed) throw new EpubError("closed", "This book was closed.");
      return this.#ask<Type>(type === "cover" ? { type: "cover", book } : { type, book, path });
    };
    return {
      publication,
      resource: (path) => ask("resource", path),
      overlay: (path) => ask("overlay", path),
      text: (path) => ask("text", path),
      cover: () => ask("cover"),
      close: () => {
        if (!isClosed) this.#thread.postMessage({ type: "close", book });
        isClosed = true;
      },
    };
  }

  #ask<Type extends keyof BookAnswers>(request: Question): Promise<BookAnswers[Type]> {
    this.#lastCall += 1;
    const call = this.#lastCall;
    return new Promise((resolve, reject) => {
      // A response has the type that belongs to its request.
      this.#calls.set(call, { resolve: (value) => resolve(value as BookAnswers[Type]), reject });
      this.#thread.postMessage({ ...request, call });
    });
  }

  #receive(response: EpubResponse): void {
    const call = this.#calls.get(response.call);
    this.#calls.delete(response.call);
    if (response.type === "done") call?.resolve(response.value);
    else call?.reject(new EpubError(response.code, response.message));
  }

  #failAll(error: EpubError): void {
    for (const call of this.#calls.values()) call.reject(error);
    this.#calls.clear();
  }
}

type WithoutCall<Request> = Request extends { readonly call: number } ? Omit<Request, "call"> : never;
type Question = WithoutCall<EpubRequest>;
