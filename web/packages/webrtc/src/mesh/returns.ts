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
  readonly #place: PlaceWatch<Link>;
  readonly #onOnline = () => {
    for (const slotReturn of this.#offering.values()) slotReturn.onOnline();
    this.#place.onOnline();
  };

  constructor(private readonly options: ReturnOptions<Link>) {
    this.#place = new PlaceWatch(options);
  }

  /** Called when a device is away, or when it is back or gone. */
  onAway(pair: MeshPair<Link>, isAway: boolean): void {
    this.#offering.get(pair)?.stop();
    this.#offering.delete(pair);
    if (isAway) this.#begin(pair);
    else this.#place.found(pair);
    if (this.#offering.size > 0 || this.#place.isMissing) addEventListener("online", this.#onOnline);
    else removeEventListener("online", this.#onOnline);
  }

  /** Called when an attempt of a pair has failed. */
  onAttemptFailed(pair: MeshPair<Link>): void {
    this.#offering.get(pair)?.onAttemptFailed();
  }

  stop(): void {
    for (const slotReturn of this.#offering.values()) slotReturn.stop();
    this.#offering.clear();
    this.#place.stop();
    removeEventListener("online", this.#onOnline);
  }

  #begin(pair: MeshPair<Link>): void {
    if (pair.link.side === "answering") return this.#place.miss(pair);
    const slot = pair.place ?? pair.slot;
    if (slot !== undefined) this.#offering.set(pair, new SlotReturn(pair, slot, this.options));
  }
}
