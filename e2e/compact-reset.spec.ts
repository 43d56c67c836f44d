import type { Page } from "@playwright/test";
import { type ComponentElement, differences, measureComponents } from "./support/component-styles.ts";
import { type ExamplesSite, serveExamples } from "./support/examples-site.ts";
import { expect, test } from "./support/page-test.ts";
import { settled } from "./support/settled.ts";

const CONTROL = "control-reset";

/** It counts, so two pages show different values. Its component is in the other examples of the page. */
const showsTime = "progress-running";

/** Their first button shows its result for a quarter of a second, so two pages are seldom measured in the same state. */
const showsResultBriefly = /^copyButton-/;

let site: ExamplesSite;
test.beforeAll(async () => {
  site = await serveExamples();
});
test.afterAll(() => site.stop());

// Motion would make two equal pages differ, and each component must stop its own.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits until nothing changes. A grid that works on its rows shows how far it is, which differs between two pages. */
async function comeToRest(page: Page): Promise<void> {
  await expect(page.locator("#example [role=grid][aria-busy]")).toHaveCount(0);
  await settled(page);
}

/** What the components of an example look like: as it is first shown, then after its first button was pressed. */
async function lookOf(page: Page, name: string, reset: "all" | "page"): Promise<ComponentElement[]> {
  await page.goto(`${site.origin}/?name=${name}&reset=${reset}`);
  await expect(page.locator("#example > *").first(), name).toBeAttached();
  await comeToRest(page);
  const first = await measureComponents(page);
  const button = page
    .locator("#example button:visible:enabled:not([type=submit], [aria-disabled=true])")
    .first();
  const staysAsItIs = showsResultBriefly.test(name) || (await page.locator("form").count()) > 0;
  if (staysAsItIs || (await button.count()) === 0) return first;
  // A pointer would leave hover styles behind, which depend on what has opened below it.
  await button.press("Enter");
  await comeToRest(page);
  return [...first, ...(await measureComponents(page))];
}

test("every component looks the same in a page without reset.css", async ({ context, page }) => {
  test.setTimeout(600_000);
  const other = await context.newPage();
  const different: Record<string, string[]> = {};
  for (const name of [...site.names, CONTROL].filter((name) => name !== showsTime)) {
    const [expected, actual] = await Promise.all([lookOf(page, name, "all"), lookOf(other, name, "page")]);
    expect(expected.length, `${name} shows no component`).toBeGreaterThan(0);
    const lines = differences(expected, actual);
    if (lines.length > 0) different[name] = lines.slice(0, 10);
  }
  const { [CONTROL]: found, ...others } = different;
  // The control shows that a difference is noticed.
  expect(found).toContainEqual(expect.stringContaining("h2"));
  expect(others).toEqual({});
});
