import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [300_000, "5:00"],
  [299_001, "5:00"],
  [299_000, "4:59"],
  [9_000, "0:09"],
  [200, "0:01"],
  [0, "0:00"],
  [-1, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [3_609_000, "1:00:09"],
])("formats %d ms as %s", (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});
