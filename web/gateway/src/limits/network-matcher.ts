import { BlockList, isIP } from "node:net";

type Network = readonly [address: string, prefix: number];

/** Names for networks, as in Fastify's `trustProxy`. */
const NAMED_NETWORKS: Readonly<Record<string, readonly Network[]>> = {
  loopback: [
    ["127.0.0.0", 8],
    ["::1", 128],
  ],
  linklocal: [
    ["169.254.0.0", 16],
    ["fe80::", 10],
  ],
  uniquelocal: [
    ["10.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["fc00::", 7],
  ],
};

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Returns whether an address belongs to one of some addresses and networks, such as those of `TRUST_PROXY`. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  // Parsing an address takes longer than many other checks of a request.
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) {
    for (const [address, prefix] of NAMED_NETWORKS[network] ?? [networkOf(network)]) {
      list.addSubnet(address, prefix, familyOf(address));
    }
  }
  return (address) => list.check(address, familyOf(address));
}

function networkOf(text: string): Network {
  const [address = "", prefix] = text.split("/");
  return [address, prefix === undefined ? (isIP(address) === 6 ? 128 : 32) : Number(prefix)];
}
