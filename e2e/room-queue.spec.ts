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
import { eventually } from "./support/eventually.ts";
import { doneCount, expectAllArrive, fileNameOn, manyFiles } from "./support/many-files.ts";
import { storedEntries } from "./support/room-storage.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test } from "./support/test.ts";

/** More than a browser reserves at once for a file that grows, so that a full disk is noticed while it arrives. */
const FILE_BYTES = 8 << 20;

/** How many files a device has stored. */
const storedCount = async (page: Page) =>
  (await storedEntries(page)).filter((entry) => entry.kind === "file" && entry.stored).length;

// `npm run test:long` sends many more.
test("200 files sent while connected all arrive", async ({ browser, gateway }) => {
  await expectAllArrive(browser, gateway.url, 200);
});

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
  await eventually(() => storedCount(creator.page)).toBe(150);
  await creator.page.reload();
  await expect(fileNameOn(creator.page, "file-150.txt")).toBeInViewport();
  const returned = await joiner.context.newPage();
  await returned.goto(link);
  await eventually(() => doneCount(returned), { timeout: 90_000 }).toBe(150);
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
  const content = noise(FILE_BYTES, 5);
  const link = await slowLink(creator.page);
  // The estimate leaves room for the file, and then the disk is full: something else has filled it.
  await setQuota(joiner.page, 80_000_000);
  await sendFiles(creator.page, [{ name: "large.bin", mimeType: "", buffer: content }]);
  await expect(joiner.page.getByRole("progressbar", { name: "Progress of large.bin" })).toBeVisible();
  await setQuota(joiner.page, 1_000_000);
  await link.release();
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
  const content = noise(FILE_BYTES, 6);
  const link = await slowLink(creator.page);
  await sendFiles(creator.page, [{ name: "slow.bin", mimeType: "", buffer: content }]);
  await expect(joiner.page.getByRole("progressbar", { name: "Progress of slow.bin" })).toBeVisible();
  await joiner.page.getByRole("button", { name: "Pause slow.bin" }).click();
  await expect(messages(joiner.page)).toContainText("Paused");
  await expect(messages(creator.page)).toContainText("Paused by your roommate");
  await link.release();
  await joiner.page.getByRole("button", { name: "Continue slow.bin" }).click();
  await expect(messages(creator.page)).not.toContainText("Paused");
  expect(await downloadHash(joiner.page, "slow.bin")).toMatchObject({ sha256: sha256Of(content) });
});
