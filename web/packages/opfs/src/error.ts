/** What went wrong in the store; stable, for programs. */
export type StoreErrorCode = "busy" | "not_found" | "no_space" | "unsupported" | "io" | "too_large";

/** An error of the browser's file store. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** The store's error for whatever the browser threw. */
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
