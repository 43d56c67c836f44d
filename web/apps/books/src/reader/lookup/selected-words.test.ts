import { expect, test } from "vitest";
import { oneWord, plainText } from "./selected-words.ts";

test("one word is a word, without the marks around it and the hyphens of its lines", () => {
  for (const [selected, word] of [
    [" harbour ", "harbour"],
    ["“Harbour,”", "Harbour"],
    ["har\u00adbour", "harbour"],
    ["don’t", "don’t"],
    ["well-known.", "well-known"],
    ["Ärger", "Ärger"],
    ["می‌خواهم", "می‌خواهم"],
    ["灯台", "灯台"],
  ] as const) {
    expect(oneWord(selected), selected).toBe(word);
  }
});

test("a passage, a mark and an endless row of letters are no word", () => {
  for (const selected of ["the harbour", "…", "", "a/b", "私はその灯台を見ていました", "a".repeat(61)]) {
    expect(oneWord(selected), selected).toBeUndefined();
  }
});

test("a selection over several lines becomes one line", () => {
  expect(plainText("  the\n  light\u00adhouse\tstood ")).toBe("the lighthouse stood");
});
