import { changeRecord, readRecord } from "@orbitroom/app-kit/stores/local-records.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import {
  type Annotation,
  inOrder,
  MAX_ANNOTATIONS,
  MAX_VERSION,
  mergeAnnotations,
  parseAnnotations,
} from "./annotation.ts";

/** The annotations of a book as this browser knows them. */
export interface AnnotationState {
  /** Deleted ones included, in the order of the book. */
  readonly all: readonly Annotation[];
  /** Why changes are not kept, as a sentence. */
  readonly problem: string | undefined;
}

type Made = Omit<Annotation, "id" | "createdMs" | "version" | "isDeleted">;

const pathOf = (bookId: string) => `books/${bookId}/annotations`;

/** The bookmarks, highlights and notes of one book, kept in the local database of this browser. */
export class AnnotationStore {
  readonly state = new StateStore<AnnotationState>({ all: [], problem: undefined });
  readonly #ready: Promise<void>;
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly bookId: string) {
    this.#ready = this.#readStored();
  }

  /** Reads what this browser has stored; `problem` is set if that failed. */
  async read(): Promise<AnnotationState> {
    await this.#ready;
    return this.state.get();
  }

  /** Adds an annotation and returns it. */
  add(made: Made): Annotation {
    const annotation: Annotation = {
      ...made,
      id: crypto.randomUUID(),
      createdMs: Date.now(),
      version: this.#nextVersion(),
      isDeleted: false,
    };
    this.#put([...this.state.get().all, annotation]);
    return annotation;
  }

  /** Changes an annotation. */
  edit(id: string, change: Partial<Pick<Annotation, "note" | "colour" | "isDeleted">>): void {
    const version = this.#nextVersion();
    this.#put(this.state.get().all.map((each) => (each.id === id ? { ...each, ...change, version } : each)));
  }

  /** Merges the annotations of another device of the reader. Resolves when they are stored, or the state says why they are not. */
  async merge(theirs: readonly Annotation[]): Promise<void> {
    await this.#ready;
    const { all } = this.state.get();
    const merged = mergeAnnotations(all, theirs);
    const isSame = merged.length === all.length && merged.every((each, at) => each === all[at]);
    if (!isSame && merged.length <= MAX_ANNOTATIONS) this.#put(merged);
    await this.#writing;
  }

  #nextVersion(): number {
    const newest = this.state.get().all.reduce((highest, { version }) => Math.max(highest, version), 0);
    return Math.min(newest + 1, MAX_VERSION);
  }

  #put(all: readonly Annotation[]): void {
    this.state.set({ all: [...all].sort(inOrder) });
    this.#writing = this.#writing.then(() => this.#write());
  }

  /** Merges what is stored, and returns all annotations that are known now. */
  #mergeStored(stored: unknown): readonly Annotation[] {
    const all = mergeAnnotations(parseAnnotations(stored), this.state.get().all);
    this.state.set({ all });
    return all;
  }

  async #readStored(): Promise<void> {
    try {
      this.#mergeStored(await readRecord(pathOf(this.bookId)));
    } catch {
      this.state.set({
        problem:
          "This browser does not let Books keep your notes. Save them as Markdown before you close the book.",
      });
    }
  }

  async #write(): Promise<void> {
    await this.#ready;
    try {
      // Another tab may have the book open too: what it has stored is kept, and shown here.
      await changeRecord(pathOf(this.bookId), (stored) => this.#mergeStored(stored));
      this.state.set({ problem: undefined });
    } catch {
      this.state.set({
        problem: "Your last change was not saved. Free some space on this device, then change it again.",
      });
    }
  }
}
