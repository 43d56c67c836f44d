import { pageFaults, previewFaults } from "./support/axe.ts";
import { checkClosingAnimations, collectErrors, visitAllExamples } from "./support/docs.ts";
import { smallTargets, smallTargetsIn } from "./support/small-targets.ts";
import { expect, test, testWithMotion } from "./support/test.ts";

test("every example of every page renders in Chromium without errors, passes axe and has large enough targets", async ({
  page,
}) => {
  test.setTimeout(900_000);
  const errors = collectErrors(page);
  const faults: string[] = [];
  await visitAllExamples(page, async (examples) => {
    faults.push(...(await pageFaults(page)));
    for (const example of examples) faults.push(...(await previewFaults(page, example)));
    const size = page.viewportSize() ?? { width: 1280, height: 2400 };
    await page.setViewportSize({ ...size, width: 360 });
    faults.push(...(await smallTargets(page)));
    for (const example of examples) faults.push(...(await smallTargetsIn(page, example)));
    await page.setViewportSize(size);
  });
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
});

testWithMotion(
  "closing animations run in Chromium, and a toast above a dialog can be pressed",
  async ({ page }) => {
    await checkClosingAnimations(page);
  },
);
