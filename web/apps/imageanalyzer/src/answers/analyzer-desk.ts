import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { ImageAnswer } from "../verdict/answer.ts";
import { readImage } from "../worker/read-image.ts";
import { SpareWorker } from "../worker/spare-worker.ts";

/** The progress of reading an image. */
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

/** The images of this visit. */
export interface AnalyzerState {
  /** The oldest first. */
  readonly entries: readonly AnalyzerEntry[];
  /** Whether several were added at once. */
  readonly isBatch: boolean;
}

/** The images of this visit, read one after the other. */
export class AnalyzerDesk {
  readonly state = new StateStore<AnalyzerState>({ entries: [], isBatch: false });
  readonly #spare = new SpareWorker();
  readonly #stops = new Map<number, AbortController>();
  #nextId = 1;
  #queue: Promise<void> = Promise.resolve();

  /** Keeps a worker ready for the next image, until `close`. */
  readonly open = this.#spare.keep;
  /** Images that were added are still read. */
  readonly close = this.#spare.end;

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file): AnalyzerEntry => {
      const id = this.#nextId;
      this.#nextId += 1;
      const stop = new AbortController();
      this.#stops.set(id, stop);
      this.#queue = this.#queue.then(() => this.#read(id, file, stop.signal));
      return { id, name: file.name, sizeBytes: file.size, state: { kind: "waiting" } };
    });
    const { entries, isBatch } = this.state.get();
    this.state.set({ entries: [...entries, ...added], isBatch: isBatch || added.length > 1 });
  };

  /** Stops the reading of an image and takes it out of the list. */
  readonly remove = (id: number): void => this.#removeWhere((entry) => entry.id === id);

  /** Stops the reading, and takes out of the list what has no answer yet. */
  readonly cancelRest = (): void =>
    this.#removeWhere(({ state }) => state.kind === "waiting" || state.kind === "reading");

  #removeWhere(isRemoved: (entry: AnalyzerEntry) => boolean): void {
    const { entries } = this.state.get();
    this.state.set({ entries: entries.filter((entry) => !isRemoved(entry)) });
    for (const { id, state } of entries.filter(isRemoved)) {
      this.#stops.get(id)?.abort();
      this.#stops.delete(id);
      if (state.kind === "done") state.answer.preview?.close();
    }
  }

  async #read(id: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      this.#change(id, { kind: "reading", fraction: 0 });
      const worker = this.#spare.take();
      // If no other image waits, a spare worker would only slow this one down.
      if (this.#isAnyWaiting()) this.#spare.prepare();
      const answer = await readImage(worker, file, signal, (fraction) =>
        this.#change(id, { kind: "reading", fraction }),
      );
      this.#change(id, { kind: "done", answer });
    } catch (error) {
      const message = error instanceof Error ? error.message : "The image could not be read.";
      this.#change(id, { kind: "failed", message });
    } finally {
      this.#spare.prepare();
    }
  }

  #isAnyWaiting(): boolean {
    return this.state.get().entries.some(({ state }) => state.kind === "waiting");
  }

  #change(id: number, state: EntryState): void {
    const entries = this.state.get().entries.map((entry) => (entry.id === id ? { ...entry, state } : entry));
    this.state.set({ entries });
  }
}
