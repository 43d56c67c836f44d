import type { Locator, Page } from "@playwright/test";
import { withConsent } from "./consent.ts";
import { expect } from "./expect.ts";

/** Opens the page with the consent dialog already answered, and waits for the scene. */
export async function openSolarSystem(page: Page, path = "/solarsystem"): Promise<void> {
  await withConsent(page);
  await page.goto(path);
  await expect(timeOf(page)).toBeVisible({ timeout: 30_000 });
}

/**
 * Makes the page itself request each frame, so that `page.clock` moves the frames. An inline XR session, which usually requests
 * them, takes its frames from the screen in real time. Call it before the page loads.
 */
export const framesByClock = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, "xr", { value: undefined }));
};

/** The time dock, which appears when the scene is ready. */
export const timeOf = (page: Page): Locator => page.getByRole("region", { name: "Time" });

/** The button of a body in the list of bodies. */
export const bodyButton = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Bodies" }).getByRole("button", { name, exact: true });

/** The facts panel of a body. */
export const factsOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** Opens the view panel if it is closed. */
export async function openView(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "View" });
  const head = panel.getByRole("button", { name: "View", exact: true });
  if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
  return panel;
}

/** The position of a body's label in the window, in pixels; undefined while it is hidden. */
export async function labelPosition(page: Page, name: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((text) => {
    const label = [...document.querySelectorAll<HTMLElement>("[data-testid=body-label]")].find(
      (element) => element.textContent === text && !element.hidden,
    );
    const box = label?.getBoundingClientRect();
    return box && { x: box.x, y: box.y };
  }, name);
}

/** The mean brightness (0 to 255) of areas of the canvas, given as fractions of its size. */
export async function brightnessOf(
  page: Page,
  areas: readonly { x: number; y: number; width: number; height: number }[],
): Promise<number[]> {
  const clip = await page.getByTestId("solar-canvas").boundingBox();
  if (!clip) throw new Error("the canvas is not visible");
  const screenshot = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(
    async ([data, rects]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no 2D canvas");
      context.drawImage(bitmap, 0, 0);
      return rects.map(({ x, y, width, height }) => {
        const pixels = context.getImageData(
          x * bitmap.width,
          y * bitmap.height,
          width * bitmap.width,
          height * bitmap.height,
        ).data;
        let sum = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          sum += (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
        }
        return sum / (pixels.length / 4) / 3;
      });
    },
    [screenshot, areas] as const,
  );
}
