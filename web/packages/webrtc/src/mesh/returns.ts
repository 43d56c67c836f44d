import type { Places } from "../gateway/places.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import { PlaceWatch } from "./place-watch.ts";
import { type ReturnOptions, SlotReturn } from "./slot-return.ts";

/**
 * Reconnects this device with those that are away from it through the gateway (SPEC P6, P7, S9), if no third device can carry their
 * messages: the offering side of a pair opens the place of the answering one, which answers there.
 */
export class Returns<Link extends MeshLink> {
  readonly #offering = new Map<MeshPair<Link>, SlotReturn<Link>>();
  /** The devices that look for this one in its place. */
  readonly #missing = new Set<MeshPair<Link>>();
  /** The watches of this device's place, wherever others may look for it. */
  readonly #own = new Map<Places, PlaceWatch<Link>>();
  readonly #onOnline = () => {
    for (const slotReturn of this.#offering.values()) slotReturn.onOnline();
    for (const watch of this.#own.values()) watch.onOnline();
  };

  constructor(private readonly options: ReturnOptions<Link>) {
    this.onPlaces();
  }

  /** Called when it has changed where others may look for this device. */
  onPlaces(): void {
    const places = new Set(this.options.places());
    for (const [earlier, watch] of this.#own) {
      if (places.has(earlier)) continue;
      watch.stop();
      this.#own.delete(earlier);
    }
    for (const added of places) {
      if (this.#own.has(added)) continue;
      const watch = new PlaceWatch(this.options, added);
      this.#own.set(added, watch);
      for (const pair of this.#missing) watch.miss(pair);
    }
  }

  /** Called when a device is away, or when it is back or gone. */
  onAway(pair: MeshPair<Link>, isAway: boolean): void {
    this.#offering.get(pair)?.stop();
    this.#offering.delete(pair);
    if (isAway) this.#begin(pair);
    else {
      this.#missing.delete(pair);
      for (const watch of this.#own.values()) watch.found(pair);
    }
    if (this.#offering.size > 0 || this.#missing.size > 0) addEventListener("online", this.#onOnline);
    else removeEventListener("online", this.#onOnline);
  }

  /** Called when an attempt of a pair has failed. */
  onAttemptFailed(pair: MeshPair<Link>): void {
    this.#offering.get(pair)?.onAttemptFailed();
  }

  stop(): void {
    for (const slotReturn of this.#offering.values()) slotReturn.stop();
    this.#offering.clear();
    this.#missing.clear();
    for (const watch of this.#own.values()) watch.stop();
    removeEventListener("online", this.#onOnline);
  }

  #begin(pair: MeshPair<Link>): void {
    if (pair.link.side === "answering") {
      this.#missing.add(pair);
      for (const watch of this.#own.values()) watch.miss(pair);
      return;
    }
    const slot = pair.place ?? pair.slot;
    if (slot !== undefined) this.#offering.set(pair, new SlotReturn(pair, slot, this.options));
  }
}
