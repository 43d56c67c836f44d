import { describe, expect, it } from "vitest";
import { addressNetworks, customerKey } from "./address-key.ts";

const keyOf = (address: string) => addressNetworks(address)[0].key;

describe("the key of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0db8:0001:0002::6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["2001:db8::5:6:7:8:9", "2001:db8:0:5"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["203.0.113.7:4711", "203.0.113.7"],
    ["[2001:db8:1:2::6]:4711", "2001:db8:1:2"],
    ["not an address", "unknown"],
    ["x".repeat(8_000), "unknown"],
  ])("maps %s to %s", (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it("is the same within a /64 network and differs for the next network", () => {
    expect(keyOf("2001:db8:1:2::1")).toBe(keyOf("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    expect(keyOf("2001:db8:1:2::1")).not.toBe(keyOf("2001:db8:1:3::1"));
  });
});

describe("addressNetworks", () => {
  it("are the /64, the /56 and the /48 of an IPv6 address, with room for several customers' devices", () => {
    expect(addressNetworks("2001:db8:1:2ff::6")).toEqual([
      { key: "2001:db8:1:2ff", factor: 1 },
      { key: "2001:db8:1:200/56", factor: 4 },
      { key: "2001:db8:1/48", factor: 16 },
    ]);
    expect(customerKey(addressNetworks("2001:db8:1:2ff::6"))).toBe("2001:db8:1/48");
  });

  it("is the address itself for IPv4", () => {
    expect(addressNetworks("::ffff:203.0.113.7")).toEqual([{ key: "203.0.113.7", factor: 1 }]);
    expect(customerKey(addressNetworks("203.0.113.7"))).toBe("203.0.113.7");
  });
});
