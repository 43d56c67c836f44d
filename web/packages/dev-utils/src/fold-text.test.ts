import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test("case, accents and outer spaces do not matter", () => {
  expect(foldText("  Énergie Ünïq ")).toBe("energie uniq");
});

test("what is not an accent stays", () => {
  expect(foldText("Größe 3-4")).toBe("große 3-4");
});
