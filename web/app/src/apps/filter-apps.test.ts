import { describe, expect, test } from "vitest";
import { apps, featuredApps } from "./catalogue.ts";
import { filterApps } from "./filter-apps.ts";

const namesFor = (query: string): string[] => filterApps(featuredApps, query).map((app) => app.name);

describe("the room filter", () => {
  test("without a query shows every card in its order", () => {
    expect(namesFor("   ")).toEqual(featuredApps.map((app) => app.name));
  });

  test("ignores case and accents on both sides", () => {
    expect(namesFor("CRÍCKET")).toEqual(["Cricket City"]);
    expect(filterApps([{ ...apps[0], name: "Énigme" } as (typeof apps)[0]], "enigme")).toHaveLength(1);
  });

  test("matches anywhere in what the card says", () => {
    expect(namesFor("epub")).toEqual(["Books"]);
    expect(namesFor("ai generated")).toEqual(["Image Analyzer"]);
  });

  test("wants every word", () => {
    expect(namesFor("phone bat")).toEqual(["Cricket City"]);
    expect(namesFor("phone epub")).toEqual([]);
  });

  test("puts a match in the name first", () => {
    expect(namesFor("card")[0]).toBe("World Bingo");
    expect(filterApps(apps, "bat").map((app) => app.name)[0]).toBe("Bat and Ball");
  });

  test("finds nothing for nonsense", () => {
    expect(namesFor("zzzz")).toEqual([]);
  });
});

test("the dashboard features six apps, and each app has a path of its own", () => {
  expect(featuredApps.map((app) => app.path)).toEqual([
    "/compact",
    "/imageanalyzer",
    "/airpainter",
    "/cricketcity",
    "/worldbingo",
    "/books",
  ]);
  expect(new Set(apps.map((app) => app.path)).size).toBe(apps.length);
});
