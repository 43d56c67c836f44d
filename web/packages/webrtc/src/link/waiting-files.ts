import type { FileSource } from "./link-events.ts";

/** Files that are larger than this count as large. */
const LARGE_FILE_BYTES = 4 << 20;

/** Whether a file takes a while by itself. */
export function isLarge({ size }: FileSource): boolean {
  return size > LARGE_FILE_BYTES;
}

/** The files of a sender that it has not offered yet, in order. Large ones wait in a queue of their own. */
export class WaitingFiles {
  readonly #small = new Map<string, FileSource>();
  readonly #large = new Map<string, FileSource>();
  #bytes = 0;

  /** The number of files. */
  get count(): number {
    return this.#small.size + this.#large.size;
  }

  /** The total number of their bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a file at the end. */
  add(id: string, file: FileSource): void {
    this.take(id);
    this.#rowOf(file).set(id, file);
    this.#bytes += file.size;
  }

  /** Removes and returns a file. */
  take(id: string): FileSource | undefined {
    const file = this.#small.get(id) ?? this.#large.get(id);
    if (!file) return undefined;
    this.#rowOf(file).delete(id);
    this.#bytes -= file.size;
    return file;
  }

  /** Moves a file to the front of its queue. Returns whether it was waiting. */
  moveToFront(id: string): boolean {
    const file = this.#small.get(id) ?? this.#large.get(id);
    if (!file) return false;
    const row = this.#rowOf(file);
    const others = [...row].filter(([other]) => other !== id);
    row.clear();
    row.set(id, file);
    for (const [other, source] of others) row.set(other, source);
    return true;
  }

  /** Returns the file whose turn it is: small ones need not wait for large ones. */
  next(mayBeLarge: boolean): { id: string; file: FileSource } | undefined {
    for (const [id, file] of this.#small) return { id, file };
    if (mayBeLarge) for (const [id, file] of this.#large) return { id, file };
    return undefined;
  }

  #rowOf(file: FileSource): Map<string, FileSource> {
    return isLarge(file) ? this.#large : this.#small;
  }
}
