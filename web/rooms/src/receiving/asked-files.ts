import { type ReadableStore, StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { EntryLog } from "../session/entry-log.ts";
import type { Entry } from "../worker/entry.ts";

/** The files that the person has yet to accept or refuse. */
export interface Asked {
  readonly ids: readonly string[];
  readonly bytes: number;
}

/** Follows a room's files that wait for an answer. */
export class AskedFiles implements ReadableStore<Asked> {
  readonly #sizes = new Map<string, number>();
  readonly #store = new StateStore<Asked>({ ids: [], bytes: 0 });

  constructor(log: EntryLog) {
    this.#take(log.all);
    this.close = log.follow({
      onReplace: (entries) => {
        this.#sizes.clear();
        this.#take(entries);
      },
      onChanges: ({ entries }) => this.#take(entries),
    });
  }

  readonly close: () => void;

  readonly get = (): Asked => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  #take(entries: readonly Entry[]): void {
    const before = this.#sizes.size;
    let isChanged = before === 0 && this.get().ids.length > 0;
    for (const entry of entries) {
      if (entry.kind === "file" && entry.state === "asked") {
        isChanged ||= !this.#sizes.has(entry.id);
        this.#sizes.set(entry.id, entry.sizeBytes);
      } else isChanged = this.#sizes.delete(entry.id) || isChanged;
    }
    if (!isChanged) return;
    const bytes = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    this.#store.set({ ids: [...this.#sizes.keys()], bytes });
  }
}
