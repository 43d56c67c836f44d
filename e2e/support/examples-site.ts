import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { type ServedSite, serveSite } from "./sites/serve-site.ts";
import { siteFolder } from "./sites/site.ts";

/** The documentation's examples as modules of an ordinary page, without the sandbox around them. */
export interface ExamplesSite extends ServedSite {
  /** `PAGE-EXAMPLE`, for each example. */
  readonly names: readonly string[];
}

/**
 * Serves the page of the examples (`showExample`). With `reset=page` in the query string, `reset.css` applies only to the
 * elements that the example writes itself.
 */
export async function serveExamples(): Promise<ExamplesSite> {
  const names = JSON.parse(await readFile(join(siteFolder("examples"), "names.json"), "utf8")) as string[];
  return { ...(await serveSite("examples")), names };
}

/** Shows an example in a page of this URL, which is opened for the first example. */
export async function showExample(page: Page, url: string, name: string): Promise<void> {
  if (page.url() !== url) await page.goto(url);
  await page.waitForFunction(() => "showExample" in window);
  await page.evaluate((shown) => window.showExample(shown), name);
  await expect(page.locator("#example > *").first(), name).toBeAttached();
}
