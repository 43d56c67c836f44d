import { expect, test } from "vitest";
import { initialsOf, toneOf } from "./initials.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["  ada   king  lovelace ", "AL"],
  ["Quiet", "Q"],
  ["李小龙", "李"],
  ["e\u0301mile Zola", "É".normalize("NFD").concat("Z")],
  ["👩‍🚀 Crew", "👩‍🚀C"],
  ["Ada (guest) –", "A("],
  ["–", ""],
  ["", ""],
])("the initials of '%s' are '%s'", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name has always the same tone, and names differ in theirs", () => {
  expect(toneOf("Ada")).toBe(toneOf("Ada"));
  expect(new Set(["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald"].map(toneOf)).size).toBeGreaterThan(
    2,
  );
});
