import type { EpubErrorCode } from "./epub-error.ts";
import type { CleanResource, OverlayPart, Publication } from "./publication.ts";

/** The requests to an open book, and their answers. `close` has none. */
export interface BookAnswers {
  readonly open: Publication;
  readonly resource: CleanResource;
  readonly overlay: readonly OverlayPart[];
  readonly text: string;
  readonly cover: Blob | undefined;
}

/** A message from the page to the worker. `book` is a number that the page chose when it opened the file. */
export type EpubRequest =
  | { readonly type: "open"; readonly call: number; readonly book: number; readonly file: Blob }
  | {
      readonly type: "resource" | "overlay" | "text";
      readonly call: number;
      readonly book: number;
      readonly path: string;
    }
  | { readonly type: "cover"; readonly call: number; readonly book: number }
  | { readonly type: "close"; readonly book: number };

/** A message from the worker to the page. */
export type EpubResponse =
  | { readonly type: "done"; readonly call: number; readonly value: BookAnswers[keyof BookAnswers] }
  | {
      readonly type: "failed";
      readonly call: number;
      readonly code: EpubErrorCode;
      readonly message: string;
    };
