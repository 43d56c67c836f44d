import { EpubError } from "./epub-error.ts";

/** Part of a file, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Most books have the files that describe them in this range. */
const HEAD_BYTES = 1 << 16;

interface Part extends ByteRange {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file of a book. Until the book is open, both ends of the file are kept, so that few reads are needed. */
export class ContainerFile {
  readonly sizeBytes: number;
  readonly #file: Blob;
  #ends: Promise<readonly Part[]>;

  /** Starts to read both ends, including the last `tailBytes`. */
  constructor(file: Blob, tailBytes: number) {
    this.#file = file;
    this.sizeBytes = file.size;
    const tailStart = Math.max(0, file.size - tailBytes);
    const head = { start: 0, end: Math.min(HEAD_BYTES, tailStart) };
    this.#ends = Promise.all(
      [head, { start: tailStart, end: file.size }].map((range) => this.#readPart(range)),
    );
  }

  /** Returns the last bytes. */
  async tail(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ends).at(-1)?.bytes ?? new Uint8Array();
  }

  /** Returns bytes of the file. Rejects with `unreadable`. */
  async read({ start, end }: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
    const part = (await this.#ends).find((known) => known.start <= start && end <= known.end);
    if (part) return part.bytes.subarray(start - part.start, end - part.start);
    return (await this.#readPart({ start, end })).bytes;
  }

  /** Frees the ends that are kept. */
  forgetEnds(): void {
    this.#ends = Promise.resolve([]);
  }

  async #readPart({ start, end }: ByteRange): Promise<Part> {
    try {
      const bytes = new Uint8Array(await this.#file.slice(start, end).arrayBuffer());
      return { start, end, bytes };
    } catch {
      throw new EpubError(
        "unreadable",
        "The file could not be read. It may have been moved or deleted: choose it again.",
      );
    }
  }
}
