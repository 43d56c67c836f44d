import type { Page } from "@playwright/test";
import { buildPdf, type PdfPlan } from "../web/packages/epub/src/testing/pdf-builder.ts";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { bookFrame, bookShows } from "./support/reader-site.ts";
import { expect, test } from "./support/test.ts";

const plan: PdfPlan = {
  title: "Tides of the Harbour",
  author: "Mara Quill",
  outline: [
    { title: "Ebb", page: 0 },
    { title: "Flood", page: 1 },
  ],
  pages: [
    {
      lines: ["The ebb begins at noon.", "See the flood on the next page."],
      links: [{ box: [72, 690, 300, 712], to: 1 }],
      drawing: "0 0.5 0 rg 100 100 200 150 re f",
    },
    { lines: ["The flood returns by lantern light."] },
  ],
  script: "app.alert('ran'); this.submitForm('https://example.org');",
};

const fileOf = (name: string, content: Uint8Array<ArrayBuffer>) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});
const add = (page: Page, name: string, content: Uint8Array<ArrayBuffer>) =>
  page.getByLabel("Books to add").setInputFiles([fileOf(name, content)]);

/** The share of the displayed page's image that is neither white nor transparent; 0 until it is drawn. */
const drawnPart = async (page: Page): Promise<number> =>
  (await bookFrame(page)).evaluate(() => {
    const canvas = document.querySelector("canvas");
    if (!canvas) return 0;
    const copy = new OffscreenCanvas(100, 100);
    const context = copy.getContext("2d");
    context?.drawImage(canvas, 0, 0, 100, 100);
    const pixels = context?.getImageData(0, 0, 100, 100).data ?? [];
    let drawn = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      if (pixels[at + 3] === 255 && (pixels[at] ?? 255) < 128) drawn += 1;
    }
    return drawn / 10_000;
  });

/** The book in the list, which appears once the tour has been added as well. */
const shelved = (page: Page, title: string) =>
  page.getByRole("list", { name: "Your books" }).getByRole("link", { name: title });

test.beforeEach(async ({ page, context }) => {
  await withConsent(context);
  await page.goto("/books");
  await expect(page.getByLabel("Books to add")).toBeAttached();
});

test("a PDF is added, shown and searched, its links are followed, and nothing in it runs", async ({
  page,
}) => {
  const readers: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (url.includes("pdf-worker")) readers.push(url);
    expect(new URL(url).host || "blob").not.toBe("example.org");
  });
  page.on("dialog", () => {
    throw new Error("A script of the PDF has run.");
  });
  // The reader of PDF files is only loaded for a PDF file.
  expect(readers).toEqual([]);
  await add(page, "tides.pdf", buildPdf(plan));
  const link = shelved(page, "Tides of the Harbour");
  await expect(link).toBeVisible();
  expect(readers.length).toBeGreaterThan(0);
  await link.click();
  await bookShows(page, (frame) => frame.getByText("The ebb begins at noon."));
  // The green rectangle alone covers more than this.
  await eventually(() => drawnPart(page)).toBeGreaterThan(0.04);

  await (await bookFrame(page)).getByRole("link", { name: "Page 2" }).click();
  await bookShows(page, (frame) => frame.getByText("The flood returns by lantern light."));
  await page.keyboard.press("ArrowLeft");
  await bookShows(page, (frame) => frame.getByText("The ebb begins at noon."));

  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search in the book" });
  await search.getByLabel("Text to find").fill("lantern");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(search.getByRole("heading", { name: "Flood" })).toBeVisible();
  await search.getByRole("button", { name: /The flood returns by lantern light/ }).click();
  await bookShows(page, (frame) => frame.getByText("The flood returns by lantern light."));

  const width = async () => (await bookFrame(page)).evaluate(() => document.querySelector("canvas")?.width);
  await eventually(width).toBeGreaterThan(0);
  const before = (await width()) ?? 0;
  // The bars are hidden while results are stepped through; keys work without them.
  await page.keyboard.press("w");
  await eventually(width).toBeGreaterThan(before);
});

test("a damaged PDF is refused with the reason, and one with a password asks for it", async ({ page }) => {
  await add(page, "cut.pdf", buildPdf(plan).slice(0, 60));
  await expect(page.getByText("'cut.pdf' was not added")).toBeVisible();
  await expect(page.getByText("This PDF is damaged and cannot be opened.")).toBeVisible();

  await add(page, "locked.pdf", buildPdf({ ...plan, password: "moon" }));
  await shelved(page, "locked").click();
  const question = page.getByRole("dialog", { name: "This PDF has a password" });
  await question.getByRole("textbox", { name: "Password" }).fill("sun");
  await question.getByRole("button", { name: "Open" }).click();
  await expect(question.getByText("This password does not open the PDF.")).toBeVisible();
  await question.getByRole("textbox", { name: "Password" }).fill("moon");
  await question.getByRole("button", { name: "Open" }).click();
  await bookShows(page, (frame) => frame.getByText("The ebb begins at noon."));
});
