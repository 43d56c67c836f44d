import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { eventually } from "./support/eventually.ts";
import type { Gateway } from "./support/gateway.ts";
import { bookFrame, moves, openReader, startReader } from "./support/reader-site.ts";
import { expect, test } from "./support/test.ts";

const FONT = new URL(
  "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  import.meta.url,
);

let reader: Gateway;

test.beforeAll(async () => {
  reader = await startReader();
});

test.afterAll(() => reader.dispose());

const open = (page: Page) => openReader(page, reader.url, novel(2, 12));

test("settings change the page at once, and are kept", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "How books look" }).click();
  const panel = page.getByRole("dialog", { name: "How books look" });
  await panel.getByText("Sepia").click();
  await expect(page.locator("[data-paper=sepia]")).toBeVisible();
  await panel.getByText("Sans").click();
  const frame = await bookFrame(page);
  await expect(frame.locator("body")).toHaveCSS("font-family", /Instrument Sans/);
  await panel.getByText("Scrolled").click();
  await page.keyboard.press("Escape");
  expect(await moves(page, () => page.keyboard.press("PageDown"))).toBeGreaterThan(0);
  await open(page);
  await expect(page.locator("[data-paper=sepia]")).toBeVisible();
});

test("a font of the reader's own is used in the pages of a book, also after a reload", async ({ page }) => {
  await open(page);
  const loaded = async () =>
    (await bookFrame(page)).evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', "")),
    );
  await page.getByRole("button", { name: "How books look" }).click();
  const panel = page.getByRole("dialog", { name: "How books look" });
  await expect(panel.getByRole("radio", { name: "The book's" })).toBeChecked();
  const field = panel.getByLabel("Font to add");
  await field.setInputFiles({ name: "Torn.woff2", mimeType: "font/woff2", buffer: Buffer.from("wOF2 torn") });
  await expect(panel.getByRole("alert")).toHaveText(
    "The font 'Torn.woff2' is damaged, and this browser cannot use it.",
  );
  await field.setInputFiles({ name: "My Sans.woff2", mimeType: "font/woff2", buffer: await readFile(FONT) });
  await expect(panel.getByRole("radio", { name: "My Sans" })).toBeChecked();
  await eventually(loaded).toContain("Own Book Font");
  await open(page);
  await eventually(loaded).toContain("Own Book Font");
});
