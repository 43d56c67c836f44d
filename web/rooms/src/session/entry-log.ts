import type { FileProgress, WaitingTotals } from "@orbitroom/webrtc";
import type { Entry, EntryChanges } from "../worker/entry.ts";

const NOTHING: WaitingTotals = { files: 0, bytes: 0 };

/** A follower of all changes of a log. Its methods run at every change; it has those that it needs. */
export interface EntryLogFollower {
  /** Called when the log starts over with these entries. */
  onReplace?(entries: readonly Entry[]): void;
  /** Called when entries and progress have changed. The log did not have the entries of `addedIds` before. */
  onChanges(changes: EntryChanges, addedIds: ReadonlySet<string>): void;
  /** Called when nothing moves any longer. */
  onStop?(): void;
}

/**
 * The entries of an open room in the order in which they were added, and the progress of its files. Each entry has its own
 * listeners, so that a change costs the same, no matter how many entries there are.
 */
export class EntryLog {
  #ids: string[] = [];
  readonly #entries = new Map<string, Entry>();
  readonly #progress = new Map<string, FileProgress>();
  readonly #listeners = new Set<() => void>();
  readonly #entryListeners = new Map<string, Set<() => void>>();
  readonly #followers = new Set<EntryLogFollower>();
  #waiting: WaitingTotals = NOTHING;
  #fileCount = 0;
  #textCount = 0;
  #firstFileName: string | undefined;
  #addedCount = 0;
  #reorderCount = 0;
  #isWhole = true;

  /** Whether the log has all entries of the room. While it is being read, it may have only the newest. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** How many entries were added since the log began. The latest are at the end. */
  get addedCount(): number {
    return this.#addedCount;
  }

  /** How often entries were removed, put in another order or given to another device. In between, they are only added at the end. */
  get reorderCount(): number {
    return this.#reorderCount;
  }

  /** The number of entries. */
  get count(): number {
    return this.#ids.length;
  }

  /** The number of entries that are files. */
  get fileCount(): number {
    return this.#fileCount;
  }

  /** The number of entries that are texts. */
  get textCount(): number {
    return this.#textCount;
  }

  /** The name of the first file. */
  get firstFileName(): string | undefined {
    return this.#firstFileName;
  }

  /** The files that the other devices have yet to offer. */
  get waiting(): WaitingTotals {
    return this.#waiting;
  }

  /** All entries, oldest first, as a new list. */
  get all(): Entry[] {
    return [...this.#entries.values()];
  }

  /** All entries of the room, once the log has them. */
  whole(): Promise<Entry[]> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => check());
      const check = () => {
        if (!this.#isWhole) return;
        stop();
        resolve(this.all);
      };
      check();
    });
  }

  /** The entry at a position; undefined outside the log. An entry keeps its position until one before it is deleted. */
  at(index: number): Entry | undefined {
    return this.#entries.get(this.#ids[index] ?? "");
  }

  entry(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** The progress of a file that moves or is paused. */
  progress(id: string): FileProgress | undefined {
    return this.#progress.get(id);
  }

  /** Calls `listener` when entries were added or have changed. Returns the function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `listener` when this entry or its progress has changed. Returns the function that removes it. */
  subscribeToEntry(id: string, listener: () => void): () => void {
    const listeners = this.#entryListeners.get(id) ?? new Set();
    this.#entryListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#entryListeners.delete(id);
    };
  }

  /** Reports all changes to a follower. Returns the function that ends it. */
  follow(follower: EntryLogFollower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Starts over with these entries: those that were reported before the room was read have no order yet. None of them is new. */
  replace(entries: readonly Entry[], isWhole = true): void {
    const formerIds = this.#ids;
    this.#ids = [];
    this.#entries.clear();
    this.#progress.clear();
    this.#fileCount = 0;
    this.#textCount = 0;
    this.#firstFileName = undefined;
    this.#reorderCount += 1;
    this.#isWhole = isWhole;
    this.#apply({ entries, progress: new Map() }, "known");
    this.#notify(formerIds);
    for (const follower of this.#followers) follower.onReplace?.(entries);
  }

  /** Adds, replaces and removes entries and progress. Only a file that moves or is paused has progress. */
  apply(changes: EntryChanges): void {
    const addedIds = this.#apply(changes, "new");
    for (const follower of this.#followers) follower.onChanges(changes, addedIds);
  }

  /** Returns the ids of the entries that the log did not have. */
  #apply(
    { entries, progress, deletedIds = [], waiting = this.#waiting }: EntryChanges,
    added: "new" | "known",
  ): Set<string> {
    this.#waiting = waiting;
    const changedIds = new Set<string>();
    const addedIds = new Set<string>();
    for (const [id, value] of progress) {
      this.#progress.set(id, value);
      changedIds.add(id);
    }
    for (const entry of entries) {
      const { id } = entry;
      const known = this.#entries.get(id);
      if (known && addressOf(known) !== addressOf(entry)) this.#reorderCount += 1;
      if (!known) {
        this.#ids.push(id);
        if (added === "new") this.#addedCount += 1;
        addedIds.add(id);
        if (entry.kind === "text") this.#textCount += 1;
        if (entry.kind === "file") {
          this.#fileCount += 1;
          this.#firstFileName ??= entry.name;
        }
      }
      this.#entries.set(id, entry);
      if (entry.kind === "file" && entry.state !== "moving" && entry.state !== "paused")
        this.#progress.delete(id);
      changedIds.add(id);
    }
    if (deletedIds.length > 0) this.#remove(new Set(deletedIds));
    this.#notify([...changedIds, ...deletedIds]);
    if (entries.length + deletedIds.length > 0) for (const listener of this.#listeners) listener();
    return addedIds;
  }

  /** Removes all progress: nothing moves any longer. */
  clearProgress(): void {
    const changedIds = [...this.#progress.keys()];
    this.#progress.clear();
    this.#waiting = NOTHING;
    this.#notify(changedIds);
    for (const follower of this.#followers) follower.onStop?.();
  }

  #remove(deletedIds: ReadonlySet<string>): void {
    this.#ids = this.#ids.filter((id) => !deletedIds.has(id));
    for (const id of deletedIds) {
      this.#entries.delete(id);
      this.#progress.delete(id);
    }
    const files = this.all.filter((entry) => entry.kind === "file");
    this.#fileCount = files.length;
    this.#textCount = this.all.filter((entry) => entry.kind === "text").length;
    this.#firstFileName = files[0]?.name;
    this.#reorderCount += 1;
  }

  #notify(ids: Iterable<string>): void {
    for (const id of ids) for (const listener of this.#entryListeners.get(id) ?? []) listener();
  }
}

/**
 * The sender or the receivers of an entry: the pair that sent it, or the pairs that it was sent to, and whether it is for one
 * alone.
 */
function addressOf(entry: Entry): string {
  return entry.kind === "presence" ? `${entry.pair}` : `${entry.pair} ${entry.to} ${entry.isPrivate}`;
}
