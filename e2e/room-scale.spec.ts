import type { Locator, Page } from "@playwright/test";
import { expectConnected, messages, pairDevices, sendMessage } from "./support/devices.ts";
import { type StoredEntry, storeEntries } from "./support/room-storage.ts";
import { expect, test } from "./support/test.ts";

const ENTRY_COUNT = 10_000;
/** More rows than this in the page would mean that it draws rows nobody sees. */
const MAX_ROWS = 60;

/** A long conversation with rows of several heights. */
const conversation = Array.from({ length: ENTRY_COUNT }, (_, index): StoredEntry => {
  const text = `entry ${index + 1}${"\nand a further line".repeat(index % 4)}`;
  const id = index.toString(16).padStart(16, "0");
  return {
    kind: "text",
    id,
    from: index % 3 ? "me" : "them",
    text,
    atMs: 1.7e12 + index * 60_000,
    delivered: true,
  };
});

const rows = (page: Page) => messages(page).getByRole("article");
const entry = (page: Page, number: number) => rows(page).and(page.locator(`[aria-posinset="${number}"]`));

/** The first row that is completely in view, and where it is. */
async function firstInView(page: Page): Promise<{ row: Locator; top: number }> {
  const list = await messages(page).boundingBox();
  for (const row of await rows(page).all()) {
    const box = await row.boundingBox();
    if (box && list && box.y >= list.y)
      return { row: entry(page, Number(await row.getAttribute("aria-posinset"))), top: box.y };
  }
  throw new Error("no row is in view");
}

async function scrollToMiddle(page: Page): Promise<void> {
  await messages(page).evaluate((list) => {
    list.scrollTop = list.scrollHeight / 2;
  });
  await expect(entry(page, ENTRY_COUNT)).toHaveCount(0);
  await expect(rows(page).first()).toBeAttached();
}

test("a room with 10,000 entries opens at its end, scrolls, and receives", async ({ browser, gateway }) => {
  test.setTimeout(180_000);
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  const { page, context } = creator;
  await sendMessage(joiner.page, "hello");
  await expect(messages(page)).toContainText("hello");
  await page.goto("about:blank");
  await storeEntries(context, gateway.url, conversation);
  await page.goto(link);
  await expectConnected(page, joiner.page);

  await test.step("it opens at the end and draws what is seen", async () => {
    await expect(entry(page, ENTRY_COUNT)).toBeInViewport();
    await expect(entry(page, ENTRY_COUNT)).toHaveAttribute("aria-setsize", String(ENTRY_COUNT));
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
  });

  await test.step("keys reach both ends", async () => {
    await messages(page).focus();
    await page.keyboard.press("Home");
    await expect(entry(page, 1)).toBeInViewport();
    await expect(entry(page, 1)).toContainText("entry 1");
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
    await page.keyboard.press("End");
    await expect(entry(page, ENTRY_COUNT)).toBeInViewport();
  });

  await test.step("at the end it follows what arrives", async () => {
    await sendMessage(joiner.page, "followed");
    await expect(messages(page).getByText("followed")).toBeInViewport();
    await expect(page.getByRole("button", { name: "New messages" })).toHaveCount(0);
  });

  await test.step("in the middle it stays where it is", async () => {
    await scrollToMiddle(page);
    expect(await rows(page).count()).toBeLessThan(MAX_ROWS);
    const { row, top } = await firstInView(page);
    await sendMessage(joiner.page, "unseen");
    const button = page.getByRole("button", { name: "New messages" });
    await expect(button).toBeVisible();
    expect((await row.boundingBox())?.y).toBeCloseTo(top, 0);
    await button.click();
    await expect(messages(page).getByText("unseen")).toBeInViewport();
    await expect(button).toHaveCount(0);
  });

  await test.step("rows above that become known move nothing", async () => {
    await scrollToMiddle(page);
    const { row, top } = await firstInView(page);
    await messages(page).hover();
    await page.mouse.wheel(0, -40);
    await expect.poll(async () => (await row.boundingBox())?.y).toBeCloseTo(top + 40, 0);
  });

  await test.step("a message of this device is shown wherever the list is", async () => {
    await scrollToMiddle(page);
    await sendMessage(page, "mine");
    await expect(messages(page).getByText("mine")).toBeInViewport();
  });
});
