import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { enterPreview } from "./preview.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is asked of every page. No rule is off but those that are named beside their reason. */
const everything: RunOptions = {
  // Off by default: controls of at least 24 px.
  rules: { "target-size": { enabled: true } },
  // Previews are looked into one by one, since their own code can reach nothing of them.
  iframes: false,
  resultTypes: ["violations"],
};

/** What is asked where only colours can differ from what was asked before. */
const coloursOnly: RunOptions = { ...everything, runOnly: ["color-contrast", "link-in-text-block"] };

/** A preview is a part of a page: title, landmarks and headings of first rank are its page's. */
const partOfPage: RunOptions = {
  ...everything,
  rules: {
    ...everything.rules,
    "landmark-one-main": { enabled: false },
    "page-has-heading-one": { enabled: false },
    region: { enabled: false },
  },
};

/** What moves is looked at when it has come to rest. */
const run = (options: RunOptions) => `Promise.allSettled(
  document.getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished),
).then(() => axe.run(document, ${JSON.stringify(options)}))`;

function faultsOf({ violations }: AxeResults, where: string): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary, target }) =>
        `${where}: ${id} at ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")} ${html.slice(0, 200)}`,
    ),
  );
}

type Theme = "light" | "dark";

async function inTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

/** What axe finds wrong with the page in both themes. Frames are left out. */
export async function pageFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const faults: string[] = [];
  for (const [theme, options] of [
    ["light", everything],
    ["dark", coloursOnly],
  ] as const) {
    await inTheme(page, theme);
    const results = (await page.evaluate(run(options))) as AxeResults;
    faults.push(...faultsOf(results, `${new URL(page.url()).pathname}, ${theme}`));
  }
  return faults;
}

/** What axe finds wrong with a preview in both themes. */
export async function previewFaults(page: Page, example: Locator): Promise<string[]> {
  const iframe = example.locator("iframe");
  // Nothing moves where nobody looks, and what moves is waited for.
  await iframe.scrollIntoViewIfNeeded();
  const { evaluate, leave } = await enterPreview(page, example);
  await evaluate(`${source}; undefined`);
  const faults: string[] = [];
  const name = await iframe.getAttribute("title");
  for (const [theme, options] of [
    ["light", partOfPage],
    ["dark", coloursOnly],
  ] as const) {
    await inTheme(page, theme);
    await expect(example.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", theme);
    const results = (await evaluate(run(options))) as AxeResults;
    faults.push(...faultsOf(results, `${new URL(page.url()).pathname}, ${name}, ${theme}`));
  }
  await leave();
  return faults;
}
