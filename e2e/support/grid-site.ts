import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import type { ServedSite } from "./sites/serve-site.ts";

export const MILLION = 1_000_000;

/** Opens the page with the rows and options of a query string. */
export async function openGrid(page: Page, site: ServedSite, query: string): Promise<Locator> {
  await page.goto(`${site.origin}/?${query}`);
  const grid = page.getByRole("grid", { name: "Items" });
  await expect(grid.getByText("Item 0000000")).toBeVisible();
  return grid;
}

/** The text in the first column of a row, by its index in the data. */
export const nameOf = (index: number): string => `Item ${String(index).padStart(7, "0")}`;

/** A cell by the row's `aria-rowindex` (the header is 1) and the column's index. */
export const cell = (grid: Locator, row: number, column: number): Locator =>
  grid.locator(`[aria-rowindex="${row}"] > [data-column="${column}"]`);

export const scrollTo = (grid: Locator, where: "end" | "start"): Promise<void> =>
  grid.evaluate((element, where) => {
    element.scrollTop = where === "end" ? element.scrollHeight : 0;
  }, where);

/** Scrolls through a million rows, which are taller than an element can be, and checks that the last one is reached. */
export async function expectLastOfMillion(page: Page, site: ServedSite): Promise<void> {
  const grid = await openGrid(page, site, `rows=${MILLION}`);
  await expect(grid).toHaveAttribute("aria-rowcount", String(MILLION + 1));
  await scrollTo(grid, "end");
  const last = cell(grid, MILLION + 1, 0);
  await expect(last).toHaveText(nameOf(MILLION - 1));
  const [box, view] = [await last.boundingBox(), await grid.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((view?.y ?? 0) + (view?.height ?? 0), 0);
  expect(await grid.getByRole("row").count()).toBeLessThan(40);
  await scrollTo(grid, "start");
  await expect(cell(grid, 2, 0)).toBeInViewport();
}
