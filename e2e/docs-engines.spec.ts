import { listenForComplaints, seeTimings, showAllExamples } from "./support/docs.ts";
import { expect, test } from "./support/test.ts";

// What a trace keeps of a hundred frames takes longer than the frames.
test.use({ trace: "off" });

test("every example of every page shows itself in Chromium, and no page complains", async ({ page }) => {
  test.setTimeout(600_000);
  const complaints = listenForComplaints(page);
  await showAllExamples(page);
  expect(complaints).toEqual([]);
});

test("what closes takes its time in Chromium, and a toast above a dialog can be pressed", async ({
  page,
}) => {
  await seeTimings(page);
});
