import { EpubError } from "./epub-error.ts";

/** Reads a part of the archive. The end may lie behind the end of the file. */
export async function readRange(file: Blob, { start, end }: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(start, end).arrayBuffer());
  } catch {
    throw new EpubError("unreadable", "The file could not be read. It may have been moved or deleted.");
  }
}

/** Part of a file, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
