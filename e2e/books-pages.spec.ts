import type { Page } from "@playwright/test";
import type { BookPlan } from "../web/packages/epub/src/testing/epub-builder.ts";
import {
  alignedText,
  boxedText,
  coverPages,
  markedNotes,
  notesEverywhere,
  novel,
  wideThings,
} from "../web/packages/epub/src/testing/sample-books.ts";
import { eventually, eventuallyPasses } from "./support/eventually.ts";
import type { Gateway } from "./support/gateway.ts";
import { idsInView, readThrough } from "./support/read-through.ts";
import { bookFrame, bookShows, moves, openReader, placeOf, startReader } from "./support/reader-site.ts";
import { expect, test } from "./support/test.ts";

let reader: Gateway;

test.beforeAll(async () => {
  reader = await startReader();
});

test.afterAll(() => reader.dispose());

const open = (page: Page, plan: BookPlan) => openReader(page, reader.url, plan);

/** Changes a setting of the reading view. */
async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "How books look" }).click();
  await page.getByRole("dialog", { name: "How books look" }).getByText(label, { exact: true }).click();
  await page.keyboard.press("Escape");
}

test("text stays where the book aligns it, and only what is justified follows the setting", async ({
  page,
}) => {
  await open(page, alignedText());
  const frame = await bookFrame(page);
  const alignments = (selector: string) =>
    frame
      .locator(selector)
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).textAlign))].sort());
  const running = () => alignments(".running");
  const check = async () => {
    for (const text of await alignments(".center")) expect(text).toMatch(/center$/);
    expect(await alignments(".right")).toEqual(["right"]);
  };
  await check();
  expect(await running()).toEqual(["start"]);
  await choose(page, "Justify the text");
  await eventually(running).toEqual(["justify"]);
  await check();
  await choose(page, "Justify the text");
  await eventually(running).toEqual(["start"]);
  await check();
});

/** Boxes of a book, by how they are laid out. */
const BOXES = {
  "in a line": [
    "display: inline-block; width: 100%",
    "display: inline-flex; flex-direction: column",
    "display: inline-table",
  ],
  "of flexible parts": [
    "display: flex; flex-direction: column",
    "display: flex; flex-direction: row",
    "display: grid",
    "display: -webkit-box; -webkit-box-orient: vertical",
  ],
  "out of the flow, or of a fixed height": [
    "position: absolute; top: 0",
    "height: 100%; overflow-y: auto",
    "overflow: hidden; height: 600px",
  ],
} as const;
for (const [kind, boxes] of Object.entries(BOXES)) {
  test(`all of a chapter in a box can be read: ${kind}`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    for (const styles of boxes)
      await test.step(styles, async () => {
        await open(page, boxedText(styles));
        const frame = await bookFrame(page);
        expect(
          await frame.locator(".small").evaluate((small) => small.getBoundingClientRect().width),
        ).toBeLessThan(100);
        const seen = await readThrough(page, "p[id]");
        expect(seen.filter((id) => id !== "end")).toHaveLength(30);
      });
  });
}

test("a note is hidden only where its reference opens it, and going to a note ends on it", async ({
  page,
}) => {
  await open(page, notesEverywhere());
  const frame = await bookFrame(page);
  await expect(frame.getByText("Linked note.")).toBeVisible();
  await expect(frame.getByText("Opened beside.")).toBeHidden();
  await frame.getByRole("link", { name: "1" }).click();
  const note = page.getByRole("dialog", { name: "Note" });
  await expect(note).toContainText("Opened beside.");
  await note.getByRole("button", { name: "Go to the note" }).click();
  await bookShows(page, (shown) => shown.getByText("Opened beside."));

  await frame.getByRole("link", { name: "2" }).click();
  await expect(note).toContainText("Note 50, in its chapter.");
  await moves(page, () => note.getByRole("button", { name: "Go to the note" }).click());
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await eventually(async () => idsInView(await bookFrame(page), "aside", width, height)).toContain("far");
  await expect((await bookFrame(page)).getByText("Note 3, in its chapter.")).toBeVisible();
  await page.keyboard.press("Backspace");
  await bookShows(page, (shown) => shown.getByText("see the note"));
  await (await bookFrame(page)).getByRole("link", { name: "a row" }).click();
  await bookShows(page, (shown) => shown.getByText("A hidden row."));
});

