/**
 * Why a PDF, or a page of one, cannot be read. Stable, in snake case.
 * - `not_loaded`: the library for PDF could not be fetched
 * - `pdf_broken`: the file is not a PDF, or it is damaged
 * - `pdf_too_large`: it has more pages than can be opened
 * - `password_needed`: it opens only with a password
 * - `password_wrong`: the password does not open it
 * - `took_too_long`: the work on it was ended
 * - `page_broken`: a page is damaged; the others can be read
 * - `unreadable`: the browser could not read the file
 * - `closed`: the book was closed
 */
export type PdfErrorCode =
  | "not_loaded"
  | "pdf_broken"
  | "pdf_too_large"
  | "password_needed"
  | "password_wrong"
  | "took_too_long"
  | "page_broken"
  | "unreadable"
  | "closed";

const MESSAGES: Readonly<Record<PdfErrorCode, string>> = {
  not_loaded: "What reads PDF files could not be loaded. Check your connection, then try again.",
  pdf_broken: "This PDF is damaged and cannot be opened. Get the file again, then add it once more.",
  pdf_too_large: "This PDF has more than 10,000 pages, the most that Books can open.",
  password_needed: "This PDF opens only with its password.",
  password_wrong: "This password does not open the PDF.",
  took_too_long: "This took too long and was stopped. The file may be damaged, or made to be slow.",
  page_broken: "This page is damaged and cannot be shown. You can read the other pages.",
  unreadable: "The browser could not read the file. It may have been moved or changed: add it once more.",
  closed: "This book was closed.",
};

/** Why a PDF cannot be read. `message` is a sentence for the person who opens it. */
export class PdfError extends Error {
  override readonly name = "PdfError";

  constructor(readonly code: PdfErrorCode) {
    super(MESSAGES[code]);
  }
}
