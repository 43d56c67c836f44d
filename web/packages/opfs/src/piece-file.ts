import { removeEntry } from "./directory.ts";
import { StoreError } from "./error.ts";
import {
  encodePieceRecord,
  type JournalRecord,
  PIECE_RECORD_BYTES,
  scanPieceJournal,
} from "./piece-journal.ts";

/** Follows the name of an incomplete file in the name of its journal. */
const JOURNAL_SUFFIX = ".journal";

/**
 * A file that is written in pieces, in any order, and a journal of the durable pieces (worker only). The order is: write
 * data, flush, write journal, flush. So every piece in the journal is on the disk, even after a crash.
 */
export class PieceFile {
  #unflushed: JournalRecord[] = [];
  #journalBytes: number;

  private constructor(
    private readonly directory: FileSystemDirectoryHandle,
    private readonly name: string,
    private readonly data: FileSystemSyncAccessHandle,
    private readonly journal: FileSystemSyncAccessHandle,
    private readonly pieceBytes: number,
    /** The pieces in the journal when the file was opened. Verify their hashes before you rely on them. */
    readonly journaledPieces: readonly JournalRecord[],
  ) {
    this.#journalBytes = journaledPieces.length * PIECE_RECORD_BYTES;
  }

  /** The name of the journal of an incomplete file. */
  static journalName(name: string): string {
    return name + JOURNAL_SUFFIX;
  }

  /** The name of the file that a journal belongs to; undefined if it is not the name of a journal. */
  static fileOfJournal(name: string): string | undefined {
    return name.endsWith(JOURNAL_SUFFIX) ? name.slice(0, -JOURNAL_SUFFIX.length) : undefined;
  }

  /** Opens or creates the file and its journal. Throws `busy` while another handle is open. */
  static async open(
    directory: FileSystemDirectoryHandle,
    name: string,
    pieceBytes: number,
  ): Promise<PieceFile> {
    const opening = [
      openHandle(directory, name),
      openHandle(directory, PieceFile.journalName(name)),
    ] as const;
    try {
      const [data, journal] = await Promise.all(opening);
      const bytes = new Uint8Array(journal.getSize());
      journal.read(bytes, { at: 0 });
      return new PieceFile(directory, name, data, journal, pieceBytes, scanPieceJournal(bytes));
    } catch (cause) {
      for (const opened of await Promise.allSettled(opening))
        if (opened.status === "fulfilled") opened.value.close();
      throw StoreError.from(cause, `opening file ${name}`);
    }
  }

  /** Reads `lengthBytes` of a piece, or fewer at the end of the file. */
  readPiece(piece: number, lengthBytes: number): Uint8Array {
    const bytes = new Uint8Array(lengthBytes);
    const read = this.data.read(bytes, { at: piece * this.pieceBytes });
    return bytes.subarray(0, read);
  }

  /** Writes a verified piece. It is durable, and can be acknowledged, after the next `flush`. */
  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void {
    let written: number;
    try {
      written = this.data.write(bytes, { at: piece * this.pieceBytes });
    } catch (cause) {
      throw StoreError.from(cause, "writing the file");
    }
    if (written !== bytes.length) throw new StoreError("no_space", "a piece could not be written completely");
    this.#unflushed.push({ piece, hash });
  }

  /** Makes all written pieces durable and returns them. */
  flush(): number[] {
    const pieces = this.#unflushed;
    if (pieces.length === 0) return [];
    try {
      this.data.flush();
      const records = new Uint8Array(pieces.length * PIECE_RECORD_BYTES);
      pieces.forEach((record, index) => {
        records.set(encodePieceRecord(record), index * PIECE_RECORD_BYTES);
      });
      const written = this.journal.write(records, { at: this.#journalBytes });
      if (written !== records.length)
        throw new StoreError("no_space", "the journal could not be written completely");
      this.journal.flush();
      this.#journalBytes += records.length;
    } catch (cause) {
      throw StoreError.from(cause, "flushing the file");
    }
    this.#unflushed = [];
    return pieces.map((record) => record.piece);
  }

  /** Completes the file: when this returns, it has its exact length and is closed. Resolves when the journal is removed. */
  complete(sizeBytes: number): Promise<void> {
    this.data.truncate(sizeBytes);
    this.data.flush();
    this.close();
    return removeEntry(this.directory, PieceFile.journalName(this.name));
  }

  /** Closes the file and its journal, and keeps both. */
  close(): void {
    this.data.close();
    this.journal.close();
  }

  /** Closes and removes the incomplete file. */
  async discard(): Promise<void> {
    this.close();
    await removeEntry(this.directory, this.name);
    await removeEntry(this.directory, PieceFile.journalName(this.name));
  }
}

async function openHandle(
  directory: FileSystemDirectoryHandle,
  name: string,
): Promise<FileSystemSyncAccessHandle> {
  const file = await directory.getFileHandle(name, { create: true });
  return file.createSyncAccessHandle();
}
