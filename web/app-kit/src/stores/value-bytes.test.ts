import { expect, test } from "vitest";
import { valueBytes } from "./value-bytes.ts";

test("the size of a value is that of its texts, numbers, arrays and files", () => {
  expect(valueBytes("é")).toBe(2);
  expect(valueBytes([1, 2])).toBe(16);
  expect(valueBytes({ name: "abc", isOpen: true })).toBe(4 + 3 + 6 + 1);
  expect(valueBytes({ a: new Float32Array(10), b: new Blob(["12345"]) })).toBe(1 + 40 + 1 + 5);
  expect(valueBytes(undefined)).toBe(1);
});
