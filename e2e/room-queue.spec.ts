import type { Page } from "@playwright/test";
import {
  downloadHash,
  messages,
  noise,
  pairDevices,
  sendFiles,
  setQuota,
  sha256Of,
} from "./support/devices.ts";
import { storedEntries } from "./support/room-storage.ts";
import { expect, test } from "./support/test.ts";

const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `file-${index + 1}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from(`content ${index + 1}`),
  }));

/** How many files a device has stored completely, or knows to be delivered. */
const doneCount = async (page: Page) =>
  (await storedEntries(page)).filter((entry) => entry.kind === "file" && entry.state === "done").length;
/** How many files a device has stored. */
const storedCount = async (page: Page) =>
  (await storedEntries(page)).filter((entry) => entry.kind === "file" && entry.stored).length;

for (const count of [1_000, ...(process.env["LONG"] ? [10_000] : [])]) {
  test(`${count} files sent while connected all arrive`, async ({ browser, gateway }) => {
    test.setTimeout(60_000 + count * 60);
    const arrived = { timeout: 30_000 + count * 30 };
    const { creator, joiner } = await pairDevices(browser, gateway.url);
    await sendFiles(creator.page, manyFiles(count));
    await expect.poll(() => doneCount(joiner.page), arrived).toBe(count);
    await expect.poll(() => doneCount(creator.page)).toBe(count);
    for (const { page } of [creator, joiner]) {
      // The list follows, and draws only what is seen.
      await expect(messages(page).getByText(`file-${count}.txt`, { exact: true })).toBeInViewport();
      expect(await messages(page).getByRole("article").count()).toBeLessThan(60);
    }
    expect(await downloadHash(joiner.page, `file-${count}.txt`)).toMatchObject({
      sha256: sha256Of(Buffer.from(`content ${count}`)),
    });
    await joiner.page.reload();
    expect(await downloadHash(joiner.page, `file-${count - 1}.txt`)).toMatchObject({
      sha256: sha256Of(Buffer.from(`content ${count - 1}`)),
    });
  });
}

test("150 files chosen while the other device is away survive a reload and arrive when it is back", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  await joiner.page.close();
  await sendFiles(creator.page, manyFiles(150));
  await expect(messages(creator.page).getByText("Waiting, 11 B").last()).toBeVisible();
  // The copies in this browser are made beside the transfers; with them, a reload loses nothing.
  await expect.poll(() => storedCount(creator.page)).toBe(150);
  await creator.page.reload();
  await expect(messages(creator.page).getByText("file-150.txt", { exact: true })).toBeInViewport();
  const returned = await joiner.context.newPage();
  await returned.goto(link);
  await expect.poll(() => doneCount(returned), { timeout: 90_000 }).toBe(150);
  expect(await downloadHash(returned, "file-150.txt")).toMatchObject({
    sha256: sha256Of(Buffer.from("content 150")),
  });
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
  await expect(joiner.page.getByRole("progressbar", { name: "Progress of large.bin" })).toBeVisible();
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
  await expect(joiner.page.getByRole("progressbar", { name: "Progress of slow.bin" })).toBeVisible();
  await joiner.page.getByRole("button", { name: "Pause slow.bin" }).click();
  await expect(messages(joiner.page)).toContainText("Paused");
  await expect(messages(creator.page)).toContainText("Paused by your roommate");
  await joiner.page.getByRole("button", { name: "Continue slow.bin" }).click();
  await expect(messages(creator.page)).not.toContainText("Paused");
  expect(await downloadHash(joiner.page, "slow.bin")).toMatchObject({ sha256: sha256Of(content) });
});
