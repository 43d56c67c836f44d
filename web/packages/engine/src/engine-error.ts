/** A problem of a file: an error or a warning. */
export interface Problem {
  /** Stable code, for programs. */
  readonly code: string;
  /** Message for people; begins with the text of the error catalogue if there is one. */
  readonly message: string;
  /** JSON pointer (RFC 6901) to the cause; empty for the file as a whole. */
  readonly pointer: string;
  /** Byte offset in the JSON or the container, if known. */
  readonly offset?: number | undefined;
  /** Name or URL of the file. */
  readonly url: string;
  /** Errors stop the file from loading, warnings do not. */
  readonly severity: "error" | "warning";
}

/** Optional fields of an `EngineError`. */
export interface EngineErrorDetail extends ErrorOptions {
  readonly problems?: readonly Problem[] | undefined;
  readonly url?: string | undefined;
}

/** A failure of the engine: the browser lacks a feature, or a file cannot be shown. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  /** Stable code, for programs. For a file: the code of its first error. */
  readonly code: string;
  /** All problems of the file, including warnings; empty for other failures. */
  readonly problems: readonly Problem[];
  /** Name or URL of the file. */
  readonly url: string | undefined;

  constructor(code: string, message: string, detail: EngineErrorDetail = {}) {
    super(message, detail);
    this.code = code;
    this.problems = detail.problems ?? [];
    this.url = detail.url;
  }
}

/** A problem as the wasm module returns it. */
export interface WasmProblem {
  readonly code: string;
  readonly message: string;
  readonly pointer: string;
  readonly offset?: number | undefined;
  readonly isWarning: boolean;
}

/** Converts the wasm module's problems and adds the file's URL. */
export function toProblems(problems: readonly WasmProblem[], url: string): Problem[] {
  return problems.map(({ code, message, pointer, offset, isWarning }) => ({
    code,
    message,
    pointer,
    offset,
    url,
    severity: isWarning ? "warning" : "error",
  }));
}

/** Converts an error of the wasm module to an `EngineError`. Other errors are returned unchanged. */
export function toEngineError(thrown: unknown, url = ""): unknown {
  if (thrown instanceof EngineError || !(thrown instanceof Error)) return thrown;
  const { code, problems } = thrown as { code?: unknown; problems?: unknown };
  if (typeof code !== "string") return thrown;
  if (!Array.isArray(problems)) return new EngineError(code, thrown.message, { cause: thrown });
  const all = toProblems(problems as WasmProblem[], url);
  return new EngineError(code, thrown.message, { cause: thrown, problems: all, url });
}

/** Calls into the wasm module and rethrows its errors as `EngineError`s. */
export function callWasm<T>(call: () => T, url?: string): T {
  try {
    return call();
  } catch (thrown) {
    throw toEngineError(thrown, url);
  }
}
