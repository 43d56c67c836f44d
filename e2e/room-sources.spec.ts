import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
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
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { PIECE_BYTES } from "./support/noise-file.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test } from "./support/test.ts";

/** More than is copied when the file can be read in place. */
const FILE_BYTES = 20 << 20;

/** How many files the page's rooms have in their folders. */
function storedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const storage = await navigator.storage.getDirectory();
    const rooms = await (await storage.getDirectoryHandle("orbitroom")).getDirectoryHandle("rooms");
    let count = 0;
    for await (const room of rooms.values()) {
      if (room.kind !== "directory") continue;
      const files = await (room as FileSystemDirectoryHandle).getDirectoryHandle("files");
      for await (const _ of files.keys()) count += 1;
    }
    return count;
  });
}

test("a picked file is read in place, and goes on after a reload without a copy", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(120_000);
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await joiner.page.goto("about:blank");
  // No test can use the browser's dialog. The file that it would return is a real one.
  const sha256 = await page.evaluate(async (sizeBytes) => {
    const MAX_RANDOM_BYTES = 65_536;
    const bytes = new Uint8Array(sizeBytes);
    for (let at = 0; at < sizeBytes; at += MAX_RANDOM_BYTES)
      crypto.getRandomValues(bytes.subarray(at, at + MAX_RANDOM_BYTES));
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle("picked.bin", { create: true });
    const writable = await handle.createWritable();
    await writable.write(bytes);
    await writable.close();
    Object.assign(window, { showOpenFilePicker: async () => [handle] });
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }, FILE_BYTES);
  await page.getByRole("button", { name: "Options", exact: true }).click();
  await page.getByRole("menuitem", { name: "Share files" }).click();
  await expect(messages(page)).toContainText("Waiting");
  await page.reload();
  await expect(messages(page)).toContainText("Waiting");
  expect(await storedFiles(page)).toBe(0);
  await joiner.page.goto(link);
  await expectConnected(page, joiner.page);
  expect(await downloadHash(joiner.page, "picked.bin")).toMatchObject({ sha256 });
  await expect(messages(page).getByLabel("Delivered", { exact: true })).toHaveCount(1);
});

test("a dropped file is read again after a reload once the person allows it", async ({
  browser,
  gateway,
}, info) => {
  test.setTimeout(120_000);
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const { page } = creator;
  const link = await createRoom(page, "STAR42");
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "STAR42");
  await expectConnected(page, joiner.page);
  const content = noise(FILE_BYTES, 32);
  const path = info.outputPath("dropped.bin");
  await writeFile(path, content);
  await joiner.page.goto("about:blank");
  const session = await creator.context.newCDPSession(page);
  const box = await messages(page).boundingBox();
  const x = (box?.x ?? 0) + 20;
  const y = (box?.y ?? 0) + 20;
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  }
  await expect(messages(page)).toContainText("Waiting");

  // Without a screen, the browser never asks. Here it has forgotten the permission until the person is asked.
  const forgotten = `
    let permission = "prompt";
    const permissions = new BroadcastChannel("permission");
    FileSystemHandle.prototype.queryPermission = async () => permission;`;
  await page.addInitScript(`{ ${forgotten}
    FileSystemHandle.prototype.requestPermission = () => new Promise((resolve) => {
      permissions.onmessage = () => resolve(permission = "granted");
      permissions.postMessage("asked");
    });
  }`);
  const inWorker = `{ ${forgotten}
    permissions.onmessage = () => {
      permission = "granted";
      permissions.postMessage("answered");
    };
  }`;
  await page.route(/room-worker.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: inWorker + (await response.text()) });
  });
  await page.reload();
  await expect(messages(page)).toContainText("Allow access to continue");
  expect(await storedFiles(page)).toBe(0);
  await page.getByRole("button", { name: "Allow access to dropped.bin" }).click();
  await expect(messages(page)).toContainText("Waiting");
  await joiner.page.goto(link);
  expect(await downloadHash(joiner.page, "dropped.bin")).toMatchObject({ sha256: sha256Of(content) });
});

test("a file that was replaced by one of the same name and size is refused, and both devices say so", async ({
  browser,
  gateway,
}, info) => {
  test.setTimeout(180_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  const path = info.outputPath("replaced.bin");
  // Too large for a copy, so it must be chosen again after a reload.
  const content = noise(80 << 20, 33);
  await writeFile(path, content);
  await slowLink(page);
  await sendFiles(page, [path]);
  const progress = joiner.page.getByRole("progressbar", { name: "Progress of replaced.bin" });
  const percent = async () => Number(await progress.getAttribute("aria-valuenow"));
  await eventually(percent).toBeGreaterThan(0);
  await page.reload();
  await expectConnected(page, joiner.page);
  await expect(messages(page)).toContainText("Choose it again to continue");
  // Every piece is checked, since any of them may be the one that arrived first.
  for (let at = 0; at < content.length; at += PIECE_BYTES) content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(path, content);
  await page.getByLabel("Find replaced.bin").setInputFiles(path);
  await expect(messages(page)).toContainText("the file has changed since its first part was sent");
  await expect(messages(joiner.page)).toContainText("the file has changed since its first part was sent");
  await expect(joiner.page.getByRole("link", { name: "Download replaced.bin" })).toHaveCount(0);
});