test("a note is shown whole, whatever its mark is", async ({ page }) => {
  await open(page, markedNotes());
  const frame = await bookFrame(page);
  const note = page.getByRole("dialog", { name: "Note" });
  for (const [id, text] of Object.entries({
    cell: "1Note in the next cell.",
    term: "3 Note of the term.",
    heading: "5Note under the heading.",
    anchor: "Note after the anchor.",
    span: "7 Note of its own.",
  })) {
    await frame.getByRole("link", { name: id }).click();
    await expect(note.locator("> div").first(), id).toHaveText(text);
    await page.keyboard.press("Escape");
    await expect(note).toBeHidden();
  }
});

test("scrolled text goes on to the next chapter by a second push at its end, and back to the end of the one before", async ({
  page,
}) => {
  await open(page, novel(3, 6));
  await choose(page, "Scrolled");
  const showsChapter = (name: string) => bookShows(page, (frame) => frame.getByText(name, { exact: true }));
  await page.keyboard.press("End");
  await eventually(async () => (await placeOf(page)).fraction).toBeGreaterThan(0.3);
  await page.keyboard.press("ArrowDown");
  await showsChapter("Chapter 2");
  await page.keyboard.press("ArrowUp");
  await showsChapter("Chapter 1");
  const end = await placeOf(page);
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 120);
  await showsChapter("Chapter 2");
  await eventually(async () => (await placeOf(page)).fraction).toBeGreaterThanOrEqual(end.fraction);
});

for (const width of [360, 1280]) {
  test(`a page with one picture is filled by it, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, coverPages());
    for (const picture of ["img", "svg"]) {
      // The page may still be laid out, in another frame.
      await eventuallyPasses(async () => {
        const box = await (await bookFrame(page)).locator(picture).first().boundingBox({ timeout: 500 });
        expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
        expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - 400)).toBeLessThan(2);
        expect(box?.height).toBeGreaterThan(600);
        expect(box?.width).toBeGreaterThan(width * 0.8);
      });
      await moves(page, () => page.keyboard.press("ArrowRight"));
    }
    await bookShows(page, (frame) => frame.locator("p"));
  });
}

for (const width of [360, 1280]) {
  test(`nothing is printed over the next page, and what is wide scrolls, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, wideThings());
    const frame = await bookFrame(page);
    const columnPx = await frame.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return Number.parseFloat(style.columnWidth);
    });
    for (const id of ["table", "code", "box", "line", "plate"]) {
      const widths = await frame
        .locator(`#${id}`)
        .evaluate((box) => Array.from(box.getClientRects(), (rect) => rect.width));
      for (const each of widths) expect(each, id).toBeLessThanOrEqual(columnPx + 2);
    }
    const table = frame.locator("#table");
    const code = frame.locator("#code");
    for (const box of [table, code]) {
      expect(await box.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
      const { cfi } = await placeOf(page);
      await box.focus();
      await page.keyboard.press("ArrowRight");
      await eventually(() => box.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);
      expect((await placeOf(page)).cfi).toBe(cfi);
    }
  });
}

test("a picture opens large by a click or a key, and one in a link does not", async ({ page }) => {
  await open(page, wideThings());
  const frame = await bookFrame(page);
  const picture = frame.getByRole("button", { name: "Enlarge: A harbour" });
  const dialog = page.getByRole("dialog", { name: "A harbour" });
  const large = dialog.getByRole("img", { name: "A harbour" });
  await picture.click();
  await expect(large).toBeVisible();
  const widthPx = async () => (await large.boundingBox())?.width ?? 0;
  await eventually(widthPx).toBeGreaterThan(0);
  const before = await widthPx();
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await eventually(widthPx).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(large).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await moves(page, () => frame.locator("#linked").click());
  await expect(dialog).toBeHidden();
});
