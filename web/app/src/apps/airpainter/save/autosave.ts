import { toasts } from "@orbitroom/compact";
import type { Easel } from "../canvas/easel.ts";
import type { Painting } from "../ink/painting.ts";
import { PaintingStore } from "./painting-store.ts";

/** A painting is stored so long after its last change. */
const WAIT_MS = 600;

/** Where the painting is kept. `elsewhere`: another tab paints on it. */
export type SaveState = "reading" | "elsewhere" | "saved" | "changed" | "unsaved";

/** Stores the painting during the turns of this tab. */
export class Autosave {
  #store = new PaintingStore();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;
  #isFirstTurn = true;
  /** Whether the last change could be stored. */
  #written = Promise.resolve(true);

  constructor(
    private readonly easel: Easel,
    private readonly show: (state: SaveState) => void,
  ) {}

  /** Reads the painting, and stores each change from now on. */
  async begin(): Promise<void> {
    const { history } = this.easel;
    this.show("reading");
    this.#store = new PaintingStore();
    const stored = await this.#store.read().catch(() => undefined);
    // What was painted before the stored painting was read is kept as well.
    const marks = this.#isFirstTurn ? history.value.marks : [];
    this.#isFirstTurn = false;
    if (stored) {
      history.load({ ...stored.painting, marks: [...stored.painting.marks, ...marks] });
      if (stored.damaged > 0) warnOfDamage();
    }
    this.show("saved");
    if (marks.length > 0) this.#onChange();
    this.#unsubscribe = history.state.subscribe(() => this.#onChange());
  }

  /** Finishes the strokes and stores everything. Gives false, and goes on, if something cannot be stored. */
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
    } catch {
      this.show("unsaved");
      return false;
    }
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
