import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** What `os.networkInterfaces()` gives. */
export type NetworkInterfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

// Bridges and tunnels of containers and virtual machines: another device on the network can't reach them.
const VIRTUAL_NAMES = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|tun|tap|utun|zt|tailscale|wg)/;

function rank(name: string, address: string): number {
  if (VIRTUAL_NAMES.test(name)) return 3;
  if (address.startsWith("192.168.")) return 0;
  return address.startsWith("10.") ? 1 : 2;
}

/**
 * The IPv4 addresses under which other devices on the local network reach this machine, the likeliest
 * first: home networks before company networks before everything else, virtual interfaces last.
 */
export function lanAddresses(interfaces: NetworkInterfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ name, info })))
    .filter(({ info }) => info.family === "IPv4" && !info.internal && !info.address.startsWith("169.254."))
    .map(({ name, info }) => ({ address: info.address, rank: rank(name, info.address) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ address }) => address);
}
