// The examples of the documentation that the engine draws.
import type { Locator, Page } from "@playwright/test";
import { leaveOutAntialiasing } from "./support/antialiasing.ts";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { collectErrors } from "./support/docs.ts";
import { overhangOf } from "./support/overhang.ts";
import { smallTargets } from "./support/small-targets.ts";
import { expect, test } from "./support/test.ts";

// No test looks at what is drawn, and everything is drawn in software: a quarter of the pixels is enough.
test.use({ deviceScaleFactor: 0.5 });

/** Runs an example, and returns it. */
async function run(page: Page, id: string): Promise<Locator> {
  const example = page.locator(`#${id}`);
  await example.getByRole("button", { name: "Run the example" }).click();
  return example;
}

const isReady = (example: Locator) =>
  expect(example.locator(".ov-viewer")).toHaveAttribute("data-state", "ready");

test("the documentation's examples of the engine run, fit and are accessible", async ({ page }) => {
  // Seven engines draw in software, while other tests run.
  test.setTimeout(120_000);
  const errors = collectErrors(page);
  await leaveOutAntialiasing(page);
  await withConsent(page);
  await page.goto("/compact/engine");
  for (const id of ["show", "light", "parts", "made", "hotspots", "element"])
    await isReady(await run(page, id));
  await run(page, "cameras");
  await expect(page.locator("#cameras canvas")).toBeVisible();

  await page.locator("#hotspots").getByRole("button", { name: "Pole" }).focus();
  await page.keyboard.press("Enter");
  await expect(
    page.locator("#hotspots").getByText("It faces away from the moon.", { exact: true }),
  ).toBeVisible();
  await page.locator("#parts").getByRole("button", { name: "Paint the moon" }).click();
  await page.locator("#light").getByLabel("Exposure").fill("2");
  // axe applies a style sheet of its own to read that of the custom element, which the policy of the app refuses.
  expect(errors).toEqual([]);

  const faults = await pageFaults(page, []);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    faults.push(...(await overhangOf(page)).map((element) => `${element}, at ${width} px`));
    if (width === 360) faults.push(...(await smallTargets(page)));
  }
  expect(faults).toEqual([]);
  await page.locator("#show").getByRole("button", { name: "Stop the example" }).click();
  await expect(page.locator("#show .ov-viewer")).toHaveCount(0);
});

test("the reference lists what all entries export, and fits", async ({ page }) => {
  await withConsent(page);
  await page.goto("/compact/engineReference");
  const members = (name: string) => page.getByRole("list", { name, exact: true });
  await expect(members("Engine")).toContainText("Promise<Model>");
  await expect(members("ModelViewerProps")).toContainText("className?");
  await expect(members("OrbitViewerElement")).toContainText("toBlob");
  await expect(members("SceneNode")).toContainText("setTransform");
  await expect(members("Types")).toContainText('"repeat" | "mirror" | "clamp"');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await overhangOf(page), `${width} px`).toEqual([]);
  }
});
