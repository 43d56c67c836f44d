import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** A network that an address belongs to, and how many times the limit of one address it may use. */
export interface AddressNetwork {
  readonly key: string;
  readonly factor: number;
}

/** The networks of an address, the narrowest first. IPv4 has one, the address itself. */
export type AddressNetworks = readonly [AddressNetwork, ...AddressNetwork[]];

/** The key of everything that is not an address, such as text that a client has invented behind a proxy. */
const UNKNOWN = "unknown";

/** Some proxies add the port of the client. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]{2,64})\]|(?<v4>[\d.]{7,15})):\d{1,5}$/;

const PARTS_OF_64 = 4;

/**
 * The networks under which the limits count an IP address. An IPv6 client owns a /64 at least, and often a /56 or a /48 with
 * thousands of them, so all three count. An IPv4 address mapped to IPv6 counts as the IPv4 address.
 */
export function addressNetworks(address: string): AddressNetworks {
  const family = isIP(address);
  // Most addresses are IPv4 and need no parsing. This runs for every request.
  if (family === 4) return [{ key: address, factor: 1 }];
  if (family !== 6) {
    const { v4, v6 } = WITH_PORT.exec(address)?.groups ?? {};
    const withoutPort = v4 ?? v6 ?? "";
    return isIP(withoutPort) === 0 ? [{ key: UNKNOWN, factor: 1 }] : addressNetworks(withoutPort);
  }
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return [{ key: parsed.toString(), factor: 1 }];
  const parts = parsed.parts.slice(0, PARTS_OF_64);
  const subnet = parts[PARTS_OF_64 - 1] ?? 0;
  const keyOf = (numbers: readonly number[]) => numbers.map((part) => part.toString(16)).join(":");
  const of48 = parts.slice(0, PARTS_OF_64 - 1);
  return [
    { key: keyOf(parts), factor: 1 },
    { key: `${keyOf([...of48, subnet & 0xff00])}/56`, factor: 4 },
    { key: `${keyOf(of48)}/48`, factor: 16 },
  ];
}

/** The key of the widest network that one customer may own: the address itself, or a /48. */
export function customerKey(networks: AddressNetworks): string {
  return (networks.at(-1) ?? networks[0]).key;
}
