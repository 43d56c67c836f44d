import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./expect.ts";
import { enterPreview } from "./preview.ts";

// Every document gets the script. In ASCII alone, sending and compiling it takes a fraction of the CPU time.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replace(
  /[^\p{ASCII}]/gu,
  (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
);

/** Rules for a page. Each rule that is turned off has its reason next to it. */
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

/** Runs axe on a document once its finite animations have ended, even if it is out of sight, where they stand still. */
const runAxe = (options: RunOptions) => `(() => {
  for (const each of document.getAnimations())
    if (each.effect?.getComputedTiming().endTime !== Infinity) each.finish();
  return axe.run(document, ${JSON.stringify(options)});
})()`;

function formatViolations({ violations }: AxeResults, where: string): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary, target }) =>
        `${where}: ${id} at ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")} ${html.slice(0, 200)}`,
    ),
  );
}

type Theme = "light" | "dark";

/** Both themes, the page's own first: each change of the theme redraws the page and its previews. */
async function themesOf(page: Page): Promise<readonly [Theme, Theme]> {
  const isDark = await page.evaluate(() => document.documentElement.dataset["theme"] === "dark");
  return isDark ? ["dark", "light"] : ["light", "dark"];
}

async function setTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => document.documentElement.dataset["theme"] === theme, colorScheme);
}

/** A document that axe checks: a page without its frames, or a preview. */
interface Checked {
  readonly name: string;
  /** Rules in the first theme; in the second one, only colors can differ. */
  readonly rules: RunOptions;
  /** Resolves once the document has the theme of the page. */
  hasTheme(theme: Theme): Promise<void>;
  run(options: RunOptions): Promise<AxeResults>;
}

async function checkedPage(page: Page): Promise<Checked> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return {
    name: new URL(page.url()).pathname,
    rules: allRules,
    hasTheme: async () => undefined,
    run: (options) => page.evaluate(runAxe(options)) as Promise<AxeResults>,
  };
}

async function checkedPreview(page: Page, example: Locator): Promise<Checked> {
  const iframe = example.locator("iframe");
  const { evaluate } = await enterPreview(page, example);
  if (!(await evaluate("'axe' in window"))) await evaluate(`${source}; undefined`);
  return {
    name: `${new URL(page.url()).pathname}, ${await iframe.getAttribute("title")}`,
    rules: previewRules,
    hasTheme: (theme) =>
      expect(example.frameLocator("iframe").locator("html")).toHaveAttribute("data-theme", theme),
    run: async (options) => (await evaluate(runAxe(options))) as AxeResults,
  };
}

/** Runs axe on documents in both themes, each of which `show` brings up. */
async function faultsOf(
  page: Page,
  documents: readonly Checked[],
  show: (theme: Theme) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, theme] of (await themesOf(page)).entries()) {
    await show(theme);
    for (const { name, rules, run } of documents) {
      const results = await run(index === 0 ? rules : colorsOnly);
      faults.push(...formatViolations(results, `${name}, ${theme}`));
    }
  }
  return faults;
}

/** Returns the axe violations of a page, excluding frames, and of the previews of its examples, in both themes. */
export async function pageFaults(page: Page, examples: readonly Locator[] = []): Promise<string[]> {
  const documents = [await checkedPage(page)];
  for (const example of examples) documents.push(await checkedPreview(page, example));
  return faultsOf(page, documents, async (theme) => {
    await setTheme(page, theme);
    for (const { hasTheme } of documents) await hasTheme(theme);
  });
}

/**
 * Returns the axe violations of a preview in both themes. Only its document gets the other theme, and afterwards that of the page
 * again: a change of the page's theme redraws the page and all previews.
 */
export async function previewFaults(page: Page, example: Locator): Promise<string[]> {
  const { evaluate } = await enterPreview(page, example);
  const show = async (theme: Theme) => {
    await evaluate(`document.documentElement.dataset.theme = "${theme}"; undefined`);
  };
  const [shown] = await themesOf(page);
  const faults = await faultsOf(page, [await checkedPreview(page, example)], show);
  await show(shown);
  return faults;
}
