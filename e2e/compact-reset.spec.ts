import type { BrowserContext, Page } from "@playwright/test";
import { differences, measureComponents } from "./support/component-styles.ts";
import { type ExamplesSite, serveExamples, showExample } from "./support/examples-site.ts";
import { expect, test } from "./support/page-test.ts";

const CONTROL = "control-reset";

/** It counts, so two pages show different values. Its component is in the other examples of the page. */
const showsTime = "progress-running";

/** Two pages do not load, copy or sort at the same moment, so a difference counts only if it is still there after this long. */
const COUNTS_AFTER_MS = 5_000;

let site: ExamplesSite;
test.beforeAll(async () => {
  site = await serveExamples();
});
test.afterAll(() => site.stop());

/** Presses the first button of an example, if it has one that does not submit a form. */
async function press(page: Page): Promise<void> {
  const button = page
    .locator("#example button:visible:enabled:not([type=submit], [aria-disabled=true])")
    .first();
  if ((await page.locator("form").count()) > 0 || (await button.count()) === 0) return;
  // A pointer would leave hover styles behind, which depend on what has opened below it.
  await button.press("Enter");
}

/** The differences between what two pages come to show. */
async function lastingDifferences(
  name: string,
  pages: readonly [Page, Page],
  countsAfterMs: number,
): Promise<string[]> {
  const startMs = Date.now();
  for (;;) {
    const [expected = [], actual = []] = await Promise.all(pages.map(measureComponents));
    expect(expected.length, `${name} shows no component`).toBeGreaterThan(0);
    const lines = differences(expected, actual);
    if (lines.length === 0 || Date.now() - startMs > countsAfterMs) return lines.slice(0, 10);
  }
}

/** The differences of the examples between a page with and one without the reset, by their names. */
async function differencesOf(
  context: BrowserContext,
  names: readonly string[],
  countsAfterMs: number,
): Promise<Record<string, string[]>> {
  const pages = [await context.newPage(), await context.newPage()] as const;
  const different: Record<string, string[]> = {};
  for (const name of names) {
    await Promise.all([
      showExample(pages[0], `${site.origin}/?reset=all`, name),
      showExample(pages[1], `${site.origin}/?reset=page`, name),
    ]);
    const lines = await lastingDifferences(name, pages, countsAfterMs);
    await Promise.all(pages.map(press));
    lines.push(...(await lastingDifferences(name, pages, countsAfterMs)));
    if (lines.length > 0) different[name] = lines;
  }
  return different;
}

test("a difference that the reset makes is noticed", async ({ context }) => {
  const { [CONTROL]: found } = await differencesOf(context, [CONTROL], 0);
  expect(found).toContainEqual(expect.stringContaining("h2"));
});

// In parts, so that the workers share them.
const PARTS = 4;
for (let part = 1; part <= PARTS; part += 1) {
  test(`every component looks the same in a page without reset.css, part ${part} of ${PARTS}`, async ({
    context,
  }) => {
    test.setTimeout(300_000);
    const names = site.names.filter((name) => name !== showsTime);
    const size = Math.ceil(names.length / PARTS);
    const ofPart = names.slice((part - 1) * size, part * size);
    expect(ofPart.length).toBeGreaterThan(20);
    expect(await differencesOf(context, ofPart, COUNTS_AFTER_MS)).toEqual({});
  });
}
