import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { settled } from "./support/settled.ts";
import { expect, testWithMotion as test } from "./support/test.ts";

/** The running animations and the offset of the star field. */
const motion = (page: Page) =>
  page.evaluate(() => ({
    animations: document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === "running" && Number(effect?.getComputedTiming().endTime) > 1,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : undefined)),
    starField: document.querySelector<HTMLElement>("[data-testid=star-field]")?.style.transform,
  }));

test("with reduced motion, nothing on the home page is animated and scrolling is not smooth", async ({
  page,
}) => {
  await withConsent(page);
  const visit = async (): Promise<Awaited<ReturnType<typeof motion>>> => {
    await page.goto("/");
    await expect(page.getByTestId("star-field")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Web Share" })).toBeVisible();
    await page.mouse.move(200, 300);
    await page.mouse.move(900, 500);
    // The parallax follows the pointer in the next frames.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    return motion(page);
  };
  const animated = await visit();
  expect(animated.animations.length).toBeGreaterThan(0);
  expect(animated.starField).toContain("translate");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await visit()).toEqual({ animations: [], starField: "" });

  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  expect((await motion(page)).animations).toEqual([]);

  // Smooth scrolling would bring the section up gradually.
  await page.goto("/compact/accordion");
  const link = page.getByRole("navigation", { name: "Jump Links" }).getByRole("link", { name: "Keyboard" });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    const section = document.querySelector("#keyboard");
    const note = () => tops.push(section?.getBoundingClientRect().top ?? Number.NaN);
    addEventListener("scroll", note, { passive: true });
  });
  await link.click();
  await expect(page.locator("#keyboard")).toBeInViewport();
  const tops = () => page.evaluate(() => (window as never as { tops: number[] }).tops);
  await eventually(tops).not.toEqual([]);
  // Nor is the page moved by the examples, which load as they come into view.
  await expect(
    page.locator("section:has(+ #keyboard) [data-testid=sandbox-frame][data-runs]"),
  ).toBeAttached();
  await settled(page);
  const [first = Number.NaN, ...later] = await tops();
  for (const top of later) expect(top).toBeCloseTo(first, 0);
  expect(
    await page.locator("#keyboard").evaluate((section) => section.getBoundingClientRect().top),
  ).toBeCloseTo(first, 0);
});
