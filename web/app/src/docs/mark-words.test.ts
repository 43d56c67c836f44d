import { expect, test } from "vitest";
import { queryWords } from "../lib/text-search.ts";
import { excerptOf, markWords, type Piece } from "./mark-words.ts";

const said = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("");
const marked = (text: string, query: string) => said(markWords(text, queryWords(query)));
const excerpt = (lines: string[], query: string) => said(excerptOf(lines, queryWords(query)));

test("words are marked wherever they are, ignoring case and accents, and the text stays as it is", () => {
  expect(marked("The menu of a Menu's heading", "ménu")).toBe("The [menu] of a [Menu]'s heading");
  expect(marked("Énergie, e\u0301ner\u0301gie", "energie")).toBe("[Énergie], [e\u0301ner\u0301gie]");
  expect(marked("a ﬁx on 🪐 here", "fi here")).toBe("a [ﬁ]x on 🪐 [here]");
});

test("words that overlap or follow one another are one piece; a space between them is none of them", () => {
  expect(marked("popover over", "pop over popo")).toBe("[popover] [over]");
  expect(marked("aaaa", "aaa")).toBe("[aaaa]");
});

test("without words, or where none is found, nothing is marked", () => {
  expect(marked("A text", "")).toBe("A text");
  expect(marked("A text", "zebra")).toBe("A text");
  expect(marked("", "zebra")).toBe("");
});

test("the line with the most of the words is the excerpt, of equals the first; with none of them the first", () => {
  const lines = ["It opens above the page.", "Escape closes it.", "A click beside it closes it."];
  expect(excerpt(lines, "closes")).toBe("Escape [closes] it.");
  expect(excerpt(lines, "closes click")).toBe("A [click] beside it [closes] it.");
  expect(excerpt(lines, "zebra")).toBe("It opens above the page.");
  expect(excerpt([], "zebra")).toBe("");
});

test("an excerpt begins with a word shortly before what was found, where most of it is together", () => {
  expect(
    excerpt(["It opens above the page, as others do, and the page behind does not scroll."], "page behind"),
  ).toBe("…as others do, and the [page] [behind] does not scroll.");
  expect(
    excerpt(["It keeps the focus, Escape closes it, and the page behind does not scroll."], "scroll"),
  ).toBe("…page behind does not [scroll].");
  expect(excerpt([`${"x".repeat(40)}scroll`], "scroll")).toBe(`…${"x".repeat(24)}[scroll]`);
});
