/** Stable error codes of the store. */
export type StoreErrorCode =
  | "busy"
  | "not_found"
  | "no_space"
  | "unsupported"
  | "unknown_format"
  | "io"
  | "too_large";

/** An error of the origin private file system. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The error for a file that another version of the app wrote. */
  static unknownFormat(): StoreError {
    return new StoreError("unknown_format", "it was written by another version of this app");
  }

  /** Converts an error of the browser. `doing` says what failed. */
  static from(cause: unknown, doing: string): StoreError {
    if (cause instanceof StoreError) return cause;
    const name = cause instanceof DOMException ? cause.name : "";
    const code: StoreErrorCode =
      name === "QuotaExceededError"
        ? "no_space"
        : name === "NotFoundError"
          ? "not_found"
          : name === "NoModificationAllowedError"
            ? "busy"
            : "io";
    return new StoreError(code, `${doing}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
