import type { Page } from "@playwright/test";
import { novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { eventually } from "./support/eventually.ts";
import type { Gateway } from "./support/gateway.ts";
import { moves, openReader, placeOf, startReader } from "./support/reader-site.ts";
import { expect, test } from "./support/test.ts";

let reader: Gateway;

test.beforeAll(async () => {
  reader = await startReader();
});

test.afterAll(() => reader.dispose());

/** Opens a room for the book of a page, and returns the link for another device on this site. */
async function openRoom(page: Page, readingWith: string): Promise<string> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Read together" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Read together" });
  await dialog.getByRole("radio", { name: readingWith }).check();
  const name = dialog.getByLabel("Your name");
  if (await name.isVisible()) await name.fill("Ada");
  await dialog.getByRole("button", { name: "Open a room" }).click();
  const link = await dialog
    .getByRole("textbox", { name: "Link to the book" })
    .inputValue({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return `${reader.url}/${new URL(link).hash}`;
}

test("a second device goes on where the first one is, and two readers see each other's places", async ({
  page,
  browser,
}) => {
  const plan = novel(3, 12);
  await openReader(page, reader.url, plan);
  await moves(page, () => page.keyboard.press("ArrowRight"));
  await moves(page, () => page.keyboard.press("ArrowRight"));
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-bars=shown]")).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  const dialog = other.getByRole("dialog", { name: "Read together" });

  await openReader(other, await openRoom(page, "My other device"), plan);
  await dialog.getByRole("button", { name: "Connect" }).click();
  const question = other.getByRole("region", { name: "Your other device" });
  await expect(question).toContainText(/Continue at \d+%, where your other device is\?/, { timeout: 45_000 });
  await question.getByRole("button", { name: "Continue" }).click();
  await eventually(async () => (await placeOf(other)).cfi).toBe((await placeOf(page)).cfi);
  await expect(question).toBeHidden();
  // So do its notes, in both directions, and a removed one does not come back.
  await page.keyboard.press("b");
  const bookmark = (on: Page) => on.getByRole("button", { name: "Bookmark" });
  await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark(other)).toHaveAttribute("aria-pressed", "true");
  await other.keyboard.press("b");
  await expect(bookmark(page)).toHaveAttribute("aria-pressed", "false");
  await expect(bookmark(other)).toHaveAttribute("aria-pressed", "false");
  // The first device is asked in turn, once the second one has read on.
  await moves(other, () => other.keyboard.press("ArrowRight"));
  await expect(page.getByRole("region", { name: "Your other device" })).toBeVisible();

  await openReader(page, reader.url, plan);
  await other.goto("about:blank");
  await openReader(other, await openRoom(page, "Someone else"), plan);
  await dialog.getByLabel("Your name").fill("Ben");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(other.getByRole("button", { name: /^Ada is at/ })).toBeVisible({ timeout: 45_000 });
  await expect(dialog).toBeHidden();
  await moves(other, () => other.keyboard.press("ArrowRight"));
  const { cfi, fraction } = await placeOf(other);
  const ben = page.getByRole("button", { name: `Ben is at ${Math.floor(fraction * 100)}%. Go there.` });
  await moves(page, () => ben.click());
  expect((await placeOf(page)).cfi).toBe(cfi);
  await context.close();
  // If the page's last message is lost, the connection is tried again for a while before its device counts as away.
  await expect(ben).toHaveCount(0, { timeout: 45_000 });
});

test("the device that was read last leads, also if another one opens the room", async ({ page, browser }) => {
  const plan = novel(3, 12);
  await openReader(page, reader.url, plan);
  const begin = await placeOf(page);
  await moves(page, () => page.keyboard.press("ArrowRight"));
  await moves(page, () => page.keyboard.press("ArrowRight"));
  const ahead = await placeOf(page);

  await openReader(page, reader.url, plan, { ...begin, turnedMs: 1_000 });
  const context = await browser.newContext();
  const other = await context.newPage();
  const link = await openRoom(page, "My other device");
  await openReader(other, link, plan, { ...ahead, turnedMs: 2_000 });
  await other.getByRole("dialog", { name: "Read together" }).getByRole("button", { name: "Connect" }).click();
  const question = (on: Page) => on.getByRole("region", { name: "Your other device" });
  await expect(question(page)).toContainText(`Continue at ${Math.floor(ahead.fraction * 100)}%`, {
    timeout: 45_000,
  });
  await question(page).getByRole("button", { name: "Continue" }).click();
  await eventually(async () => (await placeOf(page)).cfi).toBe(ahead.cfi);
  await expect(question(other)).toHaveCount(0);
  // Following does not change the time of the place.
  expect((await placeOf(page)).turnedMs).toBe(2_000);
});
