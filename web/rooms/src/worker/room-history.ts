import type { Entry, EntryChange } from "./entry.ts";
import type { EventBatch } from "./event-batch.ts";
import type { RoomStore } from "./room-store.ts";

/** Changes without a `save` are durable after this time, together. */
const SAVE_MS = 50;

/** Writes the room's entries to its store and reports them to the page. */
export class RoomHistory {
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Writes what is committed in this task. */
  #commit: Promise<void> | undefined;

  constructor(
    private readonly store: RoomStore,
    private readonly events: EventBatch,
  ) {}

  /** Adds and reports new entries. */
  add(...entries: readonly Entry[]): void {
    this.store.add(entries);
    this.events.addEntries(entries);
    this.#saveSoon();
  }

  /** Records and reports a change of an entry. Unknown ids are ignored. */
  change(id: string, change: EntryChange): void {
    this.store.change(id, change);
    const entry = this.store.entry(id);
    if (entry) this.events.addEntries([entry]);
    this.#saveSoon();
  }

  /** Makes all changes durable now. A failed write must not end the conversation, so it is only reported. */
  save(): void {
    try {
      this.#save();
    } catch (error) {
      this.reportStorageError(error);
    }
  }

  /**
   * Like `change`, but resolves when the change is durable, and rejects if it cannot be written. Changes of one task are written
   * together.
   */
  commit(id: string, change: EntryChange): Promise<void> {
    this.change(id, change);
    this.#commit ??= Promise.resolve().then(() => {
      this.#commit = undefined;
      this.#save();
    });
    return this.#commit;
  }

  /** Reports that something could not be stored. */
  reportStorageError(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.events.emit({ kind: "storage_failed", message });
  }

  #saveSoon(): void {
    this.#saveTimer ??= setTimeout(() => this.save(), SAVE_MS);
  }

  #save(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = undefined;
    this.store.save();
  }
}
