import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Browser, Download, Page, TestInfo } from "@playwright/test";
import { noise, pairDevices, sendFiles, sha256Of } from "./devices.ts";
import { expect } from "./test.ts";

const NAME = "big.bin";

/** The SHA-256 of a part of a download. */
export async function hashOf(download: Download, start = 0, end = Number.POSITIVE_INFINITY): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(await download.path(), { start, end })) hash.update(chunk);
  return hash.digest("hex");
}

/** A device that has received a file of this many bytes, and whose service worker answers its requests. */
export async function receiveBig(
  browser: Browser,
  gatewayUrl: string,
  info: TestInfo,
  sizeBytes: number,
): Promise<{ page: Page; content: Buffer }> {
  const { creator, joiner } = await pairDevices(browser, gatewayUrl);
  const { page } = joiner;
  const content = noise(sizeBytes, 21);
  const path = info.outputPath(NAME);
  await writeFile(path, content);
  await sendFiles(creator.page, [path]);
  await expect(page.getByRole("link", { name: `Download ${NAME}` })).toBeVisible({ timeout: 120_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { page, content };
}

/** Saves the file by its link, and waits for the end. */
export async function saveBig(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: `Download ${NAME}` }).click(),
  ]);
  await download.path();
  return download;
}

/** Checks that the file was saved through the service worker, from a URL that works once. */
export async function expectSavedOnce(page: Page, download: Download, content: Buffer): Promise<void> {
  expect(new URL(download.url()).pathname).toMatch(/^\/download\/[\da-f-]{36}$/);
  expect(download.suggestedFilename()).toBe(NAME);
  expect(await hashOf(download)).toBe(sha256Of(content));
  const again = await page.evaluate(async (url) => (await fetch(url)).status, download.url());
  expect(again).toBe(404);
  await expect(page.getByRole("list", { name: "Being saved" })).toHaveCount(0);
}

/** Exports the room, and waits for the end. */
export async function exportRoom(page: Page): Promise<Download> {
  await page.getByRole("button", { name: "Room options" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Export as zip" }).click(),
  ]);
  await download.path();
  return download;
}

/** The zip stores the file as it is, behind a header that ends with its name and the fields behind that. */
export async function expectInZip(zip: Download, content: Buffer): Promise<void> {
  const name = Buffer.from(`files/${NAME}`);
  let start = -1;
  for await (const chunk of createReadStream(await zip.path(), { end: 1 << 20, highWaterMark: 2 << 20 })) {
    const bytes = chunk as Buffer;
    const at = bytes.indexOf(name);
    start = at + name.length + bytes.readUInt16LE(at - 2);
  }
  expect(await hashOf(zip, start, start + content.length - 1)).toBe(sha256Of(content));
}
