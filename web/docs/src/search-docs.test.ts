import { expect, test } from "vitest";
import { type DocsHit, searchDocs } from "./search-docs.ts";

const hit = (title: string, page?: string, more = ""): DocsHit => ({
  href: `/${title}`,
  title,
  page,
  words: `${title} ${page ?? ""} ${more}`.toLowerCase(),
  lines: [],
});

const hits = [
  { ...hit("Alt Down: Opens the menu of a heading", "Data grid"), isKey: true },
  hit("A menu in a menu", "Menu"),
  hit("Menu", undefined, "dropdown"),
  hit("Select", undefined, "dropdown menu"),
];
const titles = (query: string) => searchDocs(hits, query).map(({ item }) => item.title);

test("a title with the typed phrase comes first", () => {
  expect(titles("MENÚ in a menu")[0]).toBe("A menu in a menu");
});

test("pages come before their parts, and mere mentions last", () => {
  expect(titles("menu")).toEqual([
    "Menu",
    "A menu in a menu",
    "Alt Down: Opens the menu of a heading",
    "Select",
  ]);
});

test("every word must match, and an empty query finds nothing", () => {
  expect(titles("dropdown select")).toEqual(["Select"]);
  expect(titles("menu zebra")).toEqual([]);
  expect(titles("  ")).toEqual([]);
});
