import type { MeshLink } from "../mesh/mesh-link.ts";
import type { MeshPair } from "../mesh/mesh-pair.ts";
import type { Device } from "../mesh/room-message.ts";
import type { Peer } from "./room-types.ts";

/** Returns a device as the page sees it. */
export function peerOf({ link, isIn }: MeshPair<MeshLink>, { id, name }: Device): Peer {
  const state = !isIn || link.isInterrupted ? "away" : link.isRelayed ? "relayed" : "linked";
  return { id, name, state, phrase: link.phrase };
}

/** Whether nothing that the page sees has changed. */
export function areSame(some: readonly Peer[], others: readonly Peer[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, name, state, phrase }, index) => {
      const other = others[index];
      return id === other?.id && name === other.name && state === other.state && phrase === other.phrase;
    })
  );
}
