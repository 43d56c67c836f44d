import { readFile, removeEntry } from "./directory.ts";
import { StoreError } from "./error.ts";
import { decodeSlots, encodeSlot, isEmptySlot, isUnknownSlot, newestSlot, SLOT_BYTES } from "./slot-codec.ts";

/**
 * One JSON record of up to about 4 KB in a file of its own (worker only). `replace` is atomic and overwrites the previous record: a
 * secret that was replaced is gone from the file. There are two slots; the unused one holds zeros.
 */
export class RecordFile {
  #slot: 0 | 1;
  #sequence: number;
  #value: unknown;

  private constructor(
    private readonly handle: FileSystemSyncAccessHandle,
    current: { slot: 0 | 1; sequence: number; value: unknown },
  ) {
    this.#slot = current.slot;
    this.#sequence = current.sequence;
    this.#value = current.value;
  }

  /**
   * Opens or creates the file. Throws `busy` while another handle is open, and `unknown_format` for a file of another
   * version, which is left as it is.
   */
  static async open(directory: FileSystemDirectoryHandle, name: string): Promise<RecordFile> {
    const handle = await openHandle(directory, name, { create: true });
    try {
      const bytes = new Uint8Array(handle.getSize());
      handle.read(bytes, { at: 0 });
      if (isUnknownSlot(bytes)) throw StoreError.unknownFormat();
      const slots = decodeSlots(bytes);
      const newest = newestSlot(slots);
      const { sequence, value } = (newest !== undefined && slots[newest]) || {
        sequence: 0,
        value: undefined,
      };
      const file = new RecordFile(handle, { slot: newest ?? 1, sequence, value });
      // A crash may have come before the older slot was overwritten.
      if (newest !== undefined && !isEmptySlot(bytes, otherSlot(newest))) file.#clear(otherSlot(newest));
      return file;
    } catch (cause) {
      handle.close();
      throw StoreError.from(cause, `reading ${name}`);
    }
  }

  /** The record; undefined if there is none yet. It is valid JSON, but otherwise unchecked. */
  get value(): unknown {
    return this.#value;
  }

  /** Replaces the record. When this returns, it is on the disk and the previous one is not. */
  replace(value: unknown): void {
    const slot = otherSlot(this.#slot);
    const sequence = this.#sequence + 1;
    try {
      this.#write(slot, encodeSlot({ sequence, value }));
      [this.#slot, this.#sequence, this.#value] = [slot, sequence, value];
      this.#clear(otherSlot(slot));
    } catch (cause) {
      throw StoreError.from(cause, "writing the record");
    }
  }

  /** Closes the file. The record can no longer be replaced. */
  close(): void {
    this.handle.close();
  }

  #clear(slot: 0 | 1): void {
    this.#write(slot, new Uint8Array(SLOT_BYTES));
  }

  #write(slot: 0 | 1, bytes: Uint8Array): void {
    if (this.handle.write(bytes, { at: slot * SLOT_BYTES }) !== bytes.length)
      throw new StoreError("no_space", "the record could not be written completely");
    this.handle.flush();
  }
}

/** Reads the record while another handle may write it. Undefined if there is none. */
export function readRecord(directory: FileSystemDirectoryHandle, name: string): Promise<unknown> {
  return readFile(directory, name, async (file) => {
    const slots = decodeSlots(new Uint8Array(await file.arrayBuffer()));
    return slots[newestSlot(slots) ?? 0]?.value;
  });
}

/** Overwrites a file with zeros and removes it (worker only). Succeeds if it does not exist. */
export async function eraseFile(directory: FileSystemDirectoryHandle, name: string): Promise<void> {
  let handle: FileSystemSyncAccessHandle;
  try {
    handle = await openHandle(directory, name, { create: false });
  } catch (cause) {
    const error = StoreError.from(cause, `opening ${name}`);
    if (error.code === "not_found") return;
    throw error;
  }
  handle.write(new Uint8Array(handle.getSize()), { at: 0 });
  handle.flush();
  handle.close();
  await removeEntry(directory, name);
}

async function openHandle(
  directory: FileSystemDirectoryHandle,
  name: string,
  options: { create: boolean },
): Promise<FileSystemSyncAccessHandle> {
  try {
    const file = await directory.getFileHandle(name, options);
    return await file.createSyncAccessHandle();
  } catch (cause) {
    throw StoreError.from(cause, `opening ${name}`);
  }
}

const otherSlot = (slot: 0 | 1): 0 | 1 => (slot === 0 ? 1 : 0);
