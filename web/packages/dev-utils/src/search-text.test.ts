import { expect, test } from "vitest";
import { queryWords, rankOf, searchText } from "./search-text.ts";

const items = [
  { name: "Select", text: "dropdown menu" },
  { name: "Air Painter", text: "phone brush" },
  { name: "Énigme", text: "phone menu" },
  { name: "A menu in a menu", text: "" },
  { name: "Menu", text: "dropdown" },
];
const namesFor = (query: string): string[] =>
  searchText(items, query, (item) => item).map(({ item }) => item.name);

test("returns every item in its order for an empty query", () => {
  expect(namesFor("   ")).toEqual(items.map(({ name }) => name));
});

test("ignores case and accents in the query and in the texts", () => {
  expect(namesFor("PÁINTER")).toEqual(["Air Painter"]);
  expect(namesFor("enigme")).toEqual(["Énigme"]);
});

test("finds words in the name and in the text", () => {
  expect(namesFor("brush")).toEqual(["Air Painter"]);
});

test("requires every word", () => {
  expect(namesFor("phone brush")).toEqual(["Air Painter"]);
  expect(namesFor("phone zebra")).toEqual([]);
});

test("ranks the query as typed, then every word, some words and no word in the name", () => {
  const ranked = searchText(
    [
      { name: "Other", text: "menu in" },
      { name: "In", text: "menu" },
      { name: "In a menu", text: "" },
      { name: "A menu in it", text: "" },
    ],
    "menu in",
    (item) => item,
  );
  expect(ranked.map(({ item, rank }) => [item.name, rank])).toEqual([
    ["A menu in it", 0],
    ["In a menu", 1],
    ["In", 4],
    ["Other", 5],
  ]);
});

test("keeps the order of items that match equally well", () => {
  expect(namesFor("menu")).toEqual(["A menu in a menu", "Menu", "Select", "Énigme"]);
});

test("splits a query into words at any whitespace", () => {
  expect(queryWords("  Two\twörds ")).toEqual(["two", "words"]);
});

test("whole words come before beginnings of words, and these before parts of words", () => {
  const found = searchText(
    [
      { name: "Primary", text: "" },
      { name: "Link", text: "marks" },
      { name: "Mars", text: "" },
      { name: "Sea", text: "mar" },
      { name: "Mar", text: "" },
    ],
    "mar",
    (item) => item,
  );
  expect(found.map(({ item }) => item.name)).toEqual(["Mar", "Mars", "Sea", "Link", "Primary"]);
});

test("words end at any other character, in any script", () => {
  const item = { name: "orbit-plan.txt", text: "Луна 月球" };
  expect(["orbit", "plan.txt", "plan", "txt"].map((query) => rankOf(item, queryWords(query)))).toEqual([
    0, 0, 0, 0,
  ]);
  expect(["луна", "лун", "月", "una", "-"].map((query) => rankOf(item, queryWords(query)))).toEqual([
    5,
    7,
    7,
    undefined,
    8,
  ]);
});
