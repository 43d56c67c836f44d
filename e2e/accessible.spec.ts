import type { Page } from "@playwright/test";
import { pageFaults, previewFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { openDocs } from "./support/docs.ts";
import { expect, test } from "./support/test.ts";

/** Opens a page as a visitor who has answered the consent dialog. */
async function open(page: Page, path: string): Promise<void> {
  await withConsent(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("axe finds violations on a page and in a preview", async ({ page }) => {
  await openDocs(page, "/card");
  const example = page.getByTestId("sandbox").first();
  await expect(example.getByTestId("sandbox-frame")).toHaveAttribute("data-runs");
  expect(await previewFaults(page, example)).toEqual([]);
  await example
    .getByRole("textbox", { name: /^Code: / })
    .fill('export default () => <p style={{ color: "#999", background: "#bbb" }}>pale <input /></p>;');
  await expect(example.frameLocator("iframe").getByText("pale")).toBeVisible();
  const inPreview = (await previewFaults(page, example)).join("\n");
  expect(inPreview).toContain("light: color-contrast");
  expect(inPreview).toContain("dark: color-contrast");
  expect(inPreview).toContain("light: label");

  await page.locator("h1").evaluate((title) => {
    const image = Object.assign(document.createElement("img"), { src: "/icon.svg" });
    const buttons = ["a", "b"].map((textContent) =>
      Object.assign(document.createElement("button"), { type: "button", textContent }),
    );
    for (const { style } of buttons) Object.assign(style, { width: "12px", height: "12px", padding: "0" });
    title.after(image, ...buttons);
  });
  const onPage = (await pageFaults(page)).join("\n");
  expect(onPage).toContain("image-alt");
  expect(onPage).toContain("target-size");
});

test("axe finds no violations in a room, before and after it has a code", async ({ page }) => {
  await open(page, "/commonroom");
  expect(await pageFaults(page)).toEqual([]);
  await page.getByLabel("Room code").fill("TEST42");
  await page.getByRole("button", { name: "Connect with smartphone" }).click();
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
});
