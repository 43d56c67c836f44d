import { EpubError } from "@orbitroom/epub";
import { PdfError } from "../pdf/pdf-error.ts";

/** What prevents a book from being opened: a missing password, or a problem in a sentence. */
export type OpeningProblem =
  | { readonly kind: "password"; readonly isWrong: boolean }
  | { readonly kind: "message"; readonly message: string };

/** Converts an error of opening a book to a problem. */
export function openingProblem(error: unknown): OpeningProblem {
  if (error instanceof PdfError) {
    if (error.code === "password_needed") return { kind: "password", isWrong: false };
    if (error.code === "password_wrong") return { kind: "password", isWrong: true };
  }
  if (error instanceof EpubError || error instanceof PdfError)
    return { kind: "message", message: error.message };
  return {
    kind: "message",
    message: "The book could not be read. Remove it from your library, then add its file again.",
  };
}
