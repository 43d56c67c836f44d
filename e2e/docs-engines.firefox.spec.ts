import { findFirefox } from "../scripts/lib/ensure-browser.mjs";
import { listenForComplaints, seeTimings, showAllExamples } from "./support/docs.ts";
import { expect, test } from "./support/test.ts";

test.skip(findFirefox() === undefined, "There is no Firefox on this machine; FIREFOX_PATH can name one.");

test("every example of every page shows itself in Firefox, and no page complains", async ({ page }) => {
  test.setTimeout(600_000);
  const complaints = listenForComplaints(page);
  await showAllExamples(page);
  expect(complaints).toEqual([]);
});

test("what closes takes its time in Firefox, and a toast above a dialog can be pressed", async ({ page }) => {
  await seeTimings(page);
});
