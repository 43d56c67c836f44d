import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { enterPreview } from "./preview.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules for a page. Any rule that is turned off has its reason next to it. */
const allRules: RunOptions = {
  // Off by default: controls must be at least 24 px.
  rules: { "target-size": { enabled: true } },
  // Sandboxed previews are checked one by one; axe cannot reach into them.
  iframes: false,
  resultTypes: ["violations"],
};

/** Rules for the second theme, where only colors can differ. */
const colorsOnly: RunOptions = { ...allRules, runOnly: ["color-contrast", "link-in-text-block"] };

/** Rules for a preview. Its page has the title, landmarks and level-one heading. */
const previewRules: RunOptions = {
  ...allRules,
  rules: {
    ...allRules.rules,
    "landmark-one-main": { enabled: false },
    "page-has-heading-one": { enabled: false },
    region: { enabled: false },
  },
};

/** Runs axe after all finite animations have ended. */
const runAxe = (options: RunOptions) => `Promise.allSettled(
  document.getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished),
).then(() => axe.run(document, ${JSON.stringify(options)}))`;

function formatViolations({ violations }: AxeResults, where: string): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary, target }) =>
        `${where}: ${id} at ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")} ${html.slice(0, 200)}`,
    ),
  );
}

type Theme = "light" | "dark";

async function setTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

/** Returns the axe violations of a page in both themes, excluding frames. */
export async function pageFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const faults: string[] = [];
  for (const [theme, options] of [
    ["light", allRules],
    ["dark", colorsOnly],
  ] as const) {
    await setTheme(page, theme);
    const results = (await page.evaluate(runAxe(options))) as AxeResults;
    faults.push(...formatViolations(results, `${new URL(page.url()).pathname}, ${theme}`));
  }
  return faults;
}

/** Returns the axe violations of a preview in both themes. */
export async function previewFaults(page: Page, example: Locator): Promise<string[]> {
  const iframe = example.locator("iframe");
  // Animations do not run outside the viewport, and axe waits for them.
  await iframe.scrollIntoViewIfNeeded();
  const { evaluate, leave } = await enterPreview(page, example);
  await evaluate(`${source}; undefined`);
  const faults: string[] = [];
  const name = await iframe.getAttribute("title");
  for (const [theme, options] of [
    ["light", previewRules],
    ["dark", colorsOnly],
  ] as const) {
    await setTheme(page, theme);
    await expect(example.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", theme);
    const results = (await evaluate(runAxe(options))) as AxeResults;
    faults.push(...formatViolations(results, `${new URL(page.url()).pathname}, ${name}, ${theme}`));
  }
  await leave();
  return faults;
}
