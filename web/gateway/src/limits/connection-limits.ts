import type { Socket } from "node:net";
import type { Settings } from "../settings.ts";
import { type AddressNetworks, addressNetworks } from "./address-key.ts";
import { NetworkCounts } from "./network-counts.ts";
import { networkMatcher } from "./network-matcher.ts";

/**
 * Limits the open connections of each address and in total. A connection over a limit is closed without an answer, which
 * costs the least. All clients of a trusted proxy share its address, so only the total counts there.
 */
export class ConnectionLimits {
  readonly #settings: Settings["connections"];
  readonly #isProxy: (address: string) => boolean;
  readonly #perAddress = new NetworkCounts();
  readonly #counted = new WeakSet<Socket>();
  #total = 0;

  constructor(settings: Pick<Settings, "connections" | "trustProxy">) {
    this.#settings = settings.connections;
    this.#isProxy = networkMatcher(settings.trustProxy);
  }

  /** Counts a new connection until it is closed, or closes it. */
  accept(socket: Socket): void {
    const { remoteAddress: address } = socket;
    // The client has closed the connection already, or the server continues with one that it has.
    if (address === undefined || this.#counted.has(socket)) return;
    const networks = addressNetworks(address);
    if (!this.#allows(address, networks)) {
      socket.destroy();
      return;
    }
    this.#counted.add(socket);
    this.#total += 1;
    const release = this.#perAddress.increment(networks);
    socket.once("close", () => {
      this.#total -= 1;
      release();
    });
  }

  #allows(address: string, networks: AddressNetworks): boolean {
    const { maxTotal, maxPerAddress } = this.#settings;
    if (this.#total >= maxTotal) return false;
    return maxPerAddress === 0 || this.#perAddress.allows(networks, maxPerAddress) || this.#isProxy(address);
  }
}
