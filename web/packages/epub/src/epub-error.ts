/** Why a file cannot be read as a book. `message` is a sentence for the person who opens it. */
export class EpubError extends Error {
  override readonly name = "EpubError";

  constructor(
    /** Stable, in snake case: see `EpubErrorCode`. */
    readonly code: EpubErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * - `not_loaded`: the WASM module could not be fetched
 * - `not_a_book`: the file is not a zip archive, or has no package document
 * - `file_broken`: the archive or one of its entries is damaged
 * - `file_too_large`: a limit is exceeded, for example by a zip bomb
 * - `file_missing`: the container has no such file
 * - `method_unknown`: the entry is compressed in a way that EPUB does not allow
 * - `protected`: the book has copy protection, or the archive has a password
 * - `types_unknown`: the reading order has only files of types that cannot be shown
 * - `unreadable`: the browser could not read the file, for example because it was moved
 * - `closed`: the book was closed
 */
export type EpubErrorCode =
  | "not_loaded"
  | "not_a_book"
  | "file_broken"
  | "file_too_large"
  | "file_missing"
  | "method_unknown"
  | "protected"
  | "types_unknown"
  | "unreadable"
  | "closed";
