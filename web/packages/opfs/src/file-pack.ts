import { StoreError } from "./error.ts";
import { type ByteRange, PackSpace } from "./pack-space.ts";

/** A write between taking a snapshot of a pack and reading it is rare. */
const MAX_READ_ATTEMPTS = 10;

/**
 * Many small files in one file (worker only): a separate file for each would take more space than its contents. The caller records
 * where each one is, after `flush`. Whatever a crash leaves unrecorded becomes free space again.
 */
export class FilePack {
  #isDirty = false;

  private constructor(
    private readonly handle: FileSystemSyncAccessHandle,
    private readonly space: PackSpace,
  ) {}

  /** Opens or creates the pack. `used` are the ranges of the recorded files. Throws `busy` while another handle is open. */
  static async open(
    directory: FileSystemDirectoryHandle,
    name: string,
    used: Iterable<ByteRange>,
  ): Promise<FilePack> {
    try {
      const file = await directory.getFileHandle(name, { create: true });
      return new FilePack(await file.createSyncAccessHandle(), new PackSpace(used));
    } catch (cause) {
      throw StoreError.from(cause, `opening pack ${name}`);
    }
  }

  /** Writes a file and returns where it is. It is durable after the next `flush`. */
  write(bytes: Uint8Array): ByteRange {
    const range = { offset: this.space.take(bytes.length), length: bytes.length };
    try {
      if (this.handle.write(bytes, { at: range.offset }) !== bytes.length)
        throw new StoreError("no_space", "a small file could not be written completely");
    } catch (cause) {
      this.space.release(range);
      throw StoreError.from(cause, "writing a small file");
    }
    this.#isDirty = true;
    return range;
  }

  /** Makes all written files durable. */
  flush(): void {
    if (!this.#isDirty) return;
    try {
      this.handle.flush();
    } catch (cause) {
      throw StoreError.from(cause, "flushing small files");
    }
    this.#isDirty = false;
  }

  /** Reads a file or a part of it. */
  read({ offset, length }: ByteRange): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    const readBytes = this.handle.read(bytes, { at: offset });
    if (readBytes !== length) throw new StoreError("io", "a small file could not be read completely");
    return bytes;
  }

  /** Frees the space of a file that is not recorded. The next file may be written there. */
  remove(range: ByteRange): void {
    this.space.release(range);
  }

  /** Overwrites a file with zeros and frees its space. Its record must be gone. */
  erase(range: ByteRange): void {
    try {
      this.handle.write(new Uint8Array(range.length), { at: range.offset });
      this.handle.flush();
    } catch (cause) {
      throw StoreError.from(cause, "erasing a small file");
    }
    this.space.release(range);
  }

  close(): void {
    this.handle.close();
  }
}

/** Reads a file of a pack while another handle may write others. Undefined if it is not there. */
export async function readFromPack(
  directory: FileSystemDirectoryHandle,
  name: string,
  { offset, length }: ByteRange,
): Promise<ArrayBuffer | undefined> {
  const handle = await directory.getFileHandle(name);
  for (let attempt = 1; ; attempt += 1) {
    const file = await handle.getFile();
    if (offset + length > file.size) return undefined;
    try {
      return await file.slice(offset, offset + length).arrayBuffer();
    } catch (error) {
      // The snapshot ends with the next write to the pack, which changes none of the recorded files.
      if (attempt === MAX_READ_ATTEMPTS) throw StoreError.from(error, "reading a small file");
    }
  }
}
