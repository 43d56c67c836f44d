import { expect, test } from "vitest";
import { formatRate } from "./format-rate.ts";

test("formats a rate as a size per second", () => {
  expect(formatRate(12_500_000)).toBe("12.50 MB/s");
  expect(formatRate(0)).toBe("0 B/s");
});
