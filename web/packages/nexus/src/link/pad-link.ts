/**
 * A way for small packets between two devices, such as the signals of a room. Packets may be lost, late or double; each is at
 * most 28 bytes.
 */
export interface PadLink {
  /** Sends a packet to the other device, or loses it. One that it throws for is lost, too. */
  send(bytes: Uint8Array): void;
  /** Calls back with each packet of the other device, until the returned function is called. */
  receive(listener: (bytes: Uint8Array) => void): () => void;
}

/** Sends a packet. Returns whether the link has taken it: one that has ended may throw. */
export function trySend(link: PadLink, bytes: Uint8Array): boolean {
  try {
    link.send(bytes);
    return true;
  } catch {
    return false;
  }
}
