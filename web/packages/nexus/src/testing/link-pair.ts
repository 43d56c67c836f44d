import type { PadLink } from "../link/pad-link.ts";

/** One end of a pair of links. */
class LinkEnd implements PadLink {
  readonly #listeners = new Set<(bytes: Uint8Array) => void>();

  constructor(private readonly deliver: (bytes: Uint8Array) => void) {}

  send(bytes: Uint8Array): void {
    this.deliver(bytes);
  }
  receive(listener: (bytes: Uint8Array) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  /** Hands a packet to whoever receives here. */
  hand(bytes: Uint8Array): void {
    for (const listener of [...this.#listeners]) listener(bytes);
  }
}

/** Two links that are connected, for tests. `pass` decides about each packet; what it keeps can be handed over later. */
export function linkPair(pass: (bytes: Uint8Array) => boolean = () => true) {
  const one: LinkEnd = new LinkEnd((bytes) => pass(bytes) && other.hand(bytes));
  const other: LinkEnd = new LinkEnd((bytes) => pass(bytes) && one.hand(bytes));
  return { one, other };
}
