import type { Entry, EntryChange } from "./entry.ts";
import type { RoomStore } from "./room-store.ts";
import type { RoomEvent } from "./worker-api.ts";

/** Writes the room's entries to its store and reports them to the page. */
export class RoomHistory {
  constructor(
    private readonly store: RoomStore,
    private readonly emit: (event: RoomEvent) => void,
  ) {}

  /** Stores and reports new entries. */
  add(...entries: readonly Entry[]): void {
    this.#write(() => this.store.add(entries));
    this.emit({ kind: "entries", entries });
  }

  /** Stores and reports a change of an entry. Unknown ids are ignored. */
  change(id: string, change: EntryChange): void {
    this.#write(() => this.store.change(id, change));
    const entry = this.store.entry(id);
    if (entry) this.emit({ kind: "entries", entries: [entry] });
  }

  /** Reports that something could not be stored. */
  reportStorageError(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.emit({ kind: "storage_failed", message });
  }

  /** A failed write must not end the conversation: it is reported, and the room continues unsaved. */
  #write(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.reportStorageError(error);
    }
  }
}
