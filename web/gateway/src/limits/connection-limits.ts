import type { Socket } from "node:net";
import type { Settings } from "../settings.ts";
import { addressKey } from "./address-key.ts";
import { KeyCounts } from "./key-counts.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/**
 * Limits the open connections of each address and in total. A connection over a limit is closed without an answer, which
 * costs the least. All clients of a trusted proxy share its address, so only the total counts there.
 */
export class ConnectionLimits {
  readonly #settings: Settings["connections"];
  readonly #isProxy: (address: string) => boolean;
  readonly #perAddress = new KeyCounts();
  #total = 0;

  constructor(settings: Pick<Settings, "connections" | "trustProxy">) {
    this.#settings = settings.connections;
    this.#isProxy = trustedProxies(settings.trustProxy);
  }

  /** Counts a new connection until it is closed, or closes it. */
  accept(socket: Socket): void {
    const { remoteAddress: address } = socket;
    // The client has closed the connection already.
    if (address === undefined) return;
    const key = addressKey(address);
    if (!this.#allows(address, key)) {
      socket.destroy();
      return;
    }
    this.#total += 1;
    const release = this.#perAddress.increment(key);
    socket.once("close", () => {
      this.#total -= 1;
      release();
    });
  }

  #allows(address: string, key: string): boolean {
    const { maxTotal, maxPerAddress } = this.#settings;
    if (this.#total >= maxTotal) return false;
    return maxPerAddress === 0 || this.#perAddress.of(key) < maxPerAddress || this.#isProxy(address);
  }
}
