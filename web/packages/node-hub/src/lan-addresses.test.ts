import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, it } from "vitest";
import { lanAddresses } from "./lan-addresses.ts";

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

describe("lanAddresses", () => {
  it("lists the most likely address first and virtual interfaces last", () => {
    const addresses = lanAddresses({
      docker0: [ipv4("172.17.0.1")],
      eth1: [ipv4("203.0.113.9")],
      eth0: [ipv4("10.1.2.3")],
      wlan0: [ipv4("192.168.1.20")],
    });
    expect(addresses).toEqual(["192.168.1.20", "10.1.2.3", "203.0.113.9", "172.17.0.1"]);
  });

  it("ignores loopback, link-local and IPv6 addresses", () => {
    const ipv6: NetworkInterfaceInfo = {
      address: "fe80::1",
      internal: false,
      family: "IPv6",
      netmask: "ffff::",
      mac: "00:00:00:00:00:00",
      cidr: null,
      scopeid: 1,
    };
    expect(lanAddresses({ lo: [ipv4("127.0.0.1", true)], eth0: [ipv6, ipv4("169.254.3.4")] })).toEqual([]);
  });

  it("reads the interfaces of this machine by default", () => {
    for (const address of lanAddresses()) expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });
});
