import fc from "fast-check";
import { expect, test } from "vitest";
import { buttonLabel, padFamily } from "./button-label.ts";
import { parsePadId } from "./pad-id.ts";

test.each([
  [
    "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 09cc)",
    "Wireless Controller",
    "054c",
    "09cc",
  ],
  ["USB Gamepad (Vendor: 0079 Product: 0011)", "USB Gamepad", "0079", "0011"],
  ["54c-9cc-Wireless Controller", "Wireless Controller", "054c", "09cc"],
  ["054c-0ce6-DualSense Wireless Controller", "DualSense Wireless Controller", "054c", "0ce6"],
  ["DUALSHOCK4 Wireless Controller Extended Gamepad", "DUALSHOCK4 Wireless Controller", undefined, undefined],
  ["Xbox 360 Controller (XInput STANDARD GAMEPAD)", "Xbox 360 Controller", undefined, undefined],
  ["xinput", "xinput", undefined, undefined],
  ["", "Gamepad", undefined, undefined],
])("the id %j is taken apart", (id, name, vendor, product) => {
  expect(parsePadId(id)).toEqual({ name, vendor, product });
});

test("any id gives a name, and numbers of four digits or none", () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const { name, vendor, product } = parsePadId(id);
      expect(name).not.toBe("");
      expect(vendor ?? "0000").toMatch(/^[0-9a-f]{4}$/);
      expect(product === undefined).toBe(vendor === undefined);
    }),
  );
});

test("a button is called as it is printed on the pad", () => {
  expect(buttonLabel("south")).toBe("A");
  expect(buttonLabel("south", padFamily("054c"))).toBe("Cross");
  expect(buttonLabel("south", padFamily("057e"))).toBe("B");
  expect(buttonLabel("up", padFamily(undefined))).toBe("Up");
});
