import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** The result of `os.networkInterfaces()`. */
export type NetworkInterfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

// Bridges and tunnels of containers and virtual machines. Other devices on the network cannot reach them.
export const VIRTUAL_NAMES =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|tun|tap|utun|zt|tailscale|wg)/;

function rank(name: string, address: string): number {
  if (VIRTUAL_NAMES.test(name)) return 3;
  if (address.startsWith("192.168.")) return 0;
  return address.startsWith("10.") ? 1 : 2;
}

/**
 * The IPv4 addresses at which other devices on the local network can reach this machine, most likely first: home
 * networks, then company networks, then others, and virtual interfaces last.
 */
export function lanAddresses(interfaces: NetworkInterfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ name, info })))
    .filter(({ info }) => info.family === "IPv4" && !info.internal && !info.address.startsWith("169.254."))
    .map(({ name, info }) => ({ address: info.address, rank: rank(name, info.address) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ address }) => address);
}
