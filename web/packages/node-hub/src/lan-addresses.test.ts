import type { NetworkInterfaceInfo } from "node:os";
import { expect, test } from "vitest";
import { defaultRouteAddress, lanAddresses, type NetworkInterfaces } from "./lan-addresses.ts";

function ipv4(address: string, internal = false): NetworkInterfaceInfo {
  return {
    address,
    internal,
    family: "IPv4",
    netmask: "255.255.255.0",
    mac: "00:00:00:00:00:00",
    cidr: null,
  };
}

const listed = async (interfaces: NetworkInterfaces, defaultRoute?: string, names?: string[]) => {
  const found = await lanAddresses({ interfaces, names, findDefaultRoute: async () => defaultRoute });
  return found.map(({ address }) => address);
};

test("without a default route, home networks come first and virtual interfaces last", async () => {
  const interfaces = {
    docker0: [ipv4("172.17.0.1")],
    eth1: [ipv4("203.0.113.9")],
    eth0: [ipv4("10.1.2.3")],
    wlan0: [ipv4("192.168.1.20")],
  };
  expect(await listed(interfaces)).toEqual(["192.168.1.20", "10.1.2.3", "203.0.113.9", "172.17.0.1"]);
});

test.each([
  [
    "VirtualBox beside Wi-Fi",
    { "VirtualBox Host-Only Network": "192.168.56.1", "Wi-Fi": "192.168.1.20" },
    "192.168.1.20",
  ],
  ["WSL beside a cable", { "vEthernet (WSL)": "172.22.176.1", Ethernet: "172.16.4.9" }, "172.16.4.9"],
  ["two home networks", { "Ethernet 2": "192.168.56.1", "Wi-Fi": "192.168.1.20" }, "192.168.1.20"],
  ["a company's network and a printer's", { eth0: "10.1.2.3", eth1: "192.168.0.9" }, "10.1.2.3"],
])("the address of the default route comes first: %s", async (_, addresses, first) => {
  const interfaces = Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, [ipv4(address)]]),
  );
  expect((await listed(interfaces, first))[0]).toBe(first);
});

test("a tunnel that takes all traffic is not where other devices are", async () => {
  const interfaces = { tun0: [ipv4("10.8.0.2")], wlan0: [ipv4("192.168.1.20")] };
  expect(await listed(interfaces, "10.8.0.2")).toEqual(["192.168.1.20", "10.8.0.2"]);
});

test("only the interfaces that are named are listed, with what they are", async () => {
  const interfaces = {
    eth0: [ipv4("10.1.2.3")],
    docker0: [ipv4("172.17.0.1")],
    wlan0: [ipv4("192.168.1.20")],
  };
  expect(
    await lanAddresses({
      interfaces,
      names: ["docker0", "wlan0"],
      findDefaultRoute: async () => "192.168.1.20",
    }),
  ).toEqual([
    { address: "192.168.1.20", name: "wlan0", isVirtual: false, isDefaultRoute: true },
    { address: "172.17.0.1", name: "docker0", isVirtual: true, isDefaultRoute: false },
  ]);
});

test("loopback, link-local and IPv6 addresses are left out", async () => {
  const ipv6: NetworkInterfaceInfo = {
    address: "fe80::1",
    internal: false,
    family: "IPv6",
    netmask: "ffff::",
    mac: "00:00:00:00:00:00",
    cidr: null,
    scopeid: 1,
  };
  expect(await listed({ lo: [ipv4("127.0.0.1", true)], eth0: [ipv6, ipv4("169.254.3.4")] })).toEqual([]);
});

test("reads the interfaces and the default route of this machine", async () => {
  const found = await lanAddresses();
  for (const { address } of found) expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  const routed = await defaultRouteAddress();
  expect(found.filter(({ isDefaultRoute }) => isDefaultRoute).map(({ address }) => address)).toEqual(
    found.some(({ address }) => address === routed) ? [routed] : [],
  );
});
