import { type Browser, type Locator, type Page, test } from "@playwright/test";
import { expectConnected, messages, pairDevices, sendMessage } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";
import { newMessages, restingTop, rows, topOf } from "./message-list.ts";
import { type StoredEntry, storeEntries } from "./room-storage.ts";

/** If the page has more rows than this, it renders rows that are out of view. */
const MAX_ROWS = 60;

/** A conversation with rows of several heights. */
const conversation = (count: number) =>
  Array.from({ length: count }, (_, index): StoredEntry => {
    const text = `entry ${index + 1}${"\nand a further line".repeat(index % 4)}`;
    const id = index.toString(16).padStart(16, "0");
    const from = index % 3 ? "me" : "them";
    return { kind: "text", id, from, text, atMs: 1.7e12 + index * 60_000, delivered: true };
  });

const entry = (page: Page, number: number) => rows(page).and(page.locator(`[aria-posinset="${number}"]`));

/** The first row that is completely in view, once it is at rest, and its position. */
async function firstInView(page: Page): Promise<{ row: Locator; top: number }> {
  for (const row of await rows(page).all()) {
    if ((await topOf(row)) < 0) continue;
    const first = entry(page, Number(await row.getAttribute("aria-posinset")));
    return { row: first, top: await restingTop(first) };
  }
  throw new Error("no row is in view");
}

async function scrollToMiddle(page: Page, last: number): Promise<void> {
  await messages(page).evaluate((list) => {
    list.scrollTop = list.scrollHeight / 2;
  });
  await expect(entry(page, last)).toHaveCount(0);
  await expect(rows(page).first()).toBeAttached();
}

/** Checks that a room with this many entries opens at its end, scrolls, and receives. */
export async function expectLongRoom(browser: Browser, gatewayUrl: string, count: number): Promise<void> {
  const { creator, joiner, link } = await pairDevices(browser, gatewayUrl);
  const { page, context } = creator;
  await sendMessage(joiner.page, "hello");
  await expect(messages(page)).toContainText("hello");
  await page.goto("about:blank");
  await storeEntries(context, gatewayUrl, conversation(count));
  await page.goto(link);
  await expectConnected(page, joiner.page);

  await test.step("it opens at the end and draws what is seen", async () => {
    await expect(entry(page, count)).toBeInViewport();
    await expect(entry(page, count)).toHaveAttribute("aria-setsize", String(count));
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
  });

  await test.step("keys reach both ends", async () => {
    await messages(page).focus();
    await page.keyboard.press("Home");
    await expect(entry(page, 1)).toBeInViewport();
    await expect(entry(page, 1)).toContainText("entry 1");
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
    await page.keyboard.press("End");
    await expect(entry(page, count)).toBeInViewport();
  });

  await test.step("at the end it follows what arrives", async () => {
    await sendMessage(joiner.page, "followed");
    await expect(messages(page).getByText("followed")).toBeInViewport();
    await expect(newMessages(page)).toHaveCount(0);
  });

  await test.step("in the middle it stays where it is", async () => {
    await scrollToMiddle(page, count);
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
    const { row, top } = await firstInView(page);
    await sendMessage(joiner.page, "unseen");
    const button = newMessages(page);
    await expect(button).toBeVisible();
    expect(await topOf(row)).toBeCloseTo(top, 0);
    await button.click();
    await expect(messages(page).getByText("unseen")).toBeInViewport();
    await expect(button).toHaveCount(0);
  });

  await test.step("rows above that become known move nothing", async () => {
    await scrollToMiddle(page, count);
    const { row, top } = await firstInView(page);
    await messages(page).hover();
    await page.mouse.wheel(0, -40);
    await eventually(() => topOf(row)).toBeCloseTo(top + 40, 0);
  });

  await test.step("a message of this device is shown wherever the list is", async () => {
    await scrollToMiddle(page, count);
    await sendMessage(page, "mine");
    await expect(messages(page).getByText("mine")).toBeInViewport();
  });
}
