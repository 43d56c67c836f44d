import { findFirefox } from "../scripts/lib/browsers.mjs";
import { openings } from "./support/access/openings.ts";
import { expectTree } from "./support/aria-text.ts";
import { withConsent } from "./support/consent.ts";
import { checkClosingAnimations, collectErrors, visitAllExamples } from "./support/docs.ts";
import { expectLastOfMillion } from "./support/grid-site.ts";
import { exampleAt, previewOf } from "./support/preview.ts";
import { endlessCode, expectStopped, openExample } from "./support/sandbox.ts";
import { serveSite } from "./support/sites/serve-site.ts";
import { expect, test } from "./support/test.ts";

test.skip(findFirefox() === undefined, "Firefox was not found; set FIREFOX_PATH.");

test("every example of every page renders in Firefox without errors", async ({ page }) => {
  test.setTimeout(600_000);
  const errors = collectErrors(page);
  await visitAllExamples(page);
  expect(errors).toEqual([]);
});

test("closing animations run in Firefox, and a toast above a dialog can be pressed", async ({ page }) => {
  await checkClosingAnimations(page);
});

test("an endless loop is stopped in Firefox, whose frames share the page's thread", async ({ page }) => {
  const example = await openExample(page);
  for (const [name, code] of endlessCode) {
    await test.step(name, () => expectStopped(example, code));
  }
});

test("the last of a million rows is reached in Firefox", async ({ page }) => {
  const site = await serveSite("grid");
  await expectLastOfMillion(page, site).finally(() => site.stop());
});

test("the accessible text of open examples is the same in Firefox as in Chromium", async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await withConsent(page);
  for (const [path, states] of Object.entries(openings)) {
    await page.goto(`/compact/${path}`);
    for (const { id, name, open } of states) {
      await test.step(name, async () => {
        const example = await exampleAt(page, id);
        await open?.(previewOf(example), page);
        await expectTree(example, name);
        await page.keyboard.press("Escape");
      });
    }
  }
});
