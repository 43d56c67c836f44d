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
  /** Delivers a packet to the receivers at this end. */
  hand(bytes: Uint8Array): void {
    for (const listener of [...this.#listeners]) listener(bytes);
  }
}

/** Returns two connected links, for tests. `pass` decides what happens to each packet; one that it keeps can be delivered later. */
export function linkPair(pass: (bytes: Uint8Array) => boolean = () => true) {
  const one: LinkEnd = new LinkEnd((bytes) => pass(bytes) && other.hand(bytes));
  const other: LinkEnd = new LinkEnd((bytes) => pass(bytes) && one.hand(bytes));
  return { one, other };
}
