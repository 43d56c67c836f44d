import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import {
  contrastOf,
  expectFrames,
  pictureOf,
  pressBrowserStop,
  SCREEN,
  startShare,
  viewersOf,
  watch,
  widthOf,
} from "./support/screen-share.ts";
import { expect, test } from "./support/test.ts";

const NAMES = ["Ben", "Cleo", "Dan", "Eve"] as const;
const notice = (page: Page) => page.getByTestId("stage-notice");
const chooseFrom = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
};

test("one shares, four watch: pause, blur, quality, pointer and chat reach all of them", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const link = await startShare(page);
  expect(link).toContain("#code=");
  const viewers: Page[] = [];
  for (const name of NAMES) viewers.push(await watch(browser, link, name));
  await expect(viewersOf(page)).toHaveCount(4, { timeout: 60_000 });
  for (const viewer of viewers) await expectFrames(viewer);
  const [ben, cleo] = viewers as [Page, Page];
  // The code is not left in the address bar.
  expect(ben.url()).not.toContain("code=");
  // On a busy machine the browser encodes a smaller image than the screen.
  await expect(viewersOf(page).filter({ hasText: "Ben" })).toContainText(/watches [1-9]\d* × [1-9]\d*, /, {
    timeout: 60_000,
  });

  await page.getByRole("button", { name: "Pause" }).click();
  for (const viewer of viewers) await expect(notice(viewer)).toHaveText("Paused", { timeout: 30_000 });
  await page.getByRole("button", { name: "Resume" }).click();
  for (const viewer of viewers) {
    await expect(notice(viewer)).toHaveCount(0, { timeout: 30_000 });
    await expectFrames(viewer);
  }

  await page.getByRole("tab", { name: "Quality" }).click();
  await page.getByRole("radio", { name: "Motion" }).check();
  await page.getByRole("radio", { name: "Text" }).check();
  await chooseFrom(page, "Bit rate for each viewer", "At most 600 kbit/s");
  await expectFrames(cleo);
  await page.getByRole("button", { name: "Blur" }).click();
  for (const viewer of viewers)
    await eventually(() => contrastOf(viewer), { timeout: 60_000 }).toBeLessThan(60);
  // What is blurred has twice the size of the screen, unless a limit is chosen.
  await chooseFrom(page, "Resolution", "At most 180 lines");
  for (const viewer of viewers)
    await eventually(() => widthOf(viewer), { timeout: 60_000 }).toBeLessThanOrEqual(SCREEN.width);
  await page.getByRole("button", { name: "Blur" }).click();
  for (const viewer of viewers)
    await eventually(() => contrastOf(viewer), { timeout: 60_000 }).toBeGreaterThan(100);

  await ben.getByRole("button", { name: "Pointer" }).click();
  await ben.getByRole("application").focus();
  await ben.keyboard.press("ArrowRight");
  for (const other of [page, cleo]) {
    await expect(other.getByTestId("laser").filter({ hasText: "Ben" })).toBeAttached({ timeout: 30_000 });
    await ben.keyboard.press("ArrowDown");
  }

  await ben.getByRole("tab", { name: "Chat" }).click();
  await ben.getByLabel("Message", { exact: true }).fill("I see it");
  await ben.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Snapshot", exact: true }).click();
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("I see it");
  await expect(ben.getByRole("list", { name: "Messages" }).getByRole("img")).toBeVisible({ timeout: 30_000 });

  await ben.getByRole("link", { name: "Leave" }).click();
  await expect(ben.getByLabel("Link to watch")).toBeVisible();
  await page.getByRole("tab", { name: "People" }).click();
  await expect(viewersOf(page)).toHaveCount(3, { timeout: 60_000 });
  await pressBrowserStop(page);
  await expect(page.getByRole("button", { name: "Share again" })).toBeVisible();
  await expect(pictureOf(cleo)).toBeHidden({ timeout: 30_000 });
  await expect(cleo.getByTestId("watch-status")).toContainText("Nothing is shared");
  await page.getByRole("button", { name: "Share again" }).click();
  await expectFrames(cleo);
  await page.getByRole("button", { name: "Close the room" }).click();
  await expect(cleo.getByRole("alert")).toHaveText("The share is over", { timeout: 30_000 });
});

test("viewers pass the picture on to viewers, and one that dies is replaced", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const link = await startShare(page);
  const viewers = new Map<string, Page>();
  for (const name of NAMES) viewers.set(name, await watch(browser, link, name));
  await page.getByRole("tab", { name: "Quality" }).click();
  await chooseFrom(page, "Viewers you send to", "At most one");
  await page.getByRole("tab", { name: "People" }).click();
  // One gets the image from here, two from that one, and the fourth from one of those. Which one is first is open: a viewer
  // that a busy machine gives no time loses its place to another.
  const first = viewersOf(page)
    .filter({ hasText: /watches/ })
    .filter({ hasNotText: /from \w+/ });
  await expect(viewersOf(page).filter({ hasText: /watches .* from \w+/ })).toHaveCount(3, {
    timeout: 60_000,
  });
  await expect(first).toHaveCount(1);
  for (const viewer of viewers.values()) await expectFrames(viewer);

  await page.getByRole("button", { name: "Pause" }).click();
  for (const viewer of viewers.values())
    await expect(notice(viewer)).toHaveText("Paused", { timeout: 30_000 });
  await page.getByRole("button", { name: "Resume" }).click();
  for (const viewer of viewers.values()) await expectFrames(viewer);

  // The tab of the first one crashes: it says no goodbye.
  await expect(first).toHaveCount(1, { timeout: 60_000 });
  const text = await first.innerText();
  const name = NAMES.find((each) => text.includes(each)) ?? "";
  const relay = viewers.get(name);
  if (!relay) throw new Error(`No viewer is in '${text}'.`);
  viewers.delete(name);
  const crashed = new Promise((resolve) => relay.once("crash", resolve));
  const session = await relay.context().newCDPSession(relay);
  // A crashed tab never answers.
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await expect(viewersOf(page).filter({ hasText: `from ${name}` })).toHaveCount(0, { timeout: 60_000 });
  for (const viewer of viewers.values()) await expectFrames(viewer);
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
  await expect(other.getByText("This is no link to a shared screen")).toBeVisible();
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
  // A reload comes back by itself: the tab knows the code.
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
