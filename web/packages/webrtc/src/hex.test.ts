import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, toHex } from "./hex.ts";

test("decodes what it encoded", () => {
  expect(toHex(Uint8Array.of(0, 10, 255))).toBe("000aff");
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(new Uint8Array(bytes));
    }),
  );
});
