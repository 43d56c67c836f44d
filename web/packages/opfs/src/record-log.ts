import { StoreError } from "./error.ts";
import {
  encodeRecord,
  erasingWrites,
  HEADER_BYTES,
  isUnknownFormat,
  LOG_MAGIC,
  scanRecords,
} from "./record-codec.ts";

/**
 * A log of JSON records with checksums, in one file (worker only). Records are on the disk when `append` returns, and
 * keep their place; one of them can be erased. A torn write at the end is removed when the log is opened.
 */
export class RecordLog {
  #endBytes: number;

  private constructor(
    private readonly handle: FileSystemSyncAccessHandle,
    /** The records when the log was opened, oldest first. They are valid JSON, but otherwise unchecked. */
    readonly openedRecords: readonly unknown[],
    /** Where each of them begins. */
    readonly openedOffsets: readonly number[],
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
      const { values, offsets, validBytes } = scanRecords(bytes);
      if (validBytes === 0) {
        handle.truncate(0);
        handle.write(LOG_MAGIC, { at: 0 });
        handle.flush();
        return new RecordLog(handle, values, offsets, LOG_MAGIC.length);
      }
      if (validBytes < bytes.length) handle.truncate(validBytes);
      return new RecordLog(handle, values, offsets, validBytes);
    } catch (cause) {
      handle.close();
      throw StoreError.from(cause, `reading log ${name}`);
    }
  }

  /**
   * Appends records with one write and one flush, and returns where each begins. After an error the log is unchanged.
   */
  append(values: readonly unknown[]): number[] {
    const offsets: number[] = [];
    try {
      const records = values.map(encodeRecord);
      let offset = this.#endBytes;
      for (const record of records) {
        offsets.push(offset);
        offset += record.length;
      }
      const bytes = joined(records);
      if (this.handle.write(bytes, { at: this.#endBytes }) !== bytes.length)
        throw new StoreError("no_space", "the log could not be written completely");
      this.handle.flush();
      this.#endBytes += bytes.length;
    } catch (cause) {
      this.handle.truncate(this.#endBytes);
      throw StoreError.from(cause, "writing the log");
    }
    return offsets;
  }

  /** Overwrites the record that begins at `offset` with zeros. Nothing of it is in the file when this returns. */
  erase(offset: number): void {
    try {
      const header = new Uint8Array(HEADER_BYTES);
      this.handle.read(header, { at: offset });
      for (const { at, bytes } of erasingWrites(offset, header)) {
        this.handle.write(bytes, { at });
        this.handle.flush();
      }
    } catch (cause) {
      throw StoreError.from(cause, "erasing a record");
    }
  }

  /** Closes the file, so that it can be removed. */
  close(): void {
    this.handle.close();
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
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
