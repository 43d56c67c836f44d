import { Carrier, type CarryingPair } from "./carrier.ts";

/** A pair that may be relayed, and may relay others. */
export interface RelayingPair extends CarryingPair {
  /** Closes its relayed connection. */
  closeRelay(): void;
}

/** This device among others: what it passes on for them, and which of its own connections go through them. */
export class Relays<Pair extends RelayingPair = RelayingPair> {
  readonly #pairs = new Set<Pair>();
  readonly #carrier = new Carrier((id) => this.find(id));

  add(pair: Pair): void {
    this.#pairs.add(pair);
  }

  remove(pair: Pair): void {
    this.#pairs.delete(pair);
  }

  /** Returns the pair with a device. */
  find(id: string): Pair | undefined {
    const pairs = [...this.#pairs].filter(({ device }) => device?.id === id);
    return pairs.find(({ isIn }) => isIn) ?? pairs.find(({ carrier }) => carrier) ?? pairs[0];
  }

  /** Passes on or receives a part that the device of a pair has sent. */
  takePart(sender: Pair, bytes: Uint8Array): void {
    if (sender.isIn && sender.device) this.#carrier.takePart(sender, sender.device.id, bytes);
  }

  /** Called when the connection of a pair is over, or was replaced: what it had in flight is lost. */
  endThrough(pair: Pair): void {
    this.#carrier.drop(pair);
    for (const other of this.#pairs) if (other.carrier === pair) other.closeRelay();
  }
}
