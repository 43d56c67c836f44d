import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
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

/**
 * Shows an example. The examples of one documentation page share a page: what one leaves behind, such as a toast, is not in those
 * of other components.
 */
export async function showExample(page: Page, url: string, name: string): Promise<void> {
  const group = `${url}#${name.split("-")[0]}`;
  // Another fragment alone would not load the page again.
  if (page.url() !== group) {
    await page.goto("about:blank");
    await page.goto(group);
  }
  await page.waitForFunction(() => "showExample" in window);
  await page.evaluate((shown) => window.showExample(shown), name);
  await expect(page.locator("#example > *").first(), name).toBeAttached();
}
