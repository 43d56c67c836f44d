import { openings } from "./support/access/openings.ts";
import { ariaText, expectAria } from "./support/aria-text.ts";
import { previewFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { enterPreview, exampleAt, previewOf } from "./support/preview.ts";
import { expect, test, testWithMotion } from "./support/test.ts";

test.use({ viewport: { width: 1280, height: 1000 } });

/** Lists the running animations of a preview, excluding instant ones. */
const listAnimations = `document.getAnimations()
  .filter((each) => each.playState === "running" && each.effect.getComputedTiming().endTime > 1)
  .map((each) => (each.animationName ?? each.transitionProperty) + " of " + each.effect.target.className)`;

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

for (const [name, states] of Object.entries(openings)) {
  test(`examples of ${name} match their ARIA snapshots, pass axe and respect reduced motion`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await withConsent(page);
    await page.goto(`/compact/${name}`);
    for (const { id, name: state, open } of states) {
      await test.step(state, async () => {
        const example = await exampleAt(page, id);
        const world = await enterPreview(page, example);
        await open?.(previewOf(example), page);
        expect(await world.evaluate(listAnimations)).toEqual([]);
        await expectAria(example, world, state);
        // As they are at first, examples pass axe in docs-visit.spec.ts.
        if (open) {
          expect(await previewFaults(page, example)).toEqual([]);
          await page.emulateMedia({ colorScheme: "light" });
        }
        await page.keyboard.press("Escape");
        expect(await world.evaluate(listAnimations)).toEqual([]);
        await world.leave();
      });
    }
  });
}
