import { StoreError } from "./error.ts";
import { encodeRecord, isUnknownFormat, LOG_MAGIC, scanRecords } from "./record-codec.ts";

/**
 * An append-only log of JSON records with checksums, in one file (worker only). Records are on the disk when `append`
 * returns. A torn write at the end is removed when the log is opened.
 */
export class RecordLog {
  #endBytes: number;

  private constructor(
    private readonly handle: FileSystemSyncAccessHandle,
    /** The records when the log was opened, oldest first. They are valid JSON, but otherwise unchecked. */
    readonly openedRecords: readonly unknown[],
    endBytes: number,
  ) {
    this.#endBytes = endBytes;
  }

  /**
   * Opens or creates the log. Throws `busy` while another handle is open, and `unknown_format` for a log of another version,
   * which is left as it is.
   */
  static async open(directory: FileSystemDirectoryHandle, name: string): Promise<RecordLog> {
    let handle: FileSystemSyncAccessHandle;
    try {
      const file = await directory.getFileHandle(name, { create: true });
      handle = await file.createSyncAccessHandle();
    } catch (cause) {
      throw StoreError.from(cause, `opening log ${name}`);
    }
    try {
      const bytes = new Uint8Array(handle.getSize());
      handle.read(bytes, { at: 0 });
      if (isUnknownFormat(bytes)) {
        throw new StoreError("unknown_format", "it was written by another version of this app");
      }
      const { values, validBytes } = scanRecords(bytes);
      if (validBytes === 0) {
        handle.truncate(0);
        handle.write(LOG_MAGIC, { at: 0 });
        handle.flush();
        return new RecordLog(handle, values, LOG_MAGIC.length);
      }
      if (validBytes < bytes.length) handle.truncate(validBytes);
      return new RecordLog(handle, values, validBytes);
    } catch (cause) {
      handle.close();
      throw StoreError.from(cause, `reading log ${name}`);
    }
  }

  /** Appends records and flushes once. After an error the log is unchanged. */
  append(...values: readonly unknown[]): void {
    const start = this.#endBytes;
    let end = start;
    try {
      for (const value of values) {
        const bytes = encodeRecord(value);
        const written = this.handle.write(bytes, { at: end });
        if (written !== bytes.length)
          throw new StoreError("no_space", "the log could not be written completely");
        end += bytes.length;
      }
      this.handle.flush();
      this.#endBytes = end;
    } catch (cause) {
      this.handle.truncate(start);
      throw StoreError.from(cause, "writing the log");
    }
  }
}

/** Reads a log while another handle may write it. Returns no records if the log does not exist. */
export async function readRecords(directory: FileSystemDirectoryHandle, name: string): Promise<unknown[]> {
  try {
    const handle = await directory.getFileHandle(name);
    const file = await handle.getFile();
    return scanRecords(new Uint8Array(await file.arrayBuffer())).values;
  } catch (cause) {
    const error = StoreError.from(cause, `reading log ${name}`);
    if (error.code === "not_found") return [];
    throw error;
  }
}
