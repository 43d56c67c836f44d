// Stories of a shared screen, for any number of viewers.
import type { Browser, Page } from "@playwright/test";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";
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
} from "./screen-share.ts";

const notice = (page: Page) => page.getByTestId("stage-notice");
const chooseFrom = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
};

/** One device shares, and all others watch: pause, blur, quality, pointer and chat reach each of them. */
export async function shareWith(page: Page, browser: Browser, names: readonly string[]): Promise<void> {
  const link = await startShare(page);
  expect(link).toContain("#code=");
  const viewers: Page[] = [];
  for (const name of names) viewers.push(await watch(browser, link, name));
  await expect(viewersOf(page)).toHaveCount(names.length, { timeout: 60_000 });
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
  await expect(viewersOf(page)).toHaveCount(names.length - 1, { timeout: 60_000 });
  await pressBrowserStop(page);
  await expect(page.getByRole("button", { name: "Share again" })).toBeVisible();
  await expect(pictureOf(cleo)).toBeHidden({ timeout: 30_000 });
  await expect(cleo.getByTestId("watch-status")).toContainText("Nothing is shared");
  await page.getByRole("button", { name: "Share again" }).click();
  await expectFrames(cleo);
  await page.getByRole("button", { name: "Close the room" }).click();
  await expect(cleo.getByRole("heading", { name: "The share is over" })).toBeVisible({ timeout: 30_000 });
}

/** Each device sends to at most one viewer, so viewers pass the stream on. The first one's tab crashes and it is replaced. */
export async function relayAmong(page: Page, browser: Browser, names: readonly string[]): Promise<void> {
  const link = await startShare(page);
  const viewers = new Map<string, Page>();
  for (const name of names) viewers.set(name, await watch(browser, link, name));
  await page.getByRole("tab", { name: "Quality" }).click();
  await chooseFrom(page, "Viewers you send to", "At most one");
  await page.getByRole("tab", { name: "People" }).click();
  // One viewer gets the stream from the sharer, up to two from that one, and the others from those. Which one is first is open: a
  // viewer that gets no time on a busy machine loses its place to another.
  const first = viewersOf(page)
    .filter({ hasText: /watches/ })
    .filter({ hasNotText: /from \w+/ });
  await expect(viewersOf(page).filter({ hasText: /watches .* from \w+/ })).toHaveCount(names.length - 1, {
    timeout: 60_000,
  });
  await expect(first).toHaveCount(1);
  for (const viewer of viewers.values()) await expectFrames(viewer);

  await page.getByRole("button", { name: "Pause" }).click();
  for (const viewer of viewers.values())
    await expect(notice(viewer)).toHaveText("Paused", { timeout: 30_000 });
  await page.getByRole("button", { name: "Resume" }).click();
  for (const viewer of viewers.values()) await expectFrames(viewer);

  // The tab of the first one crashes, so it sends no goodbye.
  await expect(first).toHaveCount(1, { timeout: 60_000 });
  const text = await first.innerText();
  const name = names.find((each) => text.includes(each)) ?? "";
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
}
