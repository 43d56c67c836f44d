import { type ComponentType, type LazyExoticComponent, lazy } from "react";

const TIMEOUT_MS = 120_000;

/** Why a part of the app could not be loaded. */
export type ChunkFailure = "missing" | "timeout";

/** A part of the app did not load, most often because the network is gone or a new version took its place. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly code: "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";
  readonly type: ChunkFailure;
  readonly address: string;

  constructor(chunk: string, type: ChunkFailure, address: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed (${type}: ${address})`, options);
    this.type = type;
    this.address = address;
    this.code = /\.css\b/.test(address) ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
  }
}

/** The address a browser's import error names, if it names one. */
function addressIn(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return /(https?:\/\/\S+|\/assets\/\S+)/.exec(text)?.[1] ?? "";
}

/** Whether an import failed for want of its file, and not because the code in it threw. */
function isMissing(cause: unknown): boolean {
  const text = cause instanceof Error ? cause.message : "";
  return /dynamically imported module|Importing a module script failed|preload CSS|error loading/i.test(text);
}

/** Loads a part of the app, and turns each way this fails into a `ChunkLoadError`. */
export async function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, "timeout", "")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    if (!isMissing(cause)) {
      throw cause;
    }
    throw new ChunkLoadError(chunk, "missing", addressIn(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A page that is fetched when it is first shown. */
export function lazyPage<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadChunk(chunk, load) }));
}
