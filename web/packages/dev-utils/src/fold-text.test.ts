import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test("ignores case, accents and surrounding spaces", () => {
  expect(foldText("  Énergie Ünïq ")).toBe("energie uniq");
});

test("replaces compatibility characters by plain ones", () => {
  expect(foldText("ﬁx ① ² Ａ")).toBe("fix 1 2 a");
});

test("keeps characters that are not accents", () => {
  expect(foldText("Größe 3-4")).toBe("große 3-4");
});
