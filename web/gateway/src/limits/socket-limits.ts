import type { SocketSettings } from "../settings.ts";

/** Counts open sockets per address, per room and in total, and enforces their limits. */
export class SocketLimits {
  readonly #settings: SocketSettings;
  readonly #perAddress = new Map<string, number>();
  readonly #perRoom = new Map<string, number>();
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
    return this.#total < maxTotal && (this.#perAddress.get(addressKey) ?? 0) < maxPerAddress;
  }

  /** Counts an opened socket. Call the returned function when it closes. */
  open(addressKey: string): () => void {
    this.#total += 1;
    const release = increment(this.#perAddress, addressKey);
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
    if ((this.#perRoom.get(roomId) ?? 0) >= this.#settings.maxPerRoom) return undefined;
    return increment(this.#perRoom, roomId);
  }
}

/** Increments a count. The returned function decrements it again. */
function increment(counts: Map<string, number>, key: string): () => void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    const rest = (counts.get(key) ?? 1) - 1;
    if (rest === 0) counts.delete(key);
    else counts.set(key, rest);
  };
}
