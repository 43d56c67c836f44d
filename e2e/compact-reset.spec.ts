import type { BrowserContext, Page } from "@playwright/test";
import { type ComponentElement, differences, measureComponents } from "./support/component-styles.ts";
import { type ExamplesSite, serveExamples } from "./support/examples-site.ts";
import { expect, test } from "./support/page-test.ts";

const CONTROL = "control-reset";

/** It counts, so two pages show different values. Its component is in the other examples of the page. */
const showsTime = "progress-running";

/**
 * Their first button copies, which only one of two pages may do, since only one has the focus; or it starts work on many rows, which
 * two pages finish at different times.
 */
const differsAfterPress = /^(copyButton|joinPanel)-|^datagrid-million$/;

let site: ExamplesSite;
test.beforeAll(async () => {
  site = await serveExamples();
});
test.afterAll(() => site.stop());

// There is no motion, which would make two equal pages differ: each component must stop its own.

/** Waits until no grid works on its rows: its bar shows how far it is, which differs between two pages. */
async function expectIdleGrids(page: Page): Promise<void> {
  await expect(page.locator("#example [role=grid][aria-busy]")).toHaveCount(0);
}

/** From now on, what an example shows for a while stays: two pages are seldom measured after the same time. */
async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = window.setTimeout.bind(window);
    const startUnlessLong = (handler: TimerHandler, delayMs = 0, ...args: unknown[]): number =>
      delayMs >= 100 ? 0 : start(handler, delayMs, ...args);
    Object.assign(window, { setTimeout: startUnlessLong });
  });
}

/** What the components of an example look like: as it is first shown, then after its first button was pressed. */
async function lookOf(page: Page, name: string, reset: "all" | "page"): Promise<ComponentElement[]> {
  await page.goto(`${site.origin}/?name=${name}&reset=${reset}`);
  await expect(page.locator("#example > *").first(), name).toBeAttached();
  await expectIdleGrids(page);
  const first = await measureComponents(page);
  const button = page
    .locator("#example button:visible:enabled:not([type=submit], [aria-disabled=true])")
    .first();
  const staysAsItIs = differsAfterPress.test(name) || (await page.locator("form").count()) > 0;
  if (staysAsItIs || (await button.count()) === 0) return first;
  await stopTimers(page);
  // A pointer would leave hover styles behind, which depend on what has opened below it.
  await button.press("Enter");
  await expectIdleGrids(page);
  return [...first, ...(await measureComponents(page))];
}

/** The differences of the examples between a page with and one without the reset, by their names. */
async function differencesOf(
  context: BrowserContext,
  names: readonly string[],
): Promise<Record<string, string[]>> {
  const [page, other] = [await context.newPage(), await context.newPage()];
  const different: Record<string, string[]> = {};
  for (const name of names) {
    const [expected, actual] = await Promise.all([lookOf(page, name, "all"), lookOf(other, name, "page")]);
    expect(expected.length, `${name} shows no component`).toBeGreaterThan(0);
    const lines = differences(expected, actual);
    if (lines.length > 0) different[name] = lines.slice(0, 10);
  }
  return different;
}

test("a difference that the reset makes is noticed", async ({ context }) => {
  const { [CONTROL]: found } = await differencesOf(context, [CONTROL]);
  expect(found).toContainEqual(expect.stringContaining("h2"));
});

// In parts, so that two workers share them.
const PARTS = 4;
for (let part = 1; part <= PARTS; part += 1) {
  test(`every component looks the same in a page without reset.css, part ${part} of ${PARTS}`, async ({
    context,
  }) => {
    test.setTimeout(300_000);
    const names = site.names.filter((name) => name !== showsTime);
    const ofPart = names.filter((_, index) => index % PARTS === part - 1);
    expect(ofPart.length).toBeGreaterThan(20);
    expect(await differencesOf(context, ofPart)).toEqual({});
  });
}
