import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { expect, test } from "./support/test.ts";

/** Whether anything moves by itself, and where the sky is. */
const motion = (page: Page) =>
  page.evaluate(() => ({
    moving: document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().endTime) > 1,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : undefined)),
    sky: document.querySelector<HTMLElement>("[data-testid=star-field]")?.style.transform,
  }));

test("where motion is not wanted, the home page stands still and links don't glide", async ({ page }) => {
  await withConsent(page);
  const look = async (): Promise<Awaited<ReturnType<typeof motion>>> => {
    await page.goto("/");
    await expect(page.getByTestId("star-field")).toBeAttached();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);
    await page.mouse.move(200, 300);
    await page.mouse.move(900, 500);
    // What follows the pointer does so with the next frames.
    await page.evaluate(async () => {
      for (let at = 0; at < 4; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    return motion(page);
  };
  const lively = await look();
  expect(lively.moving.length).toBeGreaterThan(0);
  expect(lively.sky).toContain("translate");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await look()).toEqual({ moving: [], sky: "" });

  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  expect((await motion(page)).moving).toEqual([]);

  // A glide is at more places than where it begins and where it ends.
  await page.goto("/compact/accordion");
  const link = page.getByRole("navigation", { name: "Jump Links" }).getByRole("link", { name: "Keyboard" });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    addEventListener("scroll", () => places.add(Math.round(scrollY)), { passive: true });
  });
  await link.click();
  await expect(page.locator("#keyboard")).toBeInViewport();
  await expect
    .poll(() => page.evaluate(() => (window as never as { places: Set<number> }).places.size))
    .toBe(1);
});
