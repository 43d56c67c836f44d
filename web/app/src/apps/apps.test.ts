import { searchText } from "@orbitroom/dev-utils";
import { expect, test } from "vitest";
import { appTexts, cardApps, type ListedPage, listedPages } from "./apps.ts";

const namesFor = (query: string, from: readonly ListedPage[] = cardApps): string[] =>
  searchText(from, query, appTexts).map(({ item }) => item.name);

test("eight apps have a card, in this order", () => {
  expect(cardApps.map(({ path }) => path)).toEqual([
    "/solarsystem",
    "/airpainter",
    "/worldbingo",
    "/books",
    "/imageanalyzer",
    "/webshare",
    "/cricketcity",
    "/compact",
  ]);
});

test("a page with a name of its own is listed after the cards, and before the apps without one", () => {
  expect(listedPages.slice(cardApps.length).map(({ path, name }) => [path, name])).toEqual([
    ["/sharestream", "Share Stream"],
    ["/batdemo", "Bat and Ball"],
  ]);
  expect(new Set(listedPages.map(({ path }) => path)).size).toBe(listedPages.length);
});

test("an app is found by its name, summary and keywords", () => {
  expect(namesFor("CRÍCKET")).toEqual(["Cricket City"]);
  expect(namesFor("epub")).toEqual(["Books"]);
  expect(namesFor("ai generated")).toEqual(["Image Analyzer"]);
  expect(namesFor("zzzz")).toEqual([]);
});

test("an app needs every word of the query", () => {
  expect(namesFor("phone bat")).toEqual(["Cricket City"]);
  expect(namesFor("phone epub")).toEqual([]);
});

test("an app with the word in its name comes first", () => {
  expect(namesFor("bat", listedPages)[0]).toBe("Bat and Ball");
  expect(namesFor("card")[0]).toBe("World Bingo");
});
