import type { ChosenFile } from "@orbitroom/app-kit/files/file-pickers.ts";
import { canRead } from "@orbitroom/app-kit/files/read-access.ts";
import type { FileSource } from "@orbitroom/webrtc/worker";
import { type FileEntry, isUnfinished, NEEDS_ACCESS, NEEDS_CHOICE } from "./entry.ts";
import type { FileHandles } from "./file-handles.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import { SMALL_FILE_BYTES } from "./small-files.ts";

/**
 * Sent files up to this size are copied to the room's folder, so that they can be sent and opened after a reload. Larger ones
 * are read in place: the copy would take their space and seconds of the disk's time.
 */
const KEEP_SENT_BYTES = 64_000_000;
/** The same for a file with a handle, which can be read in place after a reload, too: photos and texts show at once. */
const KEEP_SENT_WITH_HANDLE_BYTES = 8_000_000;
/** How many small files are copied and flushed together. */
const GROUP_FILES = 64;

/** The bytes of a file that is sent. */
export type SentBytes = Pick<FileSource, "size" | "slice">;

/**
 * The stored copies and handles of sent files. A transfer does not need them; without them, it only cannot continue after
 * a reload.
 */
export class SentFiles {
  /** Files without a copy yet, by id, in order. */
  readonly #waiting = new Map<string, File>();
  /** The copying that is under way. */
  #copying: Promise<void> | undefined;

  constructor(
    private readonly store: RoomStore,
    private readonly history: RoomHistory,
    private readonly handles: FileHandles,
  ) {}

  /** Keeps the handle of a file, queues it to be copied beside the transfers, and returns what to send. */
  keep(id: string, { file, handle }: ChosenFile): SentBytes {
    // Small files are always copied, and thousands of handles take longer than their copies.
    if (handle && file.size > SMALL_FILE_BYTES) void this.handles.keep(id, handle);
    if (file.size <= (handle ? KEEP_SENT_WITH_HANDLE_BYTES : KEEP_SENT_BYTES)) {
      this.#waiting.set(id, file);
      this.#copying ??= this.#copyWaiting();
    }
    return file.size > SMALL_FILE_BYTES ? file : this.#smallBytes(id, file.size, file);
  }

  /** Drops copies that have not begun, and resolves when none is being made. */
  async close(): Promise<void> {
    this.#waiting.clear();
    await this.#copying;
  }

  /** The readable bytes of a sent file: its copy, or the original file. Otherwise, what the person has to do. */
  async read(entry: FileEntry): Promise<SentBytes | typeof NEEDS_ACCESS | typeof NEEDS_CHOICE> {
    const { id, stored, packOffset, sizeBytes } = entry;
    if (stored && packOffset !== undefined) return this.#smallBytes(id, sizeBytes);
    const copy = stored ? await this.store.files.read(id) : undefined;
    if (copy) return copy;
    const handle = await this.handles.get(id);
    if (!handle) return NEEDS_CHOICE;
    if (!(await canRead(handle))) return NEEDS_ACCESS;
    return (await handle.getFile().catch(() => undefined)) ?? NEEDS_CHOICE;
  }

  /** Reads a small file from its copy, once there is one: that is faster than opening each of thousands of files. */
  #smallBytes(id: string, size: number, file?: Blob): SentBytes {
    return {
      size,
      slice: (start, end) => ({
        arrayBuffer: async () => {
          const entry = this.#file(id);
          if (entry?.packOffset !== undefined)
            return this.store.smallFiles.read(entry.packOffset + start, Math.min(end, size) - start).buffer;
          if (!file) throw new Error("the copy is gone");
          return file.slice(start, end).arrayBuffer();
        },
      }),
    };
  }

  async #copyWaiting(): Promise<void> {
    for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) {
      const wanted = group.filter(([id]) => this.#isWanted(id));
      await (group.every(isSmall) ? this.#copySmall(wanted) : this.#copyLarge(wanted)).catch(() => {
        // There is no space, or a file can no longer be read. In the second case the sender reports it.
      });
    }
    this.#copying = undefined;
  }

  /** Takes the next files out of the queue: one, or several small ones. */
  #nextGroup(): [string, File][] {
    const group: [string, File][] = [];
    for (const waiting of this.#waiting) {
      if (group.length > 0 && !(group.length < GROUP_FILES && isSmall(waiting) && group.every(isSmall)))
        break;
      group.push(waiting);
      this.#waiting.delete(waiting[0]);
    }
    return group;
  }

  async #copySmall(group: readonly [string, File][]): Promise<void> {
    const offsets = await this.store.smallFiles.keep(group.map(([, file]) => file));
    for (const [index, [id]] of group.entries()) {
      const packOffset = offsets[index];
      if (packOffset === undefined) continue;
      if (this.#file(id)) this.history.change(id, { stored: true, packOffset });
      // The file was deleted in the meantime.
      else this.store.smallFiles.erase({ offset: packOffset, length: group[index]?.[1].size ?? 0 });
    }
  }

  async #copyLarge(group: readonly [string, File][]): Promise<void> {
    for (const [id, file] of group) {
      if (!(await this.store.files.hasSpace(file.size))) continue;
      await this.store.files.keep(id, file);
      if (this.#file(id)) this.history.change(id, { stored: true });
      else await this.store.files.remove(id);
    }
  }

  #isWanted(id: string): boolean {
    const entry = this.#file(id);
    return entry !== undefined && (isUnfinished(entry) || entry.state === "done");
  }

  #file(id: string): FileEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "file" ? entry : undefined;
  }
}

function isSmall([, file]: [string, File]): boolean {
  return file.size <= SMALL_FILE_BYTES;
}
