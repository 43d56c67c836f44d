import { expect, test } from "vitest";
import { heightOf } from "./estimated-heights.ts";

const code = (lines: number) => Array.from({ length: lines }, () => "line").join("\n");
const example = { id: "try", title: "Try it", code: code(3) };

test("an example is as high as its preview and its code, of which a part scrolls", () => {
  const short = heightOf({ ...example, mode: "live", minHeightPx: 300 }) ?? 0;
  expect((heightOf({ ...example, mode: "live", minHeightPx: 400 }) ?? 0) - short).toBe(100);
  expect((heightOf({ ...example, mode: "live", minHeightPx: 300, code: code(5) }) ?? 0) - short).toBe(40);
  expect(heightOf({ ...example, mode: "read", code: code(100) })).toBe(
    heightOf({ ...example, mode: "read", code: code(50) }),
  );
});

test("what runs in the page itself is always laid out", () => {
  expect(heightOf({ id: "try", title: "Try it", mode: "hooks" })).toBeUndefined();
});
