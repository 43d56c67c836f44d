import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test("case, accents and outer spaces do not matter", () => {
  expect(foldText("  Énergie Ünïq ")).toBe("energie uniq");
});

test("a sign drawn as others is those", () => {
  expect(foldText("ﬁx ① ² Ａ")).toBe("fix 1 2 a");
});

test("what is not an accent stays", () => {
  expect(foldText("Größe 3-4")).toBe("große 3-4");
});
