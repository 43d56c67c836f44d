import { expect, test } from "vitest";
import { contactAddresses } from "./contact-addresses.ts";

test("a public host has the standard mailboxes", () => {
  expect(contactAddresses("www.orbitroom.example")).toEqual({
    general: "info@orbitroom.example",
    abuse: "abuse@orbitroom.example",
  });
});

test.each(["localhost", "192.168.1.20", "[::1]", "laptop.local", "laptop"])("%s has no mailboxes", (host) => {
  expect(contactAddresses(host)).toBeUndefined();
});
