import { pageFaults, previewFaults } from "./support/axe.ts";
import { listenForComplaints, seeTimings, showAllExamples } from "./support/docs.ts";
import { smallTargets, smallTargetsIn } from "./support/small-targets.ts";
import { expect, test } from "./support/test.ts";

// What a trace keeps of a hundred frames takes longer than the frames.
test.use({ trace: "off" });

test("every example of every page shows itself in Chromium without a fault, can be used with a finger, and no page complains", async ({
  page,
}) => {
  test.setTimeout(900_000);
  const complaints = listenForComplaints(page);
  const faults: string[] = [];
  await showAllExamples(page, async (examples) => {
    faults.push(...(await pageFaults(page)));
    for (const example of examples) faults.push(...(await previewFaults(page, example)));
    const size = page.viewportSize() ?? { width: 1280, height: 2400 };
    await page.setViewportSize({ ...size, width: 360 });
    faults.push(...(await smallTargets(page)));
    for (const example of examples) faults.push(...(await smallTargetsIn(page, example)));
    await page.setViewportSize(size);
  });
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});

test("what closes takes its time in Chromium, and a toast above a dialog can be pressed", async ({
  page,
}) => {
  await seeTimings(page);
});
