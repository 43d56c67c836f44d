import type { Page } from "@playwright/test";
import { test } from "./support/coturn-test.ts";
import { expectFrames, startShare, viewersOf, watch } from "./support/screen-share.ts";
import { expect } from "./support/test.ts";

const notice = (page: Page) => page.getByTestId("stage-notice");

test("a viewer whose network is gone says so, and the picture comes back with the network", async ({
  browser,
  startGateway,
  coturn,
}) => {
  test.setTimeout(240_000);
  const gateway = await startGateway(coturn.env);
  const sharing = await browser.newContext({ baseURL: gateway.url });
  const page = await sharing.newPage();
  const link = await startShare(page);
  // This viewer can only be reached over the relay, which the test can freeze.
  const ben = await watch(browser, link, "Ben", { viaRelay: true });
  const cleo = await watch(browser, link, "Cleo");
  for (const viewer of [ben, cleo]) await expectFrames(viewer);

  coturn.freeze();
  await expect(notice(ben)).toHaveText("Connection lost", { timeout: 60_000 });
  await expect(viewersOf(page).filter({ hasText: "Ben" })).toContainText("does not respond", {
    timeout: 60_000,
  });
  await expect(notice(cleo)).toHaveCount(0);
  await expectFrames(cleo);
  coturn.thaw();

  await expect(notice(ben)).toHaveCount(0, { timeout: 60_000 });
  await expectFrames(ben);
  await expect(viewersOf(page).filter({ hasText: "does not respond" })).toHaveCount(0, { timeout: 60_000 });
  await expectFrames(cleo);
});
