import { toasts } from "@orbitroom/compact";
import type { Easel } from "../canvas/easel.ts";
import { type Painting, withMarksOf } from "../ink/painting.ts";
import { PaintingChanged, PaintingStore } from "./painting-store.ts";

/** A painting is stored so long after its last change. */
const WAIT_MS = 600;

/** Where the painting is kept. `elsewhere`: another tab paints on it. */
export type SaveState = "reading" | "elsewhere" | "saved" | "changed" | "unsaved";

/** Stores the painting during the turns of this tab. */
export class Autosave {
  #store = new PaintingStore();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;
  /** Whether the last change could be stored. */
  #written = Promise.resolve(true);

  constructor(
    private readonly easel: Easel,
    private readonly show: (state: SaveState) => void,
  ) {}

  /** Reads the painting, and stores each change from now on. */
  async begin(): Promise<void> {
    this.show("reading");
    const hasUnstored = await this.#read();
    this.show("saved");
    if (hasUnstored) this.#onChange();
    this.#unsubscribe = this.easel.history.state.subscribe(() => this.#onChange());
  }

  /** Takes the stored painting, and adds what was painted here and is not stored yet. Returns whether there was any. */
  async #read(): Promise<boolean> {
    const { history } = this.easel;
    const store = new PaintingStore();
    const stored = await store.read().catch(() => undefined);
    const unstored = this.#store.unstored(history.value.marks);
    this.#store = store;
    if (stored) {
      history.load(withMarksOf(stored.painting, history.value, unstored));
      if (stored.damaged > 0) warnOfDamage();
    }
    return unstored.length > 0;
  }

  /** Finishes the strokes and stores everything. If that fails, resolves with false and continues to store changes. */
  async end(): Promise<boolean> {
    this.easel.finishAll();
    while (this.#timer !== undefined) {
      this.flush();
      await this.#written;
    }
    if (!(await this.#written)) return false;
    this.#unsubscribe?.();
    this.show("elsewhere");
    return true;
  }

  /** Stores a change that still waits. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = this.#write(this.easel.history.value);
  }

  async #write(painting: Painting): Promise<boolean> {
    try {
      await this.#store.write(painting);
      if (this.easel.history.value === painting) this.show("saved");
      return true;
    } catch (error) {
      if (error instanceof PaintingChanged) return this.#merge();
      this.show("unsaved");
      return false;
    }
  }

  /** Another tab has stored the painting: where there are no locks, two can paint at a time. What both painted is kept. */
  async #merge(): Promise<boolean> {
    await this.#read();
    this.#onChange();
    this.flush();
    return this.#written;
  }

  #onChange(): void {
    this.show("changed");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), WAIT_MS);
  }
}

function warnOfDamage(): void {
  toasts.show({
    title: "A part of the painting could not be read",
    message: "The rest of it is here. Undo does not bring the missing part back.",
    variant: "warning",
    type: "manual",
  });
}
