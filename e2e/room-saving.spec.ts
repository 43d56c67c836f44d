import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { messages, noise, pairDevices, sendFiles, sha256Of } from "./support/devices.ts";
import { withPeakMemory } from "./support/page-memory.ts";
import { expect, testWithServiceWorker as test } from "./support/test.ts";

const BIG_BYTES = 128 << 20;
/** A copy of the file would take at least its size. What is read and not collected yet takes less. */
const MAX_RISE_BYTES = BIG_BYTES;

/** The SHA-256 of a part of a download. */
async function hashOf(download: Download, start = 0, end = Number.POSITIVE_INFINITY): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(await download.path(), { start, end })) hash.update(chunk);
  return hash.digest("hex");
}

/** Waits until the service worker answers the page's requests. */
async function serviceWorkerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Sends a file that is not copied at the sender, and waits until it can be saved. */
async function receiveBig(from: Page, to: Page, path: string, name: string): Promise<void> {
  await sendFiles(from, [path]);
  await expect(to.getByRole("link", { name: `Download ${name}` })).toBeVisible({ timeout: 120_000 });
  await serviceWorkerReady(to);
}

test("a large file is saved through the service worker, from a URL that works once, and is never in memory as a whole", async ({
  browser,
  gateway,
}, info) => {
  test.setTimeout(240_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(BIG_BYTES, 21);
  const path = info.outputPath("big.bin");
  await writeFile(path, content);
  await receiveBig(creator.page, joiner.page, path, "big.bin");

  const { result, riseBytes } = await withPeakMemory(browser, async () => {
    const [download] = await Promise.all([
      joiner.page.waitForEvent("download"),
      joiner.page.getByRole("link", { name: "Download big.bin" }).click(),
    ]);
    await download.path();
    return download;
  });
  expect(new URL(result.url()).pathname).toMatch(/^\/download\/[\da-f-]{36}$/);
  expect(result.suggestedFilename()).toBe("big.bin");
  expect(await hashOf(result)).toBe(sha256Of(content));
  expect(riseBytes).toBeLessThan(MAX_RISE_BYTES);
  const again = await joiner.page.evaluate(async (url) => (await fetch(url)).status, result.url());
  expect(again).toBe(404);
  await expect(joiner.page.getByRole("list", { name: "Being saved" })).toHaveCount(0);
});

test("the export of a room with a large file streams to the disk", async ({ browser, gateway }, info) => {
  test.setTimeout(240_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(BIG_BYTES, 22);
  const path = info.outputPath("big.bin");
  await writeFile(path, content);
  await receiveBig(creator.page, joiner.page, path, "big.bin");

  const { result, riseBytes } = await withPeakMemory(browser, async () => {
    await joiner.page.getByRole("button", { name: "Room options" }).click();
    const [download] = await Promise.all([
      joiner.page.waitForEvent("download"),
      joiner.page.getByRole("menuitem", { name: "Export as zip" }).click(),
    ]);
    await download.path();
    return download;
  });
  // The zip stores the file as it is, behind a header that ends with its name.
  let start = -1;
  const name = Buffer.from("files/big.bin");
  for await (const chunk of createReadStream(await result.path(), { end: 1 << 20, highWaterMark: 2 << 20 })) {
    start = (chunk as Buffer).indexOf(name) + name.length;
  }
  expect(await hashOf(result, start, start + BIG_BYTES - 1)).toBe(sha256Of(content));
  expect(riseBytes).toBeLessThan(MAX_RISE_BYTES);
});

test("a file is saved where the person chooses, if the browser can ask", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(3_000_000, 23);
  await sendFiles(creator.page, [{ name: "chosen.bin", mimeType: "", buffer: content }]);
  const link = joiner.page.getByRole("link", { name: "Download chosen.bin" });
  await expect(link).toBeVisible();
  // No test can use the browser's dialog. The file that it would return is a real one.
  await joiner.page.evaluate(() => {
    const pick = async ({ suggestedName = "" } = {}) =>
      (await navigator.storage.getDirectory()).getFileHandle(`picked-${suggestedName}`, { create: true });
    Object.assign(window, { showSaveFilePicker: pick });
  });
  await link.click();
  const savedBytes = () =>
    joiner.page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const file = await root.getFileHandle("picked-chosen.bin").then(
        (handle) => handle.getFile(),
        () => undefined,
      );
      return file?.size ?? 0;
    });
  await expect.poll(savedBytes).toBe(content.length);
  const hash = await joiner.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle("picked-chosen.bin")).getFile();
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  });
  expect(hash).toBe(sha256Of(content));
});

test("a long save shows its progress and can be stopped, and a full disk is explained", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(120_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  await sendFiles(creator.page, [{ name: "long.bin", mimeType: "", buffer: noise(20 << 20, 24) }]);
  const link = page.getByRole("link", { name: "Download long.bin" });
  await expect(link).toBeVisible({ timeout: 60_000 });
  // A disk that takes one part and then hangs.
  await page.evaluate(() => {
    const createWritable = async () => {
      let parts = 0;
      return new WritableStream({
        write: (_, { signal }) =>
          new Promise((resolve, reject) => {
            parts += 1;
            if (parts === 1) resolve();
            signal.addEventListener("abort", () => {
              Object.assign(window, { stopped: true });
              reject(signal.reason);
            });
          }),
      });
    };
    Object.assign(window, { showSaveFilePicker: async () => ({ createWritable }) });
  });
  await link.click();
  const bar = page.getByRole("progressbar", { name: "Saving long.bin" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Stop saving long.bin" }).click();
  await page.waitForFunction(() => "stopped" in window);
  await expect(bar).toHaveCount(0);

  await page.evaluate(() => {
    const full = new DOMException("no space", "QuotaExceededError");
    const createWritable = async () => new WritableStream({ write: () => Promise.reject(full) });
    Object.assign(window, { showSaveFilePicker: async () => ({ createWritable }) });
  });
  await link.click();
  await expect(page.getByText("Free some space, then save it again")).toBeVisible();
});

test("without a service worker, a file is saved by its link", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendFiles(creator.page, [{ name: "small.txt", mimeType: "", buffer: Buffer.from("small") }]);
  const link = joiner.page.getByRole("link", { name: "Download small.txt" });
  await expect(link).toBeVisible();
  await joiner.page.evaluate(() => {
    Object.defineProperty(navigator.serviceWorker, "controller", { value: null });
  });
  const [download] = await Promise.all([joiner.page.waitForEvent("download"), link.click()]);
  expect(download.url()).toMatch(/^blob:/);
  expect(await hashOf(download)).toBe(sha256Of(Buffer.from("small")));
  await expect(messages(joiner.page)).toContainText("small.txt");
});
