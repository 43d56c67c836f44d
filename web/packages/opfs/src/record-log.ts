import { readFile } from "./directory.ts";
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
 * keep their place; one of them can be erased. A torn write at the end is removed when the log is read.
 */
export class RecordLog {
  #endBytes: number;

  private constructor(
    private readonly handle: FileSystemSyncAccessHandle,
    /** The records that the log held when it was read, oldest first. They are valid JSON, but otherwise unchecked. */
    readonly openedRecords: readonly unknown[],
    /** Where each of them begins. */
    readonly openedOffsets: readonly number[],
    endBytes: number,
  ) {
    this.#endBytes = endBytes;
  }

  /** Takes over the open file of a log, given the bytes in it. */
  static read(handle: FileSystemSyncAccessHandle, bytes: Uint8Array): RecordLog {
    const { values, offsets, validBytes } = scanRecords(bytes);
    if (validBytes === 0) {
      handle.truncate(0);
      handle.write(LOG_MAGIC, { at: 0 });
      handle.flush();
      return new RecordLog(handle, values, offsets, LOG_MAGIC.length);
    }
    if (validBytes < bytes.length) handle.truncate(validBytes);
    return new RecordLog(handle, values, offsets, validBytes);
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

  /** Overwrites the record that begins at `offset` with zeros. When this returns, nothing of it is left in the file. */
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

/**
 * Reads a log while another handle may write it. Returns no records if the log does not exist, and throws `unknown_format` for one
 * of another version.
 */
export async function readRecords(directory: FileSystemDirectoryHandle, name: string): Promise<unknown[]> {
  const records = await readFile(directory, name, async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isUnknownFormat(bytes)) throw StoreError.unknownFormat();
    return scanRecords(bytes).values;
  });
  return records ?? [];
}
