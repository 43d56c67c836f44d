import type { Page } from "@playwright/test";
import { downloadHash, messages, noise, pairDevices, sendFiles, sha256Of } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `file-${index + 1}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(`content ${index + 1}`),
  }));

const received = (page: Page) => messages(page).getByRole("link", { name: /^Download / });

/** Sets how much the page's origin may store. */
async function setQuota(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", {
    origin: new URL(page.url()).origin,
    quotaSize: bytes,
  });
}

test("150 files sent while connected all arrive", async ({ browser, gateway }) => {
  test.setTimeout(120_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendFiles(creator.page, manyFiles(150));
  await expect(received(joiner.page)).toHaveCount(150, { timeout: 90_000 });
  await expect(messages(creator.page).getByLabel("Delivered", { exact: true })).toHaveCount(150);
  expect(await downloadHash(joiner.page, "file-150.txt")).toMatchObject({
    sha256: sha256Of(Buffer.from("content 150")),
  });
});

test("150 files chosen while the other device is away survive a reload and arrive when it is back", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  await joiner.page.close();
  await sendFiles(creator.page, manyFiles(150));
  const cards = messages(creator.page).getByTestId("file-card");
  await expect(cards).toHaveCount(150);
  // The copies in this browser are made one after the other; with them, a reload loses nothing.
  await expect(messages(creator.page).getByText("Waiting, 11 B").last()).toBeVisible();
  await expect
    .poll(() =>
      creator.page.evaluate(async () => {
        const storage = await navigator.storage.getDirectory();
        const rooms = await (await storage.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
        let count = 0;
        for await (const room of rooms.values()) {
          if (room.kind !== "directory") continue;
          const files = await (room as FileSystemDirectoryHandle).getDirectoryHandle("files");
          for await (const _ of files.keys()) count += 1;
        }
        return count;
      }),
    )
    .toBe(150);
  await creator.page.reload();
  await expect(cards).toHaveCount(150);
  const returned = await joiner.context.newPage();
  await returned.goto(link);
  await expect(received(returned)).toHaveCount(150, { timeout: 90_000 });
});

test("a full disk pauses a file on both devices, and it goes on when there is space", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(40 << 20, 5);
  // The estimate leaves room for the file, and then the disk is full: something else has filled it.
  await setQuota(joiner.page, 80_000_000);
  await sendFiles(creator.page, [{ name: "large.bin", mimeType: "", buffer: content }]);
  await expect(joiner.page.getByRole("progressbar")).toBeVisible();
  await setQuota(joiner.page, 12_000_000);
  await expect(messages(joiner.page)).toContainText("Paused: free some space to continue", {
    timeout: 60_000,
  });
  await expect(messages(creator.page)).toContainText("Paused: no space on the other device");
  await setQuota(joiner.page, 500_000_000);
  expect(await downloadHash(joiner.page, "large.bin")).toMatchObject({ sha256: sha256Of(content) });
  await expect(messages(creator.page).getByLabel("Delivered", { exact: true })).toHaveCount(1);
});

test("a person pauses a file and continues it", async ({ browser, gateway }) => {
  test.setTimeout(120_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(40 << 20, 6);
  await sendFiles(creator.page, [{ name: "slow.bin", mimeType: "", buffer: content }]);
  await expect(joiner.page.getByRole("progressbar")).toBeVisible();
  await joiner.page.getByRole("button", { name: "Pause slow.bin" }).click();
  await expect(messages(joiner.page)).toContainText("Paused");
  await expect(messages(creator.page)).toContainText("Paused by your roommate");
  await joiner.page.getByRole("button", { name: "Continue slow.bin" }).click();
  expect(await downloadHash(joiner.page, "slow.bin")).toMatchObject({ sha256: sha256Of(content) });
});
