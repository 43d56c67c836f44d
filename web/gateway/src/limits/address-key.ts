import { createHmac, randomBytes } from "node:crypto";
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

/**
 * Returns a function that turns the key of an address into a pseudonym. Its secret is only in this process's memory, so
 * what is stored under a pseudonym cannot be traced to an address.
 */
export function addressHasher(): (addressKey: string) => string {
  const secret = randomBytes(32);
  return (key) => createHmac("sha256", secret).update(key).digest("base64url").slice(0, 22);
}
