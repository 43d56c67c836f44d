import { messages, noise, pairDevices, sendFiles, sha256Of } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { expectInZip, expectSavedOnce, exportRoom, hashOf, receiveBig, saveBig } from "./support/saving.ts";
import { expect, testWithServiceWorker as test } from "./support/test.ts";

/**
 * The page shows the progress of a save of this size. `npm run test:long` tests that a large file is never in memory as a
 * whole.
 */
const BIG_BYTES = 17 << 20;

test("a large file and the export of its room stream through the service worker; a long save shows its progress and can be stopped, and a full disk is explained", async ({
  browser,
  gateway,
}, info) => {
  test.setTimeout(120_000);
  const { page, content } = await receiveBig(browser, gateway.url, info, BIG_BYTES);
  await test.step("the file is saved from a URL that works once", async () =>
    expectSavedOnce(page, await saveBig(page), content));
  await test.step("the export of the room has the file", async () =>
    expectInZip(await exportRoom(page), content));

  const link = page.getByRole("link", { name: "Download big.bin" });
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
  const bar = page.getByRole("progressbar", { name: "Saving big.bin" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Stop saving big.bin" }).click();
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

test("a file is saved where the person chooses, if the browser can ask, and without a service worker by its link", async ({
  browser,
  gateway,
}) => {
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
  await eventually(savedBytes).toBe(content.length);
  const hash = await joiner.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle("picked-chosen.bin")).getFile();
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  });
  expect(hash).toBe(sha256Of(content));

  await sendFiles(creator.page, [{ name: "small.txt", mimeType: "", buffer: Buffer.from("small") }]);
  const small = joiner.page.getByRole("link", { name: "Download small.txt" });
  await expect(small).toBeVisible();
  await joiner.page.evaluate(() => {
    Reflect.deleteProperty(window, "showSaveFilePicker");
    Object.defineProperty(navigator.serviceWorker, "controller", { value: null });
  });
  const [download] = await Promise.all([joiner.page.waitForEvent("download"), small.click()]);
  expect(download.url()).toMatch(/^blob:/);
  expect(await hashOf(download)).toBe(sha256Of(Buffer.from("small")));
  await expect(messages(joiner.page)).toContainText("small.txt");
});
