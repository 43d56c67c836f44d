import { withConsent } from "./support/consent.ts";
import { drawLittle } from "./support/light-scene.ts";
import { expect, test } from "./support/test.ts";

test("without WebGPU the demo says so, and plays with WebGL 2 if that is chosen", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await drawLittle(page);
  await withConsent(page);
  await page.goto("/batdemo");
  await expect(page.getByText("WebGPU is not supported.")).toBeVisible();
  expect(logged).toContain("WebGPU is not supported.");
  const field = page.getByRole("img", { name: "A bat on a round field" });
  await expect(field).toHaveCount(0);

  await page.getByRole("button", { name: "Play with WebGL 2" }).click();
  await expect(page.getByRole("button", { name: "Swing Bat" })).toBeVisible();
  await expect(field).toBeVisible();
  // With reduced motion the ball lies in front of the bat until it is struck.
  await expect(page.getByText("0 of 0")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(page.getByText(/^\d+\.\d m$/).first()).toBeVisible();
});
