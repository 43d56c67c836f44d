/**
 * A channel for small packets between two devices, such as the signals of a room. Packets may be lost, late or duplicated; each has
 * at most 28 bytes.
 */
export interface PadLink {
  /** Sends a packet to the other device, or loses it. If it throws, the packet is lost, too. */
  send(bytes: Uint8Array): void;
  /** Calls back with each packet from the other device, until the returned function is called. */
  receive(listener: (bytes: Uint8Array) => void): () => void;
}

/** Sends a packet. Returns whether the link accepted it: a link that has ended may throw. */
export function trySend(link: PadLink, bytes: Uint8Array): boolean {
  try {
    link.send(bytes);
    return true;
  } catch {
    return false;
  }
}
