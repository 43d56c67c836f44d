// Each page of the documentation is opened once, and all is checked that holds for every page.
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { collectErrors, docsPages, waitForExamples } from "./support/docs.ts";
import { allMeasured, heightChanges, watchExamples } from "./support/example-heights.ts";
import { overhangOf } from "./support/overhang.ts";
import { settled } from "./support/settled.ts";
import { smallTargets, smallTargetsIn } from "./support/small-targets.ts";
import { expect, test } from "./support/test.ts";

const WIDTHS_PX = [320, 360, 768, 1280] as const;
/** The width at which targets must be large enough for a finger. */
const PHONE_PX = 360;
/** So tall that nothing is left out because it is out of view. */
const HEIGHT_PX = 2400;

test("the navigation leads to every page", async ({ page }) => {
  await withConsent(page);
  await page.goto("/compact");
  const links = page.getByRole("navigation", { name: "Documentation" }).locator("a[href^='/compact/']");
  await expect(links).toHaveCount(docsPages.length);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths.sort()).toEqual(docsPages.map((name) => `/compact/${name}`).sort());
  expect(docsPages.length).toBeGreaterThanOrEqual(43);
});

for (const name of docsPages) {
  test(`${name}: its examples run and keep their height, it passes axe, and it fits every width`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const errors = collectErrors(page);
    await withConsent(page);
    await watchExamples(page);
    await page.goto(`/compact/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    // The examples of rooms run when they are started, and have a spec of their own.
    const examples = name.startsWith("webrtc") ? [] : await waitForExamples(page);
    for (const editor of await page.locator("[data-testid=sandbox][data-mode=live]").all())
      await expect(editor.getByTestId("sandbox-editor")).toBeVisible();
    await allMeasured(page);
    // What was received is still to be rendered and laid out.
    await settled(page);
    expect(await heightChanges(page)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: HEIGHT_PX });
    const faults = await pageFaults(page, examples);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      faults.push(...(await overhangOf(page)).map((element) => `${element}, at ${width} px`));
      if (width !== PHONE_PX) continue;
      faults.push(...(await smallTargets(page)));
      for (const example of examples) faults.push(...(await smallTargetsIn(page, example)));
    }
    expect(faults).toEqual([]);
    expect(errors).toEqual([]);
  });
}
