// What a page shows before everything behind it has been read.
import type { Page } from "@playwright/test";
import { messages, pairDevices, sendMessage } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

const rooms = (page: Page) => page.getByRole("region", { name: "Your rooms" }).getByRole("link");

/** From the next visit on, folders of the private file system cannot be listed. */
async function holdFolders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const never = () => ({ next: () => new Promise(() => undefined) });
    FileSystemDirectoryHandle.prototype.entries = function entries() {
      return { [Symbol.asyncIterator]: never } as unknown as ReturnType<typeof this.entries>;
    };
  });
}

/** Changes the stored overview of the rooms. */
async function changeOverview(page: Page, change: { count: number; newest: unknown[] }): Promise<void> {
  await page.evaluate(async (data) => {
    const open = indexedDB.open("orbitroom");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const store = open.result.transaction("api", "readwrite").objectStore("api");
    const found = store.index("path").get("rooms-overview");
    await new Promise((resolve) => found.addEventListener("success", resolve));
    const put = store.put({ ...found.result, data });
    await new Promise((resolve) => put.addEventListener("success", resolve));
    open.result.close();
  }, change);
}

test("the home page shows the latest rooms before it has listed their folders", async ({
  browser,
  gateway,
}) => {
  const { creator } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await sendMessage(page, "remember me");
  await expect(messages(page)).toContainText("remember me");
  await page.goto(gateway.url);
  await expect(rooms(page)).toHaveCount(1);

  await holdFolders(page);
  await page.reload();
  await expect(rooms(page)).toHaveCount(1);
  await expect(page.getByText("remember me")).toBeVisible();
});

test("an overview that is behind the rooms is corrected", async ({ browser, gateway }) => {
  const { creator } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await sendMessage(page, "remember me");
  await expect(messages(page)).toContainText("remember me");
  await page.goto(gateway.url);
  await expect(rooms(page)).toHaveCount(1);

  // The state that a crash between two writes would leave.
  await changeOverview(page, { count: 0, newest: [] });
  await page.reload();
  await expect(rooms(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText("remember me")).toBeVisible();
});

test("a conversation is shown before the room can connect", async ({ browser, gateway }) => {
  const { creator } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await sendMessage(page, "remember me");
  await expect(messages(page)).toContainText("remember me");

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/orbit_link_wasm_bg-.*\.wasm$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(messages(page)).toContainText("remember me");
  // Text that is written meanwhile is not lost.
  await sendMessage(page, "written early");
  release();
  await expect(messages(page)).toContainText("written early");
});
