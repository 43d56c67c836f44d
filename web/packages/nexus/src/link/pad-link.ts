/**
 * A way for small packets between two devices, such as the signals of a room. Packets may be lost, late or double; each is at
 * most 28 bytes.
 */
export interface PadLink {
  /** Sends a packet to the other device, or loses it. */
  send(bytes: Uint8Array): void;
  /** Calls back with each packet of the other device, until the returned function is called. */
  receive(listener: (bytes: Uint8Array) => void): () => void;
}
