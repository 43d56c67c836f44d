import { readFileSync } from "node:fs";
import type { BrowserContext, Download, Locator, Page } from "@playwright/test";
import { withConsent } from "./consent.ts";
import { readQrCode } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";

/** Size of the paper, in its own units. */
const PAPER = { width: 1600, height: 1000 };

export const paper = (page: Page): Locator => page.getByRole("application", { name: "Canvas" });

/** Opens the painter and waits until the last painting has been read. */
export async function openPainter(page: Page, origin = ""): Promise<void> {
  await withConsent(page);
  await page.goto(`${origin}/airpainter`);
  await expect(paper(page)).toBeVisible();
  await expect(page.getByText(/^(Paint on the canvas|Kept in this browser)/)).toBeVisible({
    timeout: 20_000,
  });
}

/** How many marks the painting has. */
export async function expectMarks(page: Page, count: number): Promise<void> {
  await expect(paper(page)).toHaveAttribute("data-strokes", String(count), { timeout: 30_000 });
}

/** The link in the QR code for phones. */
export async function phoneLinkOf(page: Page): Promise<string> {
  const code = page.getByRole("img", { name: "QR code for phones" });
  await expect(code).toBeVisible({ timeout: 45_000 });
  return readQrCode(code);
}

/** Opens the link of a canvas on another device, and starts painting. */
export async function joinAsPhone(context: BrowserContext, link: string): Promise<Page> {
  await withConsent(context);
  // The sensors of a phone. Most browsers allow them without asking.
  await context.grantPermissions(["accelerometer", "gyroscope", "magnetometer"]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await page.getByRole("button", { name: "Start painting" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Phone \d/ })).toBeVisible({ timeout: 60_000 });
  return page;
}

/** The touch pad of a phone. A device without sensors shows it automatically. */
export async function padOf(page: Page): Promise<Locator> {
  const pad = page.getByRole("application", { name: "Touch pad" });
  await expect(pad).toBeVisible({ timeout: 20_000 });
  return pad;
}

type Point = readonly [x: number, y: number];

/** Draws a line on an element that shows the whole paper, through points of the paper. */
export async function drawLine(page: Page, on: Locator, ...points: readonly Point[]): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error("Nothing to draw on.");
  const [first, ...others] = points.map(([x, y]) => ({
    x: box.x + (x / PAPER.width) * box.width,
    y: box.y + (y / PAPER.height) * box.height,
  }));
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
}

/** The colour of the canvas at a place of the paper, as `#rrggbb`. */
export function colourAt(page: Page, [x, y]: Point): Promise<string> {
  return paper(page)
    .locator("canvas")
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, [partX, partY]) => {
        const context = canvas.getContext("2d");
        const at = [Math.floor(partX * canvas.width), Math.floor(partY * canvas.height)] as const;
        const data = context?.getImageData(...at, 1, 1).data ?? [];
        return `#${[...data]
          .slice(0, 3)
          .map((part) => part.toString(16).padStart(2, "0"))
          .join("")}`;
      },
      [x / PAPER.width, y / PAPER.height] as const,
    );
}

export async function expectColour(page: Page, at: Point, colour: string): Promise<void> {
  await eventually(() => colourAt(page, at), { timeout: 20_000 }).toBe(colour);
}

/** Turns a phone to an orientation, as its sensors would report it. */
export async function turnPhone(page: Page, alpha: number, beta: number): Promise<void> {
  await page.evaluate(
    ([alpha, beta]) =>
      dispatchEvent(
        new DeviceOrientationEvent("deviceorientation", { alpha, beta, gamma: 0, absolute: false }),
      ),
    [alpha, beta] as const,
  );
}

/** Shakes a phone: back and forth, four times, without a pause that a busy machine could make too long. */
export async function shakePhone(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const x of [22, -22, 22, -22]) {
      dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration: { x, y: 1, z: 0 } }));
    }
  });
}

/** The download that a press of a button or an item starts. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return download;
}

export async function contentOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}
