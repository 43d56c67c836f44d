// Visits each page of the documentation once, and checks everything that holds for every page, its keyboard table, and the states
// of its examples.
import { checkOpenings, listAnimations } from "./support/access/check-openings.ts";
import { openings } from "./support/access/openings.ts";
import { ariaText } from "./support/aria-text.ts";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { collectErrors, docsPages, foldNavigation, visitDocs, waitForExamples } from "./support/docs.ts";
import { eventually } from "./support/eventually.ts";
import { allMeasured, heightChanges } from "./support/example-heights.ts";
import { keyboardChecks } from "./support/keyboard/all-checks.ts";
import { checkKeys } from "./support/keyboard/keyboard-check.ts";
import { overhangOf } from "./support/overhang.ts";
import { PAD_PAGES, runPads } from "./support/pads.ts";
import { enterPreview, exampleAt, previewOf } from "./support/preview.ts";
import { settled } from "./support/settled.ts";
import { test as testOnSharedPage } from "./support/shared-page.ts";
import { smallTargets, smallTargetsIn } from "./support/small-targets.ts";
import { expect, test, testWithMotion } from "./support/test.ts";

/** The width at which targets must be large enough for a finger, and a height that shows many examples there. */
const PHONE = { width: 360, height: 2400 } as const;
const WINDOW = { width: 1280, height: 1000 } as const;
const WINDOWS = [{ width: 320, height: 1000 }, PHONE, { width: 768, height: 1000 }, WINDOW] as const;

test.use({ viewport: WINDOW });
testOnSharedPage.use({ viewport: WINDOW });

test("the navigation leads to every page", async ({ page }) => {
  await withConsent(page);
  await page.goto("/compact");
  const links = page.getByRole("navigation", { name: "Documentation" }).locator("a[href^='/compact/']");
  await expect(links).toHaveCount(docsPages.length);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths.sort()).toEqual(docsPages.map((name) => `/compact/${name}`).sort());
  expect(docsPages.length).toBeGreaterThanOrEqual(43);
  for (const path of paths) expect((await page.request.get(path ?? "")).status(), path ?? "").toBe(200);
});

test("the checks of keys, of states and of game controllers are those of pages", () => {
  for (const names of [Object.keys(keyboardChecks), Object.keys(openings), PAD_PAGES])
    expect(docsPages).toEqual(expect.arrayContaining(names));
});

testWithMotion("the checks below detect animations and differences in ARIA attributes", async ({ page }) => {
  await withConsent(page);
  await page.goto("/compact/skeleton");
  const example = await exampleAt(page, "try");
  const world = await enterPreview(page, example);
  await eventually(() => world.evaluate(listAnimations)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await eventually(() => world.evaluate(listAnimations)).toEqual([]);
  const code = example.getByRole("textbox", { name: /^Code: / });
  const texts: string[] = [];
  for (const attributes of [
    "expanded={false}",
    "expanded={true}",
    "describedby='note'",
    "describedby='gone'",
  ]) {
    await code.fill(
      `export default () => <><button aria-${attributes}>x</button><p id="note">${texts.length}</p></>`,
    );
    await expect(previewOf(example).locator("#note")).toHaveText(`${texts.length}`);
    texts.push((await ariaText(example, world)).replace(`${texts.length}`, ""));
  }
  expect(new Set(texts).size).toBe(texts.length);
});

for (const name of docsPages) {
  const states = openings[name] ?? [];
  const keys = keyboardChecks[name] ?? {};
  testOnSharedPage(
    `${name}: its examples run and keep their height, it passes axe and fits every width, its states are accessible and its keys work`,
    async ({ sharedPage: page }) => {
      test.setTimeout(120_000);
      const errors = collectErrors(page);
      await visitDocs(page, name);

      // Axe checks the navigation on one page.
      if (name !== docsPages[0]) await foldNavigation(page);
      if (PAD_PAGES.includes(name)) await runPads(page);

      // The examples of rooms and the engine run when they are started, and have specs of their own. Servers and builds have none.
      const examples = /^(webrtc|nexus|engine|nodeHub|reactHub|opfs)/.test(name)
        ? []
        : await waitForExamples(page);
      for (const editor of await page.locator("[data-testid=sandbox][data-mode=live]").all())
        await expect(editor.getByTestId("sandbox-editor")).toBeVisible();
      await allMeasured(page);
      // The received content is still to be rendered and laid out.
      await settled(page);
      expect(await heightChanges(page)).toEqual([]);

      const faults = await pageFaults(page, examples);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        faults.push(...(await overhangOf(page)).map((element) => `${element}, at ${size.width} px`));
        if (size !== PHONE) continue;
        faults.push(...(await smallTargets(page)));
        for (const example of examples) faults.push(...(await smallTargetsIn(page, example)));
      }
      expect(faults).toEqual([]);
      expect(errors).toEqual([]);

      await checkOpenings(page, states);
      await expect(page.locator("#keyboard tbody th")).toHaveText(Object.keys(keys));
      for (const [key, check] of Object.entries(keys)) await test.step(key, () => checkKeys(page, check));
    },
  );
}
