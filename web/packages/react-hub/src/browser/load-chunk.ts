import { reloadIntoNewerBuild } from "./newer-build.ts";

const TIMEOUT_MS = 120_000;

/** Why a chunk did not load. */
export type ChunkFailure = "missing" | "timeout";

/** A chunk of the app did not load, such as because the network is down. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code: "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";
  readonly type: ChunkFailure;
  /** The URL of the file, or an empty string when the browser does not name it. */
  readonly url: string;

  constructor(chunk: string, type: ChunkFailure, url: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed (${type}: ${url})`, options);
    this.type = type;
    this.url = url;
    this.code = /\.css\b/.test(url) ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
  }
}

function urlIn(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /(https?:\/\/\S+|\/assets\/\S+)/.exec(message)?.[1] ?? "";
}

/** Whether the file of an import is missing, as opposed to an error thrown by the code in it. */
function isMissing(cause: unknown): boolean {
  const message = cause instanceof Error ? cause.message : "";
  return /dynamically imported module|Importing a module script failed|preload CSS|error loading/i.test(
    message,
  );
}

/**
 * Loads a chunk of the app. If a newer build has replaced its file, the page is reloaded. Throws `ChunkLoadError` when its
 * file is missing for another reason or takes too long.
 */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, "timeout", "")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    if (!isMissing(cause)) {
      throw cause;
    }
    // The page stays as it is until it is replaced.
    if (await reloadIntoNewerBuild()) return await new Promise<never>(() => undefined);
    throw new ChunkLoadError(chunk, "missing", urlIn(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}
