import type { Browser, Page } from "@playwright/test";
import { downloadHash, messages, pairDevices, sendFiles, sha256Of } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { storedEntries } from "./room-storage.ts";
import { expect } from "./test.ts";

const contentOf = (number: number) => Buffer.from(`content ${number}`);

/** Small files that are numbered from 1. */
export const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `file-${index + 1}.txt`,
    mimeType: "text/plain",
    buffer: contentOf(index + 1),
  }));

/** The name of a file as it is drawn in the conversation. */
export const fileNameOn = (page: Page, name: string) =>
  messages(page).getByTestId("file-name").filter({ hasText: name });

/** How many files a device has stored completely, or knows to be delivered. */
export const doneCount = async (page: Page) =>
  (await storedEntries(page)).filter((entry) => entry.kind === "file" && entry.state === "done").length;

/** Sends this many files at once to a connected device: all arrive, and are still there after a reload. */
export async function expectAllArrive(browser: Browser, gatewayUrl: string, count: number): Promise<void> {
  const arrived = { timeout: 30_000 + count * 30 };
  const { creator, joiner } = await pairDevices(browser, gatewayUrl);
  await sendFiles(creator.page, manyFiles(count));
  await eventually(() => doneCount(joiner.page), arrived).toBe(count);
  await eventually(() => doneCount(creator.page), arrived).toBe(count);
  for (const { page } of [creator, joiner]) {
    // The list follows, and only renders the visible rows.
    await expect(fileNameOn(page, `file-${count}.txt`)).toBeInViewport();
    expect(await messages(page).getByRole("article").count()).toBeLessThan(60);
  }
  expect(await downloadHash(joiner.page, `file-${count}.txt`)).toMatchObject({
    sha256: sha256Of(contentOf(count)),
  });
  await joiner.page.reload();
  expect(await downloadHash(joiner.page, `file-${count - 1}.txt`)).toMatchObject({
    sha256: sha256Of(contentOf(count - 1)),
  });
}
