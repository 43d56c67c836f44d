/** An outcome that survives the way between worker and page, which an Error's code does not. */
export type Result<T> = { ok: true; value: T } | { ok: false; code: string; message: string };

/** Runs `work`; a thrown error becomes its code and message. An error without a code is `internal`. */
export async function resultOf<T>(work: () => T | Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return {
      ok: false,
      code: errorCode(error),
      message: error instanceof Error ? error.message : String(error),
    };
  }
}

/** The stable code of an error of this product. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "internal";
}
