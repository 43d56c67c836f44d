import { type DeviceNumber, FIRST_DEVICE } from "./device-number.ts";
import { type FileEntry, isUnfinished } from "./entry.ts";
import type { FileHandles } from "./file-handles.ts";
import { IncomingFiles } from "./incoming-files.ts";
import { OutgoingFiles } from "./outgoing-files.ts";
import type { PrivateMarks } from "./private-marks.ts";
import { openReceivers } from "./receivers.ts";
import type { RoomHistory } from "./room-history.ts";
import type { RoomStore } from "./room-store.ts";
import type { StoredPairs } from "./stored-pairs.ts";

/** The files of a room, in both directions: history entries, stored bytes, and transfers of the links. */
export class FileTransfers {
  readonly incoming: IncomingFiles;
  readonly outgoing: OutgoingFiles;

  constructor(
    private readonly store: RoomStore,
    history: RoomHistory,
    marks: PrivateMarks,
    pairs: StoredPairs,
    private readonly handles: FileHandles,
  ) {
    this.incoming = new IncomingFiles(store, history, pairs);
    this.outgoing = new OutgoingFiles(store, history, pairs, marks, handles);
  }

  /** Cancels a file in either direction. */
  async stop(id: string): Promise<void> {
    const entry = this.#file(id);
    if (entry) await this.#sideOf(entry).stop(entry);
  }

  /** Deletes a file on this device. One that is still moving is cancelled. */
  async delete(entry: FileEntry): Promise<void> {
    if (isUnfinished(entry)) await this.stop(entry.id);
    await this.store.delete(this.#file(entry.id) ?? entry);
  }

  /** The pairs over which files should move now. */
  movingPairs(): ReadonlySet<DeviceNumber> {
    const pairs = new Set<DeviceNumber>();
    for (const entry of this.store.entries) {
      if (entry.kind !== "file" || entry.state !== "moving") continue;
      for (const pair of entry.from === "me" ? openReceivers(entry) : [entry.pair ?? FIRST_DEVICE])
        pairs.add(pair);
    }
    return pairs;
  }

  /** Pauses a file in either direction. */
  pause(id: string): void {
    const entry = this.#file(id);
    if (entry) this.#sideOf(entry).pause(entry);
  }

  /** Continues a paused file, in either direction, or a lost one that may be read again. */
  async resume(id: string): Promise<void> {
    const entry = this.#file(id);
    if (entry?.from === "me") await this.outgoing.resume(entry);
    else if (entry?.state === "paused") this.incoming.resume(entry);
  }

  /**
   * Puts the files of an earlier visit in order: outgoing ones are sent again, those that cannot be read become `lost`, and
   * complete incoming ones are finished.
   */
  async restore(): Promise<void> {
    const files = this.store.entries.filter((entry) => entry.kind === "file");
    const unfinished = files.filter(isUnfinished);
    if (unfinished.length === 0) return;
    const incompleteIds = await this.store.files.incompleteIds();
    for (const entry of unfinished) {
      if (entry.from === "them") await this.incoming.restore(entry, incompleteIds.has(entry.id));
      else await this.outgoing.restore(entry);
    }
  }

  /** Removes stored files that an earlier visit has left without an entry. Files that arrive meanwhile have one. */
  async sweep(): Promise<void> {
    await this.store.files.sweep((id) => {
      const entry = this.#file(id);
      return entry !== undefined && (isUnfinished(entry) || entry.state === "done" || entry.from === "me");
    });
    await this.handles.sweep((id) => {
      const entry = this.#file(id);
      return entry !== undefined && isUnfinished(entry);
    });
  }

  /** Called when the device of a pair has left for good: nothing more is sent to it or received from it. */
  async settle(pair: DeviceNumber): Promise<void> {
    this.outgoing.settle(pair);
    await this.incoming.settle(pair);
  }

  /** Ends pending work, and resolves when no file is open. */
  async close(): Promise<void> {
    this.incoming.close();
    await this.outgoing.close();
  }

  #sideOf({ from }: FileEntry): IncomingFiles | OutgoingFiles {
    return from === "me" ? this.outgoing : this.incoming;
  }

  #file(id: string): FileEntry | undefined {
    const entry = this.store.entry(id);
    return entry?.kind === "file" ? entry : undefined;
  }
}
