import { type Browser, type Page, test } from "@playwright/test";
import { solidPng } from "./chat-files.ts";
import { messages, pairDevices, sendFiles } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";
import { newMessages, restingTop, rows, sendTexts, topOf } from "./message-list.ts";
import { storedEntries } from "./room-storage.ts";

/** The number of messages in a group: texts, and an image. */
const GROUP = 25;

/** Sends groups of texts, each with an image at its end. */
async function sendGroups(page: Page, name: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += GROUP) {
    await sendTexts(
      page,
      Array.from({ length: GROUP - 1 }, (_, index) => `${name} ${done + index + 1}`),
    );
    const buffer = solidPng(320, 240, [done % 256, 90, 160]);
    await sendFiles(page, [{ name: `${name}-${done}.png`, mimeType: "image/png", buffer }]);
  }
}

/** Checks that a list that is scrolled up stays in place and counts this many new messages, and that at its end it follows them. */
export async function expectListFollows(browser: Browser, gatewayUrl: string, unseen: number): Promise<void> {
  const { creator, joiner } = await pairDevices(browser, gatewayUrl);
  const { page } = joiner;
  let sent = 0;
  const receive = async (name: string, count: number) => {
    await sendGroups(creator.page, name, count);
    sent += count;
    const arrived = async () => (await storedEntries(page)).filter(({ state }) => state !== "moving").length;
    await eventually(arrived, { timeout: 30_000 + 100 * count }).toBe(sent);
  };
  await receive("before", 50);
  await expect(messages(page).getByRole("img", { name: "before-25.png" })).toBeInViewport();

  await test.step("scrolled up", async () => {
    await messages(page).evaluate((list) => {
      list.scrollTop = 200;
    });
    const seen = rows(page).filter({ hasText: "before 9" }).first();
    await expect(seen).toBeInViewport();
    const top = await restingTop(seen);
    await receive("unseen", unseen);
    await expect(newMessages(page)).toHaveAccessibleName(`New messages ${unseen}`);
    expect(await topOf(seen)).toBeCloseTo(top, 0);
    await newMessages(page).click();
    await expect(messages(page).getByRole("img", { name: `unseen-${unseen - GROUP}.png` })).toBeInViewport();
    await expect(newMessages(page)).toHaveCount(0);
  });

  await test.step("at the end", async () => {
    await receive("followed", 50);
    await expect(messages(page).getByRole("img", { name: "followed-25.png" })).toBeInViewport();
    await expect(newMessages(page)).toHaveCount(0);
    const fromEnd = () =>
      messages(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await eventually(fromEnd).toBeLessThan(2);
  });
}
