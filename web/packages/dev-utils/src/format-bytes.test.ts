import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 B"],
  [-5, "0 B"],
  [Number.NaN, "0 B"],
  [1, "1 B"],
  [999, "999 B"],
  [1000, "1.00 kB"],
  [1536, "1.54 kB"],
  [999_994, "999.99 kB"],
  [999_996, "1.00 MB"],
  [67_108_864, "67.11 MB"],
  [1e9, "1.00 GB"],
  [1e12, "1.00 TB"],
  [1e15, "1.00 PB"],
  [1e18, "1.00 EB"],
  [1e21, "1.00 ZB"],
  [1e24, "1.00 YB"],
  [1e27, "1000.00 YB"],
])("formats %d bytes as %s", (size, text) => {
  expect(formatBytes(size)).toBe(text);
});

test("formats a bigint like a number", () => {
  expect(formatBytes(256n * 2n ** 30n)).toBe("274.88 GB");
});
