import { type Page, test } from "@playwright/test";
import { expectAria } from "../aria-text.ts";
import { previewFaults } from "../axe.ts";
import { expect } from "../expect.ts";
import { enterPreview, exampleAt, previewOf, runAgain } from "../preview.ts";
import type { Opening } from "./openings.ts";

/** Lists the running animations of a preview, excluding instant ones. */
export const listAnimations = `document.getAnimations()
  .filter((each) => each.playState === "running" && each.effect.getComputedTiming().endTime > 1)
  .map((each) => (each.animationName ?? each.transitionProperty) + " of " + each.effect.target.className)`;

/** Brings examples into their states one after the other, each from the one before, and leaves them as they are at first. */
export async function checkOpenings(page: Page, openings: readonly Opening[]): Promise<void> {
  for (const opening of openings) await test.step(opening.name, () => checkOpening(page, opening));
  const changed = new Set(openings.flatMap(({ id, open }) => (open ? [id] : [])));
  for (const id of changed) await runAgain(await exampleAt(page, id));
}

/** Checks that an example in its state matches its ARIA snapshot, passes axe and respects reduced motion. */
async function checkOpening(page: Page, { id, name, open }: Opening): Promise<void> {
  const example = await exampleAt(page, id);
  const world = await enterPreview(page, example);
  await open?.(previewOf(example), page);
  expect(await world.evaluate(listAnimations)).toEqual([]);
  await expectAria(example, world, name);
  // In their initial state, examples have passed axe with their page.
  if (open) expect(await previewFaults(page, example)).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await world.evaluate(listAnimations)).toEqual([]);
}
