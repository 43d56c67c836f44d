import { StateStore } from "../../../lib/state-store.ts";
import { readImage } from "../worker/read-image.ts";
import type { ImageAnswer } from "./answer.ts";

/** How far the reading of an image is. */
export type EntryState =
  | { readonly kind: "waiting" }
  | { readonly kind: "reading"; readonly fraction: number }
  | { readonly kind: "done"; readonly answer: ImageAnswer }
  | { readonly kind: "failed"; readonly message: string };

/** One image of this visit. */
export interface AnalyzerEntry {
  readonly id: number;
  readonly name: string;
  /** The size of the file. */
  readonly sizeBytes: number;
  readonly state: EntryState;
}

/** The images of this visit, oldest first, read one after the other. */
export class AnalyzerDesk {
  readonly state = new StateStore<{ entries: readonly AnalyzerEntry[] }>({ entries: [] });
  readonly #stops = new Map<number, AbortController>();
  #nextId = 1;
  #queue: Promise<void> = Promise.resolve();

  readonly add = (files: readonly File[]): void => {
    for (const file of files) {
      const id = this.#nextId;
      this.#nextId += 1;
      const stop = new AbortController();
      this.#stops.set(id, stop);
      const entry: AnalyzerEntry = { id, name: file.name, sizeBytes: file.size, state: { kind: "waiting" } };
      this.state.set({ entries: [...this.state.get().entries, entry] });
      this.#queue = this.#queue.then(() => this.#read(id, file, stop.signal));
    }
  };

  /** Stops the reading of an image and takes it out of the list. */
  readonly remove = (id: number): void => {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.state.set({ entries: this.state.get().entries.filter((entry) => entry.id !== id) });
  };

  async #read(id: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      this.#change(id, { kind: "reading", fraction: 0 });
      const answer = await readImage(file, signal, (fraction) =>
        this.#change(id, { kind: "reading", fraction }),
      );
      this.#change(id, { kind: "done", answer });
    } catch (error) {
      const message = error instanceof Error ? error.message : "The image could not be read.";
      this.#change(id, { kind: "failed", message });
    }
  }

  #change(id: number, state: EntryState): void {
    const entries = this.state.get().entries.map((entry) => (entry.id === id ? { ...entry, state } : entry));
    this.state.set({ entries });
  }
}
