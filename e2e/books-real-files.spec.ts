import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { eventually } from "./support/eventually.ts";
import type { Gateway } from "./support/gateway.ts";
import { idsInView, readThrough } from "./support/read-through.ts";
import { bookFrame, bookShows, moves, openReader, startReader } from "./support/reader-site.ts";
import { expect, test } from "./support/test.ts";

/** Books that are not part of the repository. `books-pages.spec.ts` makes some of each kind. */
const FOLDER = process.env["ORBIT_CASES"] ?? fileURLToPath(new URL("../../shared/cases", import.meta.url));

test.skip(!existsSync(FOLDER), "There is no folder with books by other programs.");

let reader: Gateway;

test.beforeAll(async () => {
  reader = await startReader();
});

test.afterAll(() => reader?.dispose());

const open = async (page: Page, name: string) =>
  openReader(page, reader.url, await readFile(`${FOLDER}/books/${name}.epub`));

test("all paragraphs of a chapter in a box can be reached", async ({ page }) => {
  await open(page, "x1-inline-block");
  const paragraphs = (await bookFrame(page)).locator("p");
  await paragraphs.evaluateAll((all) => {
    for (const [index, each] of all.entries()) each.id = `p${index}`;
  });
  expect(await readThrough(page, "p[id]")).toHaveLength(await paragraphs.count());
});

test("text stays where the book aligns it", async ({ page }) => {
  await open(page, "style-centred");
  const alignments = await (await bookFrame(page))
    .locator("p")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).textAlign.replace("-webkit-", "")));
  expect(alignments.filter((each) => each === "center")).toHaveLength(8);
  expect(alignments.filter((each) => each === "right")).toHaveLength(1);
});

test("notes that only a plain link leads to can be read", async ({ page }) => {
  await open(page, "b9-aside-plain-link");
  await bookShows(page, (frame) => frame.getByText("HIDDEN NOTE TEXT"));
  await (await bookFrame(page)).getByRole("link", { name: "Endnote by a plain link" }).click();
  await bookShows(page, (frame) => frame.getByText("All of this chapter is asides"));
});

test("going to a note ends on it, even where the book hides all notes", async ({ page }) => {
  await open(page, "b9-300-hidden");
  await (await bookFrame(page)).getByRole("link", { name: "3", exact: true }).click();
  const note = page.getByRole("dialog", { name: "Note" });
  await expect(note).toContainText("This is note number 3, first paragraph.Second paragraph of note 3.");
  await moves(page, () => note.getByRole("button", { name: "Go to the note" }).click());
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await eventually(async () => idsInView(await bookFrame(page), "aside", width, height)).toContain("n3");
});

test("notes are shown whole, whatever their mark is", async ({ page }) => {
  await open(page, "b9-variants");
  const frame = await bookFrame(page);
  const note = page.getByRole("dialog", { name: "Note" });
  for (const [mark, text] of [
    ["1", "Note A text in the same p."],
    ["2", "Note B paragraph two."],
    ["4", "Note D one.Note D two."],
    ["5", "Note E text."],
    ["6", "6b Note F two."],
    ["7", "Note G text after anchor."],
    ["8", "Note H text after heading."],
    ["11", "Note K text."],
  ] as const) {
    await frame.getByRole("link", { name: mark, exact: true }).first().click();
    await expect(note, mark).toContainText(text);
    await page.keyboard.press("Escape");
    await expect(note).toBeHidden();
  }
});

test("nothing is wider than the page of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, "b12-wide");
  const frame = await bookFrame(page);
  const columnPx = await frame.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).columnWidth),
  );
  for (const box of await frame.locator("table, pre, img").all()) {
    const widths = await box.evaluate((each) => Array.from(each.getClientRects(), ({ width }) => width));
    for (const each of widths) expect(each).toBeLessThanOrEqual(columnPx + 2);
  }
});
