import type { Page } from "@playwright/test";
import { openBingo, openTab } from "./support/bingo.ts";
import { type PdfPage, type PdfText, pdfPages } from "./support/pdf-text.ts";
import { expect, test } from "./support/test.ts";

/** The width of the sheet's own margins, less a rounding. */
const MARGIN_MM = 9.5;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Asks for cards on paper, and returns the title, which is the first text of each. */
async function printCards(page: Page, count: number, perPage: string): Promise<string> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute("data-printed", true);
  });
  await openBingo(page);
  await openTab(page, "Share");
  await page.getByLabel("Different cards of this list").fill(String(count));
  await page.getByRole("radio", { name: perPage }).check();
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  return (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
}

/** The letters of each card on a page. They come one card after the other, each with its title first. */
function cardsOf({ texts }: PdfPage, title: string): PdfText[][] {
  // A glyph can be two letters, such as 'fi'.
  const letters = texts.flatMap((each) => [...each.text.trim()].map((text) => ({ ...each, text })));
  const all = letters.map(({ text }) => text).join("");
  const start = title.replace(/\s/g, "");
  const starts = letters.flatMap((_, at) => (all.startsWith(start, at) ? [at] : []));
  return starts.map((from, index) => letters.slice(from, starts[index + 1]));
}

/** The box around the letters of a card. A letter is about half as wide as it is high. */
function boxOf(card: readonly PdfText[]): Box {
  return {
    left: Math.min(...card.map(({ x }) => x)),
    top: Math.min(...card.map(({ y, size }) => y - 0.7 * size)),
    right: Math.max(...card.map(({ x, size }) => x + 0.5 * size)),
    bottom: Math.max(...card.map(({ y }) => y)),
  };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const lettersIn = (texts: readonly string[]) => [...texts.join("").replace(/\s/g, "")].sort().join("");

for (const [perPage, name] of [
  [1, "One"],
  [2, "Two"],
  [4, "Four"],
] as const) {
  test(`${perPage} a page: every card is whole and apart from the others, on all papers, upright and across`, async ({
    page,
  }) => {
    const count = perPage + 1;
    const title = await printCards(page, count, name);
    const cards = page.locator("[data-bingo-print] section");
    await expect(cards).toHaveCount(count);
    const wanted = (await cards.allTextContents()).map((text) => lettersIn([text]));
    for (const format of ["A4", "A5", "Letter"]) {
      for (const landscape of [false, true]) {
        const pages = pdfPages(await page.pdf({ format, landscape, preferCSSPageSize: false }));
        const where = `${format}, ${landscape ? "across" : "upright"}`;
        const printed = pages.map((each) => cardsOf(each, title));
        expect(
          printed.map((each) => each.length),
          where,
        ).toEqual([perPage, 1]);
        expect(
          printed.flat().map((card) => lettersIn(card.map(({ text }) => text))),
          where,
        ).toEqual(wanted);
        for (const [index, { widthMm, heightMm }] of pages.entries()) {
          const boxes = (printed[index] ?? []).map(boxOf);
          for (const [at, box] of boxes.entries()) {
            const name = `${where}, card ${at + 1}: ${JSON.stringify(box)}`;
            expect(Math.min(box.left, box.top), name).toBeGreaterThan(MARGIN_MM);
            expect(box.right, name).toBeLessThan(widthMm - MARGIN_MM);
            expect(box.bottom, name).toBeLessThan(heightMm - MARGIN_MM);
            for (const other of boxes.slice(at + 1)) expect(overlap(box, other), name).toBe(false);
          }
        }
      }
    }
  });
}
