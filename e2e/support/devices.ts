import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { withConsent } from "./consent.ts";
import { eventuallyPasses } from "./eventually.ts";
import { expect } from "./expect.ts";

/** One device: a browser context with its own storage. */
export interface Device {
  context: BrowserContext;
  page: Page;
}

/** Opens a device at a URL. */
export async function openDevice(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Device> {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  await prepareContext(context);
  const page = await context.newPage();
  await page.goto(url);
  return { context, page };
}

/** Makes the pages of a context usable by tests: without the consent dialog of a first visit, and without file dialogs. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  await withConsent(context);
  await context.addInitScript(() => {
    // No test can use the browser's own dialog. Files are downloaded instead.
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });
}

/** Creates a room with the code and returns its link, without the code. */
export async function createRoom(page: Page, code: string): Promise<string> {
  await page.getByLabel("Room code").fill(code);
  await page.getByRole("button", { name: "Connect with smartphone" }).click();
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await expect(page).toHaveURL(/\/commonroom\/[\w-]{22}$/);
  return page.url();
}

/** The URL in the QR code of an open room. */
export async function scanQrCode(page: Page): Promise<string> {
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  return readQrCode(page.getByRole("img", { name: "QR code of the room's link" }));
}

/** The text of a QR code that is drawn on a canvas. */
export async function readQrCode(canvas: Locator): Promise<string> {
  let text = "";
  // The library that draws the code is loaded on demand.
  await eventuallyPasses(async () => {
    const { width, height, reds } = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { width, height } = element;
      const pixels = element.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      // The pixels are sent as text: a list of numbers would take seconds to get here.
      let reds = "";
      for (let at = 0; at < pixels.length; at += 4) reds += String.fromCharCode(pixels[at] ?? 0);
      return { width, height, reds: btoa(reds) };
    });
    const shades = Buffer.from(reds, "base64");
    const pixels = Uint8ClampedArray.from({ length: 4 * shades.length }, (_, at) => shades[at >> 2] ?? 0);
    text = jsQR(pixels, width, height)?.data ?? "";
    expect(text).not.toBe("");
  });
  return text;
}

/** Enters the code on a page opened by the room's link. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Room code").fill(code);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

/** Waits until both pages show that they are connected. */
export async function expectConnected(...pages: Page[]): Promise<void> {
  for (const page of pages)
    await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible();
}

/** Two devices in one room, connected. */
export async function pairDevices(
  browser: Browser,
  baseUrl: string,
  code = "STAR42",
): Promise<{ creator: Device; joiner: Device; link: string }> {
  const creator = await openDevice(browser, `${baseUrl}/commonroom`);
  const link = await createRoom(creator.page, code);
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, code);
  await expectConnected(creator.page, joiner.page);
  return { creator, joiner, link };
}

/** Types a message and sends it. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Message", { exact: true });
  for (const [index, line] of text.split("\n").entries()) {
    if (index === 0) {
      await field.fill(line);
      continue;
    }
    await field.press("Shift+Enter");
    await field.pressSequentially(line);
  }
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** The list of messages and files. */
export const messages = (page: Page) => page.getByRole("log");

/** Chooses files, which sends them. */
export async function sendFiles(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[] | string[],
): Promise<void> {
  await page.getByLabel("Enter a file here").setInputFiles(files as string[]);
}

/** Downloads a received file and returns its SHA-256 and length. */
export async function downloadHash(
  page: Page,
  name: string,
  timeoutMs = 120_000,
): Promise<{ sha256: string; bytes: number; suggested: string }> {
  const link = page.getByRole("link", { name: `Download ${name}`, exact: true });
  await expect(link).toBeVisible({ timeout: timeoutMs });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(await download.path())) {
    hash.update(chunk);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest("hex"), bytes, suggested: download.suggestedFilename() };
}

/** Sets how much the page's origin may store. */
export async function setQuota(page: Page, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", {
    origin: new URL(page.url()).origin,
    quotaSize: bytes,
  });
}

export function sha256Of(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Incompressible bytes, the same in every run (xorshift32). */
export function noise(lengthBytes: number, seed: number): Buffer {
  const buffer = Buffer.alloc(lengthBytes);
  let state = seed | 1;
  for (let offset = 0; offset + 4 <= lengthBytes; offset += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    buffer.writeInt32LE(state, offset);
  }
  return buffer;
}
