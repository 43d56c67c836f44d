import type { FileSink } from "../link/link-events.ts";
import { PIECE_BYTES } from "../protocol.ts";

/** An incoming file in memory, for pages that store nothing. */
export class MemoryFile implements FileSink {
  readonly storedPieces: { piece: number; hash: Uint8Array }[] = [];
  readonly #pieces = new Map<number, Uint8Array<ArrayBuffer>>();
  #unflushed: number[] = [];

  constructor(
    private readonly name: string,
    private readonly mediaType: string,
    private readonly onComplete: (file: File) => void,
  ) {}

  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void {
    this.#pieces.set(piece, bytes.slice());
    this.storedPieces.push({ piece, hash: hash.slice() });
    this.#unflushed.push(piece);
  }

  flush(): number[] {
    return this.#unflushed.splice(0);
  }

  async complete(sizeBytes: number): Promise<void> {
    const count = Math.ceil(sizeBytes / PIECE_BYTES);
    const parts = Array.from({ length: count }, (_, piece) => this.#pieces.get(piece) ?? new Uint8Array());
    this.onComplete(new File(parts, this.name, { type: this.mediaType }));
    this.#pieces.clear();
  }

  close(): void {
    // What has arrived is kept: the file continues when it is offered again.
  }

  async discard(): Promise<void> {
    this.#pieces.clear();
    this.storedPieces.length = 0;
  }
}
