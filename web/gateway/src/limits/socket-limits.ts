import type { SocketSettings } from "../settings.ts";
import type { AddressNetworks } from "./address-key.ts";
import { NetworkCounts } from "./network-counts.ts";
import type { LimitRule } from "./rate-limits.ts";
import { RoomSockets } from "./room-sockets.ts";

/** The share of all sockets that is reserved for devices of rooms. */
const RESERVED_SHARE = 1 / 4;

/** Counts open sockets per address, per room and in total, and enforces their limits. */
export class SocketLimits {
  readonly #settings: SocketSettings;
  readonly #perAddress = new NetworkCounts();
  /** The sockets of each room. */
  readonly rooms: RoomSockets;
  #total = 0;

  constructor(settings: SocketSettings) {
    this.#settings = settings;
    this.rooms = new RoomSockets(settings.maxPerRoom);
  }

  /** The number of open sockets. */
  get total(): number {
    return this.#total;
  }

  /** The limit that forbids an address one more socket. `isDevice`: it is the address of a device that a room knows. */
  refusal(networks: AddressNetworks, isDevice: boolean): LimitRule | undefined {
    const { maxTotal, maxPerAddress } = this.#settings;
    const maxOfCaller = isDevice ? maxTotal : Math.ceil(maxTotal * (1 - RESERVED_SHARE));
    if (this.#total >= maxOfCaller) return "sockets";
    return this.#perAddress.allows(networks, maxPerAddress) ? undefined : "address_sockets";
  }

  /** Counts an opened socket. Call the returned function when it closes. */
  open(networks: AddressNetworks): () => void {
    this.#total += 1;
    const release = this.#perAddress.increment(networks);
    return () => {
      this.#total -= 1;
      release();
    };
  }
}
