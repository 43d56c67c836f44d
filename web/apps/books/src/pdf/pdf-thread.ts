import { PDF_TIME_LIMITS } from "./limits.ts";
import type { PdfAnswers, PdfQuestion, PdfRequest, PdfResponse } from "./messages.ts";
import { PdfError } from "./pdf-error.ts";

/** The part of `Worker` that is used. */
export interface PdfPort {
  onmessage: ((event: MessageEvent<PdfResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: PdfRequest): void;
  terminate(): void;
}

type Asked = Exclude<PdfQuestion["type"], "open">;
type Question<Type extends Asked> = Extract<PdfQuestion, { readonly type: Type }>;

const TICK_MS = 1_000;

/**
 * Asks the worker of one PDF one question after the other. A question that takes too long ends the worker, and the next one starts
 * another, so that no file can stop the page: see `PDF_TIME_LIMITS`.
 */
export class PdfThread {
  readonly #start: () => PdfPort;
  readonly #file: Blob;
  readonly #password: string | undefined;
  #port: PdfPort | undefined;
  #lastCall = 0;
  #isClosed = false;
  /** Ends the question that is being answered. */
  #fail: ((error: PdfError) => void) | undefined;
  /** Settles when all requests so far have settled. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(start: () => PdfPort, file: Blob, password: string | undefined) {
    this.#start = start;
    this.#file = file;
    this.#password = password;
  }

  /** Opens the file. Rejects with a `PdfError`. */
  open(): Promise<PdfAnswers["open"]> {
    return this.#next(() => this.#opened());
  }

  /**
   * Asks about the open file, unless `signal` has ended by the time of its turn. Rejects with a `PdfError`, or the signal's
   * reason.
   */
  ask<Type extends Asked>(question: Question<Type>, signal?: AbortSignal): Promise<PdfAnswers[Type]> {
    return this.#next(async () => {
      signal?.throwIfAborted();
      if (!this.#port) await this.#opened();
      // An answer has the type that belongs to its question.
      return (await this.#answer(question)) as PdfAnswers[Type];
    });
  }

  /** Ends the worker. Questions without an answer reject with `closed`. */
  close(): void {
    this.#isClosed = true;
    this.#end(new PdfError("closed"));
  }

  #next<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#turn.then(() => {
      if (this.#isClosed) throw new PdfError("closed");
      return work();
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #opened(): Promise<PdfAnswers["open"]> {
    const port = this.#start();
    this.#port = port;
    let hasAnswered = false;
    port.onerror = () => this.#end(new PdfError(hasAnswered ? "page_broken" : "not_loaded"));
    try {
      const question = { type: "open", file: this.#file, password: this.#password } as const;
      const publication = (await this.#answer(question)) as PdfAnswers["open"];
      hasAnswered = true;
      return publication;
    } catch (error) {
      this.#end(new PdfError("closed"));
      throw error;
    }
  }

  #answer(question: PdfQuestion): Promise<PdfAnswers[keyof PdfAnswers]> {
    const port = this.#port;
    if (!port) throw new PdfError("closed");
    this.#lastCall += 1;
    const call = this.#lastCall;
    return new Promise<PdfAnswers[keyof PdfAnswers]>((resolve, reject) => {
      let left = PDF_TIME_LIMITS[question.type === "cover" ? "draw" : question.type];
      // Seconds are counted one by one: a device that sleeps stops the worker and the count alike.
      const clock = setInterval(() => {
        left -= 1;
        if (left <= 0) this.#end(new PdfError("took_too_long"));
      }, TICK_MS);
      const settle = (): void => {
        clearInterval(clock);
        this.#fail = undefined;
      };
      this.#fail = (error) => {
        settle();
        reject(error);
      };
      port.onmessage = ({ data }) => {
        if (data.call !== call) return;
        settle();
        if (data.type === "done") resolve(data.value);
        else reject(new PdfError(data.code));
      };
      port.postMessage({ ...question, call });
    });
  }

  #end(reason: PdfError): void {
    this.#port?.terminate();
    this.#port = undefined;
    this.#fail?.(reason);
  }
}
