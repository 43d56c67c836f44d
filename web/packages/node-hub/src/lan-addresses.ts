import { createSocket } from "node:dgram";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/** The result of `os.networkInterfaces()`. */
export type NetworkInterfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/** An address of this machine on a network. */
export interface LanAddress {
  /** IPv4. */
  readonly address: string;
  /** The name of its interface, such as `eth0` or `Wi-Fi`. */
  readonly name: string;
  /** Whether the interface belongs to containers, virtual machines or a tunnel, so that other devices cannot reach it. */
  readonly isVirtual: boolean;
  /** Whether it leads to the internet: the network that other devices are most likely in. */
  readonly isDefaultRoute: boolean;
}

/** Options of `lanAddresses`. */
export interface LanAddressOptions {
  /** Only interfaces with these names. */
  readonly names?: readonly string[] | undefined;
  /** The network interfaces of this machine. Default: those of `node:os`. */
  readonly interfaces?: NetworkInterfaces | undefined;
  /** Finds the address from which this machine reaches the internet. Default: asks the system. */
  readonly findDefaultRoute?: (() => Promise<string | undefined>) | undefined;
}

const VIRTUAL_NAMES =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|tun|tap|utun|zt|tailscale|wg)|^(?:vEthernet|VirtualBox|VMware|Hyper-V|Npcap|ZeroTier|OpenVPN|WireGuard|Bluetooth)/i;

/** Whether an interface belongs to containers, virtual machines or a tunnel, by its name on Linux, macOS or Windows. */
export function isVirtualName(name: string): boolean {
  return VIRTUAL_NAMES.test(name);
}

function rank({ isVirtual, isDefaultRoute, address }: LanAddress): number {
  if (isVirtual) return 4;
  if (isDefaultRoute) return 0;
  if (address.startsWith("192.168.")) return 1;
  return address.startsWith("10.") ? 2 : 3;
}

/**
 * The IPv4 addresses at which other devices on the local network can reach this machine, most likely first: that of the default
 * route, then home networks, company networks and others, and virtual interfaces last.
 */
export async function lanAddresses({
  names,
  interfaces = networkInterfaces(),
  findDefaultRoute = defaultRouteAddress,
}: LanAddressOptions = {}): Promise<LanAddress[]> {
  const routed = await findDefaultRoute();
  return Object.entries(interfaces)
    .filter(([name]) => names?.includes(name) !== false)
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ name, info })))
    .filter(({ info }) => info.family === "IPv4" && !info.internal && !info.address.startsWith("169.254."))
    .map(({ name, info: { address } }) => ({
      address,
      name,
      isVirtual: isVirtualName(name),
      isDefaultRoute: address === routed,
    }))
    .sort((one, other) => rank(one) - rank(other));
}

/** An address for documentation (RFC 5737). Nothing is sent there: the system only chooses the way. */
const ELSEWHERE = "192.0.2.1";
const DISCARD_PORT = 9;

/** The address from which the system would send to the internet. Undefined without a network. */
export async function defaultRouteAddress(): Promise<string | undefined> {
  const socket = createSocket("udp4");
  try {
    return await new Promise((resolve) => {
      socket.once("error", () => resolve(undefined));
      socket.once("connect", () => resolve(socket.address().address));
      socket.connect(DISCARD_PORT, ELSEWHERE);
    });
  } finally {
    socket.close();
  }
}
