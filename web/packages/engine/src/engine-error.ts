/** One thing that is wrong with a file, or could be better. */
export interface Problem {
  /** Stable, for programs. */
  readonly code: string;
  /** For people; begins with the text of the error catalogue where it has one. */
  readonly message: string;
  /** Where in the file's JSON (RFC 6901); empty when it is about the file as a whole. */
  readonly pointer: string;
  /** Byte offset in the JSON or the container, when it is known. */
  readonly offset?: number;
  /** The file, as it was named. */
  readonly url: string;
  /** An error refuses the file; with a warning it is shown. */
  readonly severity: "error" | "warning";
}

/** What `EngineError` says beside code and message. */
export interface EngineErrorDetail extends ErrorOptions {
  readonly problems?: readonly Problem[];
  readonly url?: string;
}

/** A failure of the engine: a browser that lacks something, or a file that cannot be shown. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  /** Stable, for programs. Of a file: the code of its first problem. */
  readonly code: string;
  /** All that is wrong with the file, warnings included; empty for other failures. */
  readonly problems: readonly Problem[];
  /** The file, as it was named. */
  readonly url: string | undefined;

  constructor(code: string, message: string, detail: EngineErrorDetail = {}) {
    super(message, detail);
    this.code = code;
    this.problems = detail.problems ?? [];
    this.url = detail.url;
  }
}

/** Texts of a problem as the module hands them over: code, message, pointer, offset, severity. */
const TEXTS_A_PROBLEM = 5;

/** The problems of a flat list of texts, in their order. */
export function problemsFrom(texts: readonly string[], url: string): Problem[] {
  const problems: Problem[] = [];
  for (let at = 0; at + TEXTS_A_PROBLEM <= texts.length; at += TEXTS_A_PROBLEM) {
    const [code = "", message = "", pointer = "", offset = "", severity] = texts.slice(at);
    problems.push({
      code,
      message,
      pointer,
      ...(offset !== "" && { offset: Number(offset) }),
      url,
      severity: severity === "warning" ? "warning" : "error",
    });
  }
  return problems;
}

/** What the module threw, as an `EngineError`. What is none of the module's errors passes unchanged. */
export function engineErrorFrom(thrown: unknown, url = ""): unknown {
  if (thrown instanceof EngineError || !(thrown instanceof Error)) return thrown;
  const { code, problems } = thrown as { code?: unknown; problems?: unknown };
  if (typeof code !== "string") return thrown;
  return new EngineError(code, thrown.message, {
    cause: thrown,
    ...(Array.isArray(problems) && { problems: problemsFrom(problems as string[], url), url }),
  });
}

/** Runs a call into the module; what it throws becomes an `EngineError`. */
export function calling<T>(call: () => T, url?: string): T {
  try {
    return call();
  } catch (thrown) {
    throw engineErrorFrom(thrown, url);
  }
}
