import type { SocketSettings } from "../settings.ts";

/** Counts open sockets: of each address, of each room, and all. */
export class SocketCounts {
  readonly #settings: SocketSettings;
  readonly #perAddress = new Map<string, number>();
  readonly #perRoom = new Map<string, number>();
  #total = 0;

  constructor(settings: SocketSettings) {
    this.#settings = settings;
  }

  /** How many sockets are open. */
  get total(): number {
    return this.#total;
  }

  /** Whether one more socket of this address fits. */
  fits(address: string): boolean {
    return (
      this.#total < this.#settings.total && (this.#perAddress.get(address) ?? 0) < this.#settings.perAddress
    );
  }

  /** Counts a socket in; the function it returns counts it out. */
  enter(address: string): () => void {
    this.#total += 1;
    const leave = countIn(this.#perAddress, address);
    return () => {
      this.#total -= 1;
      leave();
    };
  }

  /** Counts a follower of a room in, or gives undefined where it has as many as it may. */
  follow(roomId: string): (() => void) | undefined {
    if ((this.#perRoom.get(roomId) ?? 0) >= this.#settings.perRoom) return undefined;
    return countIn(this.#perRoom, roomId);
  }
}

function countIn(counts: Map<string, number>, key: string): () => void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  };
}
