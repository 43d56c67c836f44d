import type { Browser, Page } from "@playwright/test";
import {
  createRoom,
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  noise,
  openDevice,
  pairDevices,
  sendFiles,
  sendMessage,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test } from "./support/test.ts";

const textFile = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });

/** Two devices, of which the joiner's asks before it receives. */
async function pairWithAsking(browser: Browser, url: string) {
  const creator = await openDevice(browser, `${url}/commonroom`);
  const link = await createRoom(creator.page, "STAR42");
  const joiner = await openDevice(browser, `${url}/settings/rooms`);
  await joiner.page.getByRole("switch", { name: "Ask before receiving" }).click();
  await joiner.page.goto(link);
  await enterCode(joiner.page, "STAR42");
  await expectConnected(creator.page, joiner.page);
  return { creator, joiner, link };
}

test("a device that asks receives only what is accepted, one file or all", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairWithAsking(browser, gateway.url);
  const names = ["a.txt", "b.txt", "c.txt", "d.txt"];
  await sendFiles(creator.page, names.map(textFile));
  const bar = joiner.page.getByRole("region", { name: "Files to accept" });
  await expect(bar).toContainText("4 files, 20 B");
  await expect(messages(creator.page).getByText("Waiting for an answer")).toHaveCount(4);
  await expect(joiner.page.getByRole("link", { name: /^Download/ })).toHaveCount(0);

  await joiner.page.getByRole("button", { name: "Refuse a.txt" }).click();
  await expect(messages(creator.page)).toContainText("Not accepted");
  await joiner.page.getByRole("button", { name: "Accept b.txt" }).click();
  expect(await downloadHash(joiner.page, "b.txt")).toMatchObject({ bytes: 5 });
  await bar.getByRole("button", { name: "Accept all" }).click();
  for (const name of ["c.txt", "d.txt"])
    expect(await downloadHash(joiner.page, name)).toMatchObject({ bytes: 5 });
  await expect(bar).toHaveCount(0);
  // Files that were sent together have one mark, below the last of them.
  await expect(messages(creator.page).getByLabel("Delivered", { exact: true }).last()).toBeVisible();
});

test("a question outlives a reload of either device", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairWithAsking(browser, gateway.url);
  await sendFiles(creator.page, [{ ...textFile("kept.bin"), buffer: noise(6 << 20, 8) }]);
  const accept = joiner.page.getByRole("button", { name: "Accept kept.bin" });
  await expect(accept).toBeVisible();
  await joiner.page.reload();
  await expectConnected(creator.page, joiner.page);
  await creator.page.reload();
  await expectConnected(creator.page, joiner.page);
  await accept.click();
  expect(await downloadHash(joiner.page, "kept.bin")).toMatchObject({ bytes: 6 << 20 });
});

test("without the setting nothing is asked", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendFiles(creator.page, [textFile("free.txt")]);
  await expect(joiner.page.getByRole("link", { name: "Download free.txt" })).toBeVisible();
});

/** Makes the page believe that it is hidden, or visible. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

test("a hidden page says in its title what has arrived, until somebody looks", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  const title = await page.title();
  await setHidden(page, true);
  await sendMessage(creator.page, "hello");
  await expect(page).toHaveTitle("New message · Orbitroom");
  await sendMessage(creator.page, "still there?");
  await expect(page).toHaveTitle("2 new messages · Orbitroom");
  await setHidden(page, false);
  await expect(page).toHaveTitle(title);
});

declare global {
  interface Window {
    asked: { permission: number; persist: number; wakeLocks: number };
  }
}

test("the screen stays on during a transfer, rooms are kept, and permission is asked only by a tap", async ({
  browser,
  gateway,
}) => {
  const creator = await openDevice(browser, `${gateway.url}/`);
  await creator.context.addInitScript(() => {
    window.asked = { permission: 0, persist: 0, wakeLocks: 0 };
    // Chromium's headless shell has already refused.
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => {
      window.asked.permission += 1;
      return "denied";
    };
    StorageManager.prototype.persist = async () => {
      window.asked.persist += 1;
      return true;
    };
    navigator.wakeLock.request = async () => {
      window.asked.wakeLocks += 1;
      return {
        release: async () => {
          window.asked.wakeLocks -= 1;
        },
      } as never;
    };
  });
  const { page } = creator;
  const asked = () => page.evaluate(() => window.asked);
  await page.goto(`${gateway.url}/commonroom`);
  const link = await createRoom(page, "STAR42");
  expect(await asked()).toMatchObject({ persist: 0 });
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "STAR42");
  await expectConnected(page, joiner.page);
  await eventually(asked).toEqual({ permission: 0, persist: 1, wakeLocks: 0 });
  const slow = await slowLink(page);
  await sendFiles(page, [{ ...textFile("big.bin"), buffer: noise(6 << 20, 9) }]);
  await eventually(asked).toMatchObject({ wakeLocks: 1 });
  await slow.release();
  await expect(joiner.page.getByRole("link", { name: "Download big.bin" })).toBeVisible({ timeout: 60_000 });
  await eventually(asked).toMatchObject({ wakeLocks: 0 });
  await page.getByRole("button", { name: "Connection" }).click();
  await page.getByRole("switch", { name: "Notify me" }).click();
  expect(await asked()).toEqual({ permission: 1, persist: 1, wakeLocks: 0 });
});
