import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { fromRoot } from "../scripts/lib/paths.mjs";
import { withConsent } from "./support/consent.ts";
import { collectForeignRequests } from "./support/foreign-requests.ts";
import { drawLittle } from "./support/light-scene.ts";
import { renderedPaths } from "./support/rendered-pages.ts";
import { expect, test } from "./support/test.ts";

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

/** The title of a page; a game may hide it. */
const title = (page: Page) => page.locator("h1").first();

test("no page that the build does not render requests anything from another origin, although everything is allowed", async ({
  page,
  gateway,
}) => {
  test.setTimeout(180_000);
  const patterns: string[] = JSON.parse(await readFile(fromRoot("web/app/dist/.routes.json"), "utf8"));
  const all = [...new Set(patterns.map((pattern) => pattern.replace(/\/[:*][^/]*\?$/, "") || "/"))];
  expect(all).toContain("/settings");
  expect(all.length).toBeGreaterThan(20);
  // The others are visited in prerendered.spec.ts.
  const paths = all.filter((path) => !renderedPaths.includes(path));
  await withConsent(page, "ALL_ACC");
  const requested = collectForeignRequests(page, gateway.url);
  await drawLittle(page);
  for (const path of [...paths, "/nowhere"]) {
    await page.goto(path);
    await expect(title(page), path).toBeAttached();
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
