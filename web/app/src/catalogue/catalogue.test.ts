import { searchText } from "@orbitroom/app-kit/text/text-search.ts";
import { expect, test } from "vitest";
import { type AppInfo, apps, appTexts, featuredApps } from "./catalogue.ts";

const namesFor = (query: string, from: readonly AppInfo[] = featuredApps): string[] =>
  searchText(from, query, appTexts).map(({ item }) => item.name);

test("the dashboard features eight apps, and each app has its own path", () => {
  expect(featuredApps.map((app) => app.path)).toEqual([
    "/compact",
    "/solarsystem",
    "/imageanalyzer",
    "/airpainter",
    "/cricketcity",
    "/worldbingo",
    "/books",
    "/webshare",
  ]);
  expect(new Set(apps.map((app) => app.path)).size).toBe(apps.length);
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
  expect(namesFor("bat", apps)[0]).toBe("Bat and Ball");
  expect(namesFor("card")[0]).toBe("World Bingo");
});
