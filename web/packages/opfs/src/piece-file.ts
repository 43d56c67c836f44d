import { removeEntry } from "./directory.ts";
import { StoreError } from "./error.ts";
import {
  encodePieceRecord,
  type JournalRecord,
  PIECE_RECORD_BYTES,
  scanPieceJournal,
} from "./piece-journal.ts";

/** Name of the journal beside a file that is still arriving. */
const journalName = (name: string) => `${name}.journal`;

/**
 * A file that arrives in pieces in any order, and a journal of those that are durable (worker only).
 * The order is data, flush, journal, flush: what the journal names is on the disk, whatever happens between.
 */
export class PieceFile {
  #waiting: JournalRecord[] = [];
  #waitingBytes = 0;
  #journalBytes: number;

  private constructor(
    private readonly directory: FileSystemDirectoryHandle,
    private readonly name: string,
    private readonly data: FileSystemSyncAccessHandle,
    private readonly journal: FileSystemSyncAccessHandle,
    private readonly pieceBytes: number,
    /** What an earlier opening made durable, by its journal; to be re-hashed before it is trusted. */
    readonly journaled: readonly JournalRecord[],
  ) {
    this.#journalBytes = journaled.length * PIECE_RECORD_BYTES;
  }

  /** Opens or makes the file and its journal. Throws `busy` while another handle writes them. */
  static async open(
    directory: FileSystemDirectoryHandle,
    name: string,
    pieceBytes: number,
  ): Promise<PieceFile> {
    const opened: FileSystemSyncAccessHandle[] = [];
    try {
      for (const entry of [name, journalName(name)]) {
        const file = await directory.getFileHandle(entry, { create: true });
        opened.push(await file.createSyncAccessHandle());
      }
      const [data, journal] = opened;
      if (!data || !journal) throw new StoreError("io", "file and journal are opened together");
      const bytes = new Uint8Array(journal.getSize());
      journal.read(bytes, { at: 0 });
      return new PieceFile(directory, name, data, journal, pieceBytes, scanPieceJournal(bytes));
    } catch (cause) {
      for (const handle of opened) handle.close();
      throw StoreError.from(cause, `opening file ${name}`);
    }
  }

  /** Bytes written since the last flush. */
  get waitingBytes(): number {
    return this.#waitingBytes;
  }

  /** The stored bytes of a piece, `lengthBytes` of them or fewer at the end of the file. */
  readPiece(piece: number, lengthBytes: number): Uint8Array {
    const bytes = new Uint8Array(lengthBytes);
    const read = this.data.read(bytes, { at: piece * this.pieceBytes });
    return bytes.subarray(0, read);
  }

  /** Writes a verified piece; it is durable, and may be acknowledged, after the next `flush`. */
  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void {
    let written: number;
    try {
      written = this.data.write(bytes, { at: piece * this.pieceBytes });
    } catch (cause) {
      throw StoreError.from(cause, "writing the file");
    }
    if (written !== bytes.length) throw new StoreError("no_space", "a piece could not be written whole");
    this.#waiting.push({ piece, hash });
    this.#waitingBytes += bytes.length;
  }

  /** Makes all that was written durable, and says which pieces that were. */
  flush(): number[] {
    const pieces = this.#waiting;
    if (pieces.length === 0) return [];
    try {
      this.data.flush();
      const records = new Uint8Array(pieces.length * PIECE_RECORD_BYTES);
      pieces.forEach((record, index) => {
        records.set(encodePieceRecord(record), index * PIECE_RECORD_BYTES);
      });
      const written = this.journal.write(records, { at: this.#journalBytes });
      if (written !== records.length)
        throw new StoreError("no_space", "the journal could not be written whole");
      this.journal.flush();
      this.#journalBytes += records.length;
    } catch (cause) {
      throw StoreError.from(cause, "flushing the file");
    }
    this.#waiting = [];
    this.#waitingBytes = 0;
    return pieces.map((record) => record.piece);
  }

  /** The file is whole: sets its exact length, lets go and drops the journal. */
  async complete(sizeBytes: number): Promise<void> {
    this.data.truncate(sizeBytes);
    this.data.flush();
    this.close();
    await removeEntry(this.directory, journalName(this.name));
  }

  /** Lets go of both files; they stay for a later resume. */
  close(): void {
    this.data.close();
    this.journal.close();
  }

  /** Lets go and removes what had arrived. */
  async discard(): Promise<void> {
    this.close();
    await removeEntry(this.directory, this.name);
    await removeEntry(this.directory, journalName(this.name));
  }
}
