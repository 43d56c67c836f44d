import type { BallMessage } from "./messages.ts";

/** The most messages of one device that are held. A ball has about thirty. */
const MAX_EARLY = 4000;

/** Messages about an epoch that this device does not know yet. */
export class EarlyMessages {
  #all: { readonly from: string; readonly message: BallMessage }[] = [];

  /** Whether messages were lost since the last `takeAll`. */
  hasLost = false;

  /** Keeps a message. A flood is cut off. */
  add(from: string, message: BallMessage): void {
    const waiting = this.#all.filter((early) => early.from === from).length;
    if (waiting < MAX_EARLY) this.#all.push({ from, message });
    else this.hasLost = true;
  }

  /** Returns and removes the held messages. */
  takeAll(): readonly { readonly from: string; readonly message: BallMessage }[] {
    const all = this.#all;
    this.#all = [];
    this.hasLost = false;
    return all;
  }
}
