import type { AddressNetworks } from "./address-key.ts";

/** Counts the things that each network has open. A network whose count is 0 takes no memory. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  /** Whether all networks of an address have fewer things open than their limit. `limit` is that of one address. */
  allows(networks: AddressNetworks, limit: number): boolean {
    return networks.every(({ key, factor }) => this.#of(key) < limit * factor);
  }

  /** Counts one more thing of an address. The returned function takes it back, once. */
  increment(networks: AddressNetworks): () => void {
    for (const { key } of networks) this.#counts.set(key, this.#of(key) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const { key } of networks) {
        const rest = this.#of(key) - 1;
        if (rest === 0) this.#counts.delete(key);
        else this.#counts.set(key, rest);
      }
    };
  }

  #of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}
