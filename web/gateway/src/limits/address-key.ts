import ipaddr from "ipaddr.js";

/**
 * The key under which the limits count an IP address. An IPv6 client usually owns a whole /64 network, so its key is that
 * network. An IPv4 address mapped to IPv6 has the key of the IPv4 address.
 */
export function addressKey(address: string): string {
  // Most addresses are IPv4 and need no parsing. This runs for every request.
  if (!address.includes(":") || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
