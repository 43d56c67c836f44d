/** The result of a worker call. A plain object, because an Error loses its code between worker and page. */
export type Result<T> = { ok: true; value: T } | { ok: false; code: string; message: string };

/** Runs `work` and converts a thrown error to its code and message. */
export async function resultOf<T>(work: () => T | Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, code: errorCode(error), message: messageOf(error) };
  }
}

/** Returns the message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Ignores the failure of a call if it does not matter to the caller, such as a call to a worker that has ended. */
export function quietly(reply: unknown): void {
  Promise.resolve(reply).catch(() => undefined);
}

/** Returns the stable code of an error; `internal` if it has none. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "internal";
}
