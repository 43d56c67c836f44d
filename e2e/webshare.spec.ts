import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { expectFrames, pictureOf, startShare, viewersOf, watch } from "./support/screen-share.ts";
import { relayAmong, shareWith } from "./support/share-stories.ts";
import { expect, test } from "./support/test.ts";

// Two viewers show what holds for several. `npm run test:long` has the same stories with four.
test("one shares, two watch: pause, blur, quality, pointer and chat reach both", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await shareWith(page, browser, ["Ben", "Cleo"]);
});

test("a viewer passes the picture on to another one, and is replaced when it dies", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await relayAmong(page, browser, ["Ben", "Cleo"]);
});

test("a wrong link or code says so, and the right one leads to the picture", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const link = await startShare(page);
  const other = await browser.newPage();
  await withConsent(other);
  await other.goto("/sharestream/nonsense");
  await expect(other.getByText("This link is damaged")).toBeVisible();
  await other.getByLabel("Link to watch").fill("hello");
  await other.getByRole("button", { name: "Watch" }).click();
  await expect(other.getByText("This is not a link to a shared screen")).toBeVisible();
  await expect(other.getByLabel("Link to watch")).toHaveValue("hello");
  const [address = "", fragment = ""] = link.split("#code=");
  await other.getByLabel("Link to watch").fill(address);
  await other.getByRole("button", { name: "Watch" }).click();
  await other.getByLabel("Code").fill("WRONG9");
  await other.getByRole("button", { name: "Watch" }).click();
  await expect(other.getByRole("alert")).toContainText("didn't match", { timeout: 60_000 });
  await other.getByLabel("Code").fill(fragment);
  await other.getByRole("button", { name: "Watch" }).click();
  await expectFrames(other);
  // After a reload the viewer returns by itself: the tab knows the code.
  await other.reload();
  await expectFrames(other);
});

test("what is shared is recorded while it is shared, and saved when that ends", async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    // Without the picker the recording is downloaded.
    delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker;
  });
  await startShare(page);
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByTestId("recording")).toContainText(/Recorded .*[1-9]\d* kB/, { timeout: 60_000 });
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Stop sharing" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Orbitroom .*\.(webm|mp4)$/);
  await expect(page.getByTestId("recording")).toHaveCount(0);
});

test("a device that cannot capture a screen can watch one", async ({ page }) => {
  await withConsent(page);
  await page.addInitScript(() => {
    Object.defineProperty(MediaDevices.prototype, "getDisplayMedia", { value: undefined });
  });
  await page.goto("/webshare");
  await expect(page.getByText("This device can watch a screen")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Watch a screen" }).last().click();
  await expect(page.getByLabel("Link to watch")).toBeVisible();
});

test("the pages can be used with assistive technology, in both themes", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await withConsent(page);
  await page.goto("/webshare");
  await expect(page.getByRole("button", { name: "Choose what to share" })).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  const link = await startShare(page);
  const viewer = await watch(browser, link, "Ben");
  await expect(viewersOf(page)).toHaveCount(1, { timeout: 60_000 });
  for (const each of [page, viewer]) {
    for (const tab of await each.getByRole("tab").all()) {
      await tab.click();
      expect(await pageFaults(each)).toEqual([]);
    }
  }
  await viewer.goto("/sharestream");
  await expect(viewer.getByLabel("Link to watch")).toBeVisible();
  expect(await pageFaults(viewer)).toEqual([]);
});

test("the picture fills a phone turned sideways, to its corners, and the rest is below it", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const viewer = await watch(browser, await startShare(page), "Ben");
  const header = viewer.getByRole("banner");
  await expect(header).toBeVisible();
  await viewer.setViewportSize({ width: 780, height: 360 });
  await expect(header).toBeHidden();
  const boxOf = () => pictureOf(viewer).boundingBox();
  await eventually(boxOf).toEqual({ x: 0, y: 0, width: 780, height: 360 });
  await expect(pictureOf(viewer).locator("..")).toHaveCSS("border-radius", "0px");
  await viewer.getByRole("link", { name: "Leave" }).scrollIntoViewIfNeeded();
  const picture = await boxOf();
  const leave = await viewer.getByRole("link", { name: "Leave" }).boundingBox();
  expect(leave?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
  await viewer.setViewportSize({ width: 360, height: 780 });
  await expect(header).toBeVisible();
});
