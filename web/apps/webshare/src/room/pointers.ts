import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import type { Point } from "../protocol/presence.ts";

/** A pointer that has not moved for so long is hidden. */
const SHOWN_MS = 3000;

/** Where a viewer points. */
export interface Pointer {
  readonly id: string;
  readonly name: string;
  readonly point: Point;
}

/** The laser pointers of the viewers, as far as this device has received them. */
export class Pointers {
  readonly state = new StateStore<{ shown: readonly Pointer[] }>({ shown: [] });
  readonly #movedAtMs = new Map<string, number>();

  hear(id: string, name: string, point: Point | undefined): void {
    const { shown } = this.state.get();
    const known = shown.find((each) => each.id === id);
    if (point === undefined) {
      if (known) this.forget(id);
      return;
    }
    if (known && known.point.x === point.x && known.point.y === point.y) return;
    this.#movedAtMs.set(id, performance.now());
    this.state.set({ shown: [...shown.filter((each) => each !== known), { id, name, point }] });
  }

  forget(id: string): void {
    this.#movedAtMs.delete(id);
    this.state.set({ shown: this.state.get().shown.filter((each) => each.id !== id) });
  }

  /** Removes the pointers that have not moved. */
  sweep(): void {
    const now = performance.now();
    for (const [id, atMs] of [...this.#movedAtMs]) if (now - atMs > SHOWN_MS) this.forget(id);
  }
}
