import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { withConsent } from "./support/consent.ts";
import { expect, test } from "./support/test.ts";

const ROUTES = fromRoot("web/app/dist/.routes.json");
const WIDTHS_PX = [1280, 360] as const;

/** Pages without a head: the home page, rooms, a message, scenes that fill the window, and what a phone shows while it controls one. */
const SCENES = [
  ...["/", "/commonroom", "/solarsystem", "/solarsystem/phone", "/cricketcity", "/cricketcity/bat"],
  ...["/airpainter/phone", "/share"],
];
/** Pages of the documentation that are made in different ways; all others are made as these are. */
const DOCS = [
  ...["/compact", "/compact/typography", "/compact/webrtcStart", "/compact/nexusStart", "/compact/engine"],
  ...["/compact/room", "/compact/share"],
];
/** Blank without a query, by the specification. */
const QUERIES: Readonly<Record<string, string>> = { "/compact/share": "?type=receiver" };

interface Head {
  readonly path: string;
  /** Which columns are beside the page. */
  readonly layout: "menu" | "documentation" | "whole window";
  readonly leftPx: number;
  readonly size: string;
}

/** Goes to a page without loading the app anew, and waits for its heading. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll("h1")) title.dataset["before"] = "";
    history.pushState(null, "", to);
  }, path);
  await expect(page.locator("h1:not([data-before])"), path).toBeVisible();
}

/** Where the text of the heading begins, and its size. */
function headOf(page: Page, path: string): Promise<Head> {
  return page.locator("h1:not([data-before])").evaluate((title, shown) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    const hasMenu = document.querySelector("#main")?.previousElementSibling !== null;
    return {
      path: shown,
      layout: !hasMenu ? "whole window" : shown.startsWith("/compact") ? "documentation" : "menu",
      leftPx: Math.round(text.getBoundingClientRect().left),
      size: getComputedStyle(title).fontSize,
    };
  }, path);
}

test("all pages begin at one edge for each layout, with titles of one size", async ({ page }) => {
  const patterns: readonly string[] = JSON.parse(await readFile(ROUTES, "utf8"));
  const paths = patterns
    .map((pattern) => pattern.replace(/\/[:*].*$/, "") || "/")
    .filter((path) => !SCENES.includes(path) && (!path.startsWith("/compact/") || DOCS.includes(path)));
  expect(paths).toEqual(expect.arrayContaining(["/books", "/settings", ...DOCS]));
  await withConsent(page);
  await page.goto("/help");
  await expect(page.locator("h1")).toBeVisible();
  const heads: Record<number, Head[]> = { 1280: [], 360: [] };
  for (const path of paths) {
    if (path !== "/help") await goTo(page, path + (QUERIES[path] ?? ""));
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 800 });
      heads[width]?.push(await headOf(page, path));
    }
  }
  for (const width of WIDTHS_PX) {
    const edges = new Map<string, string[]>();
    for (const { layout, leftPx, size, path } of heads[width] ?? []) {
      // A phone has no columns beside a page.
      const edge = `${width === 360 ? "phone" : layout}: ${leftPx} px`;
      edges.set(edge, [...(edges.get(edge) ?? []), path]);
      edges.set(size, [...(edges.get(size) ?? []), path]);
    }
    const found = Object.fromEntries([...edges].map(([edge, shown]) => [edge, shown.slice(0, 3)]));
    const expected = width === 360 ? ["phone"] : ["documentation", "menu", "whole window"];
    const names = Object.keys(found).map((name) => name.replace(/[\d.]+ ?px$/, "").replace(/: $/, ""));
    expect(names.sort(), JSON.stringify(found)).toEqual(["", ...expected]);
  }
});
