import type { SocketSettings } from "../settings.ts";
import { KeyCounts } from "./key-counts.ts";

/** Counts open sockets per address, per room and in total, and enforces their limits. */
export class SocketLimits {
  readonly #settings: SocketSettings;
  readonly #perAddress = new KeyCounts();
  readonly #perRoom = new KeyCounts();
  #total = 0;

  constructor(settings: SocketSettings) {
    this.#settings = settings;
  }

  /** The number of open sockets. */
  get total(): number {
    return this.#total;
  }

  /** Whether an address may open one more socket. */
  allows(addressKey: string): boolean {
    const { maxTotal, maxPerAddress } = this.#settings;
    return this.#total < maxTotal && this.#perAddress.of(addressKey) < maxPerAddress;
  }

  /** Counts an opened socket. Call the returned function when it closes. */
  open(addressKey: string): () => void {
    this.#total += 1;
    const release = this.#perAddress.increment(addressKey);
    return () => {
      this.#total -= 1;
      release();
    };
  }

  /**
   * Counts a socket that subscribes to a room. Call the returned function when it closes. Returns undefined if the room
   * has the maximum number of sockets already.
   */
  subscribe(roomId: string): (() => void) | undefined {
    if (this.#perRoom.of(roomId) >= this.#settings.maxPerRoom) return undefined;
    return this.#perRoom.increment(roomId);
  }
}
