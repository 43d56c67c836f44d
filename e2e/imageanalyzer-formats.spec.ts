import { fileURLToPath } from "node:url";
import { expect, test } from "./support/test.ts";

const fixture = (name: string) =>
  fileURLToPath(new URL(`../crates/orbit_decode/tests/fixtures/${name}`, import.meta.url));

test("images that the browser cannot decode are looked at all the same", async ({ page }) => {
  const modules: string[] = [];
  page.on("request", (request) => {
    if (/orbit_decode_wasm_bg.*\.wasm/.test(request.url())) modules.push(request.url());
  });
  await page.goto("/imageanalyzer");
  await page
    .getByLabel("Upload image(s) to analyze")
    .and(page.locator("input"))
    .setInputFiles([
      fixture("turned.heic"),
      fixture("packed-metadata.jxl"),
      fixture("lzw.tif"),
      fixture("README.md"),
    ]);
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards.nth(3)).toContainText("This file cannot be read.");
  for (const [index, format] of ["HEIC", "JPEG XL", "TIFF"].entries()) {
    await expect(cards.nth(index)).toContainText(`${format}, `);
    await expect(cards.nth(index)).toContainText("text hidden in transparent areas");
    await expect(cards.nth(index)).not.toContainText("cannot show");
  }
  // It is tall once it is turned.
  const preview = cards.nth(0).locator("canvas").first();
  expect(await preview.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([
    16, 24,
  ]);
  await expect(cards.nth(1)).toContainText("Labelled AI (unsigned)");
  expect(modules.length).toBeLessThanOrEqual(4);
});
