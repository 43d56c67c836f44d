import { StoreError } from "./error.ts";
import { isUnknownFormat, type NewestRecords, scanNewest } from "./record-codec.ts";
import { RecordLog } from "./record-log.ts";

/** The open file of a log (worker only). Its newest records are available at once, before the whole log is read. */
export class UnreadLog {
  private constructor(
    private readonly name: string,
    private readonly handle: FileSystemSyncAccessHandle,
    private readonly bytes: Uint8Array,
  ) {}

  /**
   * Opens or creates the file. Throws `busy` while another handle is open, and `unknown_format` for a log of another version,
   * which is left as it is.
   */
  static async open(directory: FileSystemDirectoryHandle, name: string): Promise<UnreadLog> {
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
      if (isUnknownFormat(bytes)) throw StoreError.unknownFormat();
      return new UnreadLog(name, handle, bytes);
    } catch (cause) {
      handle.close();
      throw StoreError.from(cause, `reading log ${name}`);
    }
  }

  /** The end of the log: `count` records that `counts` accepts, and those between them. */
  newest(count: number, counts: (value: unknown) => boolean): NewestRecords {
    return scanNewest(this.bytes, count, counts);
  }

  /** Reads the whole log, which owns the file from then on. */
  read(): RecordLog {
    try {
      return RecordLog.read(this.handle, this.bytes);
    } catch (cause) {
      throw StoreError.from(cause, `reading log ${this.name}`);
    }
  }

  /** Closes the file of a log that was not read. */
  close(): void {
    this.handle.close();
  }
}
