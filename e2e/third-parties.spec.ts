import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { drawLittle } from "./support/light-scene.ts";
import { expect, test } from "./support/test.ts";

const CONSENT_KEY = "orbitroom.consent.1";
const TAG_ID = "G-TEST123456";
const TAG_URL = `https://www.googletagmanager.com/gtag/js?id=${TAG_ID}`;
/** Stands for Google's script: it counts itself, and says what it was told. */
const TAG_SCRIPT = "window.tagLoads = (window.tagLoads ?? 0) + 1;";

/** The requests of a context that leave its own origin. None of them reaches the network. */
async function foreignRequests(context: BrowserContext, ownUrl: string): Promise<string[]> {
  const { host } = new URL(ownUrl);
  const requested: string[] = [];
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.host !== host,
    (route) => {
      requested.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
        body: TAG_SCRIPT,
      });
    },
  );
  return requested;
}

const answer = (status: string) => [CONSENT_KEY, status] as const;

async function withAnswer(context: BrowserContext, status: string): Promise<void> {
  await context.addInitScript(([key, value]) => {
    if (window === top && location.protocol !== "about:") localStorage.setItem(key, value);
  }, answer(status));
}

/** The title of a page; a game may hide it. */
const title = (page: Page) => page.locator("h1").first();

test("no page requests anything from another origin, with any answer to the consent dialog", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const patterns: string[] = JSON.parse(await readFile(fromRoot("web/app/dist/.routes.json"), "utf8"));
  const paths = [...new Set(patterns.map((pattern) => pattern.replace(/\/[:*][^/]*\?$/, "") || "/"))];
  expect(paths).toContain("/settings");
  expect(paths.length).toBeGreaterThan(20);
  const context = await browser.newContext();
  await withAnswer(context, "ALL_ACC");
  const requested = await foreignRequests(context, gateway.url);
  const page = await context.newPage();
  await drawLittle(page);
  // The pages of the documentation are opened as by its links: their parts are loaded once for all of them.
  const isDocs = (path: string) => path.startsWith("/compact/");
  for (const path of [...paths.filter((path) => !isDocs(path)), "/nowhere", "/compact"]) {
    await page.goto(gateway.url + path);
    await expect(title(page), path).toBeAttached();
    expect(requested, path).toEqual([]);
  }
  const follow = (path: string) => page.evaluate((to) => history.pushState({}, "", to), path);
  for (const path of paths.filter(isDocs)) {
    // Two of them have the same title.
    await follow("/help");
    await expect(title(page)).toHaveText("Help");
    await follow(path);
    // One of them is blank.
    await expect(page.getByRole("heading", { name: "Help", level: 1 })).toHaveCount(0);
    expect(requested, path).toEqual([]);
  }
});

test("a configured tag is loaded after 'Allow All' only, stops with the consent in all tabs, and knows no room", async ({
  browser,
  startGateway,
}) => {
  const gateway = await startGateway({ ANALYTICS_TAG_ID: TAG_ID });
  const context = await browser.newContext();
  const requested = await foreignRequests(context, gateway.url);
  const page = await context.newPage();
  const other = await context.newPage();
  await page.goto(`${gateway.url}/settings/consent`);
  await expect(page.getByText("This site then counts visits with a Google tag")).toBeVisible();
  await page.getByRole("button", { name: "Accept Necessary" }).first().click();
  await other.goto(`${gateway.url}/help`);
  await title(other).waitFor();
  await page.goto(`${gateway.url}/terms`);
  await title(page).waitFor();
  expect(requested).toEqual([]);

  await page.goto(`${gateway.url}/settings/consent`);
  await page.getByRole("main").getByRole("button", { name: "Allow All" }).click();
  // The page of the settings is not measured; the other tab shows one that is.
  const calls = () =>
    other.evaluate(() =>
      ((Reflect.get(window, "dataLayer") ?? []) as IArguments[]).map((call) =>
        JSON.stringify([...call].filter((part) => !(part instanceof Date))),
      ),
    );
  await expect.poll(() => requested).toEqual([TAG_URL]);
  await expect.poll(() => other.evaluate(() => Reflect.get(window, "tagLoads"))).toBe(1);
  const all =
    '"ad_user_data":"granted","ad_personalization":"granted","ad_storage":"granted","analytics_storage":"granted"';
  await expect.poll(calls).toContain(`["consent","update",{${all}}]`);
  const shown = (await calls()).at(-1) ?? "";
  expect(shown).toContain(`"page_location":"${gateway.url}/help"`);

  const before = (await calls()).length;
  await other.getByRole("link", { name: "Room", exact: true }).first().click();
  await expect(other).toHaveURL(/commonroom/);
  await expect.poll(() => other.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), TAG_ID)).toBe(true);
  expect(await calls()).toHaveLength(before);

  await page.getByRole("main").getByRole("button", { name: "Accept Necessary" }).click();
  await expect.poll(async () => (await calls()).at(-1)).toContain('"analytics_storage":"denied"');
  await other.getByRole("link", { name: "Orbitroom, home" }).click();
  await expect(title(other)).toHaveText("Create. Share. Connect");
  expect(await other.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), TAG_ID)).toBe(true);
  expect(await other.locator("script[src*=googletagmanager]").count()).toBe(0);
  expect(requested).toEqual([TAG_URL]);
});
