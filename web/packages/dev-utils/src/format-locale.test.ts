import { expect, test } from "vitest";
import { formatBytes, formatRate } from "./format-bytes.ts";

/** With plain spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("formats a rate as a size per second", () => {
  expect(formatRate(12_500_000)).toBe("12.50 MB/s");
  expect(formatRate(0)).toBe("0 B/s");
  expect(formatRate(1e18)).toBe("1.00 EB/s");
});

test.each([
  ["de", 1536, "1,54 kB", "1,54 kB/s"],
  ["fr", 1536, "1,54 ko", "1,54 ko/s"],
  ["de", 67_108_864, "67,11 MB", "67,11 MB/s"],
  ["de", 1e18, "1,00 EB", "1,00 EB/s"],
  ["de", 999, "999 B", "999 Byte/s"],
])("in %s, %d bytes are written as in this language", (locale, size, bytes, rate) => {
  expect(plain(formatBytes(size, { locale }))).toBe(bytes);
  expect(plain(formatRate(size, { locale }))).toBe(rate);
});
