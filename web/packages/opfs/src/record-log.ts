import { StoreError } from "./error.ts";
import { encodeRecord, LOG_MAGIC, scanRecords } from "./record-codec.ts";

/**
 * An append-only log of JSON records with a checksum each, in one file (worker only).
 * What `append` returned from is on the disk; a torn tail is cut off when the log is opened again.
 */
export class RecordLog {
  #endBytes: number;

  private constructor(
    private readonly handle: FileSystemSyncAccessHandle,
    /** What the log held when it was opened, oldest first. Not checked beyond being JSON. */
    readonly opened: readonly unknown[],
    endBytes: number,
  ) {
    this.#endBytes = endBytes;
  }

  /** Opens or makes the log. Throws `busy` while another handle writes it. */
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

  /** Writes the records and flushes them once. On an error the log is left as it was. */
  append(...values: readonly unknown[]): void {
    const start = this.#endBytes;
    let end = start;
    try {
      for (const value of values) {
        const bytes = encodeRecord(value);
        const written = this.handle.write(bytes, { at: end });
        if (written !== bytes.length) throw new StoreError("no_space", "the log could not be written whole");
        end += bytes.length;
      }
      this.handle.flush();
      this.#endBytes = end;
    } catch (cause) {
      this.handle.truncate(start);
      throw StoreError.from(cause, "writing the log");
    }
  }

  /** Lets go of the file. */
  close(): void {
    this.handle.close();
  }
}

/** Reads a log without opening it for writing; works beside a writer. Empty when there is none. */
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
