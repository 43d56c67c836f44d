import { expect, type Locator, type Page } from "@playwright/test";
import { withConsent } from "./consent.ts";

/** Opens the page as a visitor who has answered the consent dialog, and waits for the picture. */
export async function openSolarSystem(page: Page, path = "/solarsystem"): Promise<void> {
  await withConsent(page);
  await page.goto(path);
  await expect(timeOf(page)).toBeVisible({ timeout: 30_000 });
}

/** The panel with the time is there once the picture is. */
export const timeOf = (page: Page): Locator => page.getByRole("region", { name: "Time" });

/** The button of a body in the list of all. */
export const bodyButton = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Bodies" }).getByRole("button", { name, exact: true });

/** The facts of a body. */
export const factsOf = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** Opens the panel for how the picture is seen, where it is not open already. */
export async function openView(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "View" });
  const head = panel.getByRole("button", { name: "View", exact: true });
  if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
  return panel;
}

/** Where a body is on the picture, in pixels of the window; undefined while its name is not shown. */
export async function placeOnPicture(
  page: Page,
  name: string,
): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((text) => {
    const label = [...document.querySelectorAll<HTMLElement>("[data-testid=body-label]")].find(
      (element) => element.textContent === text && !element.hidden,
    );
    const box = label?.getBoundingClientRect();
    return box && { x: box.x, y: box.y };
  }, name);
}

/** How bright parts of the picture are: the mean of red, green and blue of each, 0 to 255. */
export async function brightnessOf(
  page: Page,
  parts: readonly { x: number; y: number; width: number; height: number }[],
): Promise<number[]> {
  const clip = await page.getByTestId("solar-canvas").boundingBox();
  if (!clip) throw new Error("there is no picture");
  const picture = (await page.screenshot({ clip })).toString("base64");
  return page.evaluate(
    async ([data, areas]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const pen = canvas.getContext("2d");
      if (!pen) throw new Error("no 2D canvas");
      pen.drawImage(bitmap, 0, 0);
      return areas.map(({ x, y, width, height }) => {
        const pixels = pen.getImageData(
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
    [picture, parts] as const,
  );
}
