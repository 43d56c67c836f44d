import { isIPv6 } from "node:net";

/**
 * What counts as one address for limits. An IPv6 client usually has a whole /64 network to itself, so that counts as one;
 * an IPv4 address within IPv6 counts as itself.
 */
export function addressKey(address: string): string {
  // The cheap test first: this runs for every request, and most addresses are IPv4.
  if (!address.includes(":") || !isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const headGroups = head === "" ? [] : head.split(":");
  const tailGroups = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - headGroups.length - tailGroups.length);
  const groups = [...headGroups, ...Array.from({ length: zeros }, () => "0"), ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
