import { availableBytes, copyFileIn, fileNames, PieceFile, removeEntry } from "@orbitroom/opfs";
import { type FileSink, PIECE_BYTES, pieceChainingValue } from "@orbitroom/webrtc/worker";
import { nextTask } from "./next-task.ts";

/** Stored pieces are verified in slices of this many, so that texts are not held up by a large file. */
const PIECES_PER_SLICE = 8;

/** The stored files of one seat, by the ids of their entries (worker only). */
export class RoomFiles {
  /** Space that incoming files have been promised and have not filled yet, by id. */
  readonly #reservedBytes = new Map<string, number>();

  constructor(private readonly directory: FileSystemDirectoryHandle) {}

  /** Whether there is enough space for a copy of this size beside the incoming files, by the browser's estimate. */
  async hasSpace(sizeBytes: number): Promise<boolean> {
    const available = await availableBytes();
    return available === undefined || sizeBytes + sum(this.#reservedBytes.values()) <= available;
  }

  /**
   * Opens the storage of an incoming file. Pieces stored earlier are verified again. `record` stores that the file is
   * complete. Returns undefined if there is not enough space for the rest.
   */
  async openSink(id: string, sizeBytes: number, record: () => Promise<void>): Promise<FileSink | undefined> {
    // This happens before the first `await`, so that files offered at the same time do not count on the same space.
    this.#reservedBytes.set(id, sizeBytes);
    let file: PieceFile | undefined;
    try {
      const measuring = availableBytes();
      measuring.catch(() => undefined);
      file = await PieceFile.open(this.directory, id, PIECE_BYTES);
      const storedPieces = await verifiedPieces(file, sizeBytes);
      const storedBytes = sum(storedPieces.map(({ piece }) => pieceLength(piece, sizeBytes)));
      this.#reservedBytes.set(id, sizeBytes - storedBytes);
      if (this.#isReservationMet(id, await measuring)) return this.#sinkOf(id, file, storedPieces, record);
      file.close();
    } catch (error) {
      file?.close();
      this.#reservedBytes.delete(id);
      throw error;
    }
    this.#reservedBytes.delete(id);
    return undefined;
  }

  /** The incoming files of which pieces are stored, by id. */
  async incompleteIds(): Promise<Set<string>> {
    const names = await fileNames(this.directory);
    return new Set(names.map((name) => PieceFile.fileOfJournal(name)).filter((id) => id !== undefined));
  }

  /** Completes an incoming file of which every piece is stored. Returns whether it was one. */
  async finish(id: string, sizeBytes: number): Promise<boolean> {
    const file = await PieceFile.open(this.directory, id, PIECE_BYTES);
    const pieceCount = Math.ceil(sizeBytes / PIECE_BYTES);
    const isFull = new Set(file.journaledPieces.map(({ piece }) => piece)).size >= pieceCount;
    const isVerified =
      sizeBytes > 0 && isFull && (await verifiedPieces(file, sizeBytes)).length === pieceCount;
    if (isVerified) await file.complete(sizeBytes);
    else file.close();
    return isVerified;
  }

  /** Stores a copy of a sent file, so that it survives a reload. Throws `no_space`. */
  async keep(id: string, file: File): Promise<void> {
    await copyFileIn(this.directory, id, file);
  }

  /** Returns the stored bytes of a file; undefined if they are not stored. */
  async read(id: string): Promise<File | undefined> {
    try {
      return await (await this.directory.getFileHandle(id)).getFile();
    } catch {
      return undefined;
    }
  }

  /** Removes the stored bytes of a file, complete or not. */
  async remove(id: string): Promise<void> {
    for (const name of [id, PieceFile.journalName(id)]) await removeEntry(this.directory, name);
  }

  /**
   * Removes stored bytes that belong to no file for which `isKept` holds: remains of files that ended while the room was closed.
   */
  async sweep(isKept: (id: string) => boolean): Promise<void> {
    for (const name of await fileNames(this.directory)) {
      if (!isKept(PieceFile.fileOfJournal(name) ?? name)) await removeEntry(this.directory, name);
    }
  }

  /** Whether there is enough space for a file and those reserved before it. */
  #isReservationMet(id: string, available: number | undefined): boolean {
    if (available === undefined) return true;
    const ids = [...this.#reservedBytes.keys()];
    const before = ids.slice(0, ids.indexOf(id) + 1);
    return sum(before.map((other) => this.#reservedBytes.get(other) ?? 0)) <= available;
  }

  #sinkOf(
    id: string,
    file: PieceFile,
    storedPieces: FileSink["storedPieces"],
    record: () => Promise<void>,
  ): FileSink {
    const reserved = this.#reservedBytes;
    const release = () => reserved.delete(id);
    return {
      storedPieces,
      writePiece(piece, bytes, hash) {
        file.writePiece(piece, bytes, hash);
        reserved.set(id, (reserved.get(id) ?? 0) - bytes.length);
      },
      flush: () => file.flush(),
      async complete(bytes) {
        release();
        await Promise.all([file.complete(bytes), record()]);
      },
      close() {
        release();
        file.close();
      },
      discard() {
        release();
        return file.discard();
      },
    };
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** The length of a piece; 0 or less outside the file. */
function pieceLength(piece: number, sizeBytes: number): number {
  return Math.min(PIECE_BYTES, sizeBytes - piece * PIECE_BYTES);
}

/** The journaled pieces whose bytes are as they were verified. */
async function verifiedPieces(file: PieceFile, sizeBytes: number): Promise<FileSink["storedPieces"]> {
  const verified: { piece: number; hash: Uint8Array }[] = [];
  for (const [index, { piece, hash }] of file.journaledPieces.entries()) {
    if (index > 0 && index % PIECES_PER_SLICE === 0) await nextTask();
    const lengthBytes = pieceLength(piece, sizeBytes);
    if (lengthBytes <= 0) continue;
    const bytes = file.readPiece(piece, lengthBytes);
    if (bytes.length !== lengthBytes) continue;
    const actual = pieceChainingValue(bytes, piece, sizeBytes);
    if (actual.every((byte, at) => byte === hash[at])) verified.push({ piece, hash });
  }
  return verified;
}
