import { readFile } from "node:fs/promises";
import type { Frame, Locator } from "@playwright/test";
import { fb2Text } from "../web/packages/epub/src/testing/fb2-builder.ts";
import { kf8File, mobi6File } from "../web/packages/epub/src/testing/mobi-builder.ts";
import { zip } from "../web/packages/epub/src/testing/zip.ts";
import { withConsent } from "./support/consent.ts";
import { encodePng } from "./support/png.ts";
import { bookShows } from "./support/reader-site.ts";
import { expect, test } from "./support/test.ts";

const comic = zip([
  { path: "2.png", data: encodePng(20, 30) },
  { path: "1.png", data: encodePng(20, 30) },
  { path: "ComicInfo.xml", data: "<ComicInfo><Title>Low tide</Title><Writer>Bo Reed</Writer></ComicInfo>" },
]);

interface Case {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly shown: (frame: Frame) => Locator;
}

const books: readonly Case[] = [
  {
    name: "sea.mobi",
    bytes: mobi6File(),
    title: "Café",
    shown: (frame) => frame.getByText("Café by the sea"),
  },
  {
    name: "lamp.azw3",
    bytes: kf8File(),
    title: "The lamp",
    shown: (frame) => frame.getByRole("heading", { name: "Один" }),
  },
  {
    name: "harbour.fb2",
    bytes: Buffer.from(fb2Text()),
    title: "Огни гавани",
    shown: (frame) => frame.getByText("Огни").first(),
  },
  {
    name: "harbour.fb2.zip",
    bytes: zip([{ path: "a.fb2", data: fb2Text("utf-8", "Свет маяка") }]),
    title: "Свет маяка",
    shown: (frame) => frame.getByText("Огни").first(),
  },
  { name: "low-tide.cbz", bytes: comic, title: "Low tide", shown: (frame) => frame.locator("img") },
];

test.beforeEach(async ({ page, context }) => {
  await withConsent(context);
  await page.goto("/books");
  await expect(page.getByLabel("Books to add")).toBeAttached();
});

const fileOf = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(bytes),
});

test("a book of each format is added, opened and read, and its file is saved as it came", async ({
  page,
}) => {
  const converters: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("convert")) converters.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole("link", { name: "A short tour of the sky" })).toBeVisible();
  // The converter of books is only loaded for a book that needs it.
  expect(converters).toEqual([]);
  await page.getByLabel("Books to add").setInputFiles(books.map(({ name, bytes }) => fileOf(name, bytes)));
  await expect(page.getByText("5 books added.")).toBeVisible();
  const shelf = page.getByRole("list", { name: "Your books" });
  for (const { title, shown } of books) {
    await shelf.getByRole("link", { name: title }).click();
    await bookShows(page, shown);
    await page.goBack();
    await expect(shelf.getByRole("link", { name: title })).toBeVisible();
  }

  const download = page.waitForEvent("download");
  await shelf.getByRole("button", { name: "More for The lamp" }).click();
  await page.getByRole("menuitem", { name: "Save the file" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("The lamp.azw3");
  expect(Buffer.compare(await readFile(await saved.path()), Buffer.from(kf8File()))).toBe(0);
});

test("a book with Kindle's copy protection is refused with the reason", async ({ page }) => {
  await page.getByLabel("Books to add").setInputFiles([fileOf("own.azw", mobi6File({ encryption: 2 }))]);
  await expect(page.getByRole("alert")).toContainText("This book has Kindle's copy protection.");
});
