import { queryWords } from "@orbitroom/dev-utils";
import { expect, test } from "vitest";
import { excerptOf, highlightMatches, type TextPiece } from "./highlight-matches.ts";

const toText = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");
const marked = (text: string, query: string) => toText(highlightMatches(text, queryWords(query)));
const excerpt = (lines: string[], query: string) => toText(excerptOf(lines, queryWords(query)));

test("highlights words ignoring case and accents, and keeps the original text", () => {
  expect(marked("The menu of a Menu's heading", "ménu")).toBe("The [menu] of a [Menu]'s heading");
  expect(marked("Énergie, e\u0301ner\u0301gie", "energie")).toBe("[Énergie], [e\u0301ner\u0301gie]");
  expect(marked("a ﬁx on 🪐 here", "fi here")).toBe("a [ﬁ]x on 🪐 [here]");
});

test("joins overlapping and adjacent matches, but not across spaces", () => {
  expect(marked("popover over", "pop over popo")).toBe("[popover] [over]");
  expect(marked("aaaa", "aaa")).toBe("[aaaa]");
});

test("highlights nothing without words or matches", () => {
  expect(marked("A text", "")).toBe("A text");
  expect(marked("A text", "zebra")).toBe("A text");
  expect(marked("", "zebra")).toBe("");
});

test("takes the first line with the most words as the excerpt", () => {
  const lines = ["It opens above the page.", "Escape closes it.", "A click beside it closes it."];
  expect(excerpt(lines, "closes")).toBe("Escape [closes] it.");
  expect(excerpt(lines, "closes click")).toBe("A [click] beside it [closes] it.");
  expect(excerpt(lines, "zebra")).toBe("It opens above the page.");
  expect(excerpt([], "zebra")).toBe("");
});

test("starts an excerpt with a word shortly before most of the matches", () => {
  expect(
    excerpt(["It opens above the page, as others do, and the page behind does not scroll."], "page behind"),
  ).toBe("…as others do, and the [page] [behind] does not scroll.");
  expect(
    excerpt(["It keeps the focus, Escape closes it, and the page behind does not scroll."], "scroll"),
  ).toBe("…page behind does not [scroll].");
  expect(excerpt([`${"x".repeat(40)}scroll`], "scroll")).toBe(`…${"x".repeat(24)}[scroll]`);
});
