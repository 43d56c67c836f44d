import { Carrier, type CarryingPair } from "@orbitroom/webrtc/worker";

/** A pair that may be relayed, and may relay others. */
export interface RelayingPair extends CarryingPair {
  /** Closes its relayed connection. */
  closeRelay(): void;
}

/** This device between others: what it passes on for them, and which of its own connections go through them. */
export class RoomRelays {
  readonly #carrier = new Carrier((id) => this.#find(id));

  /** `pairs` returns those that are used. */
  constructor(private readonly pairs: () => readonly RelayingPair[]) {}

  /** Passes on or receives a part that the device of a pair has sent. */
  takePart(sender: RelayingPair, bytes: Uint8Array): void {
    if (sender.isIn && sender.device) this.#carrier.takePart(sender, sender.device.id, bytes);
  }

  /** The connection of a pair is over, or another one has taken its place: what was on its way over it is lost. */
  endThrough(pair: RelayingPair): void {
    this.#carrier.drop(pair);
    for (const other of this.pairs()) if (other.carrier === pair) other.closeRelay();
  }

  #find(id: string): RelayingPair | undefined {
    const pairs = this.pairs().filter(({ device }) => device?.id === id);
    return pairs.find(({ isIn }) => isIn) ?? pairs.find(({ carrier }) => carrier) ?? pairs[0];
  }
}
