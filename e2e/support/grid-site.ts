import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { build } from "vite";
import { serveFiles } from "../../examples/serve-files.mjs";

/** A page with a grid, bundled with its worker like a production site. */
export interface GridSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds and serves the page. */
export async function startGridSite(): Promise<GridSite> {
  const outDir = await mkdtemp(join(tmpdir(), "orbitroom-grid-"));
  await build({
    configFile: false,
    root: fileURLToPath(new URL("../grid-page/", import.meta.url)),
    logLevel: "error",
    resolve: { conditions: ["source", "module", "browser", "default"] },
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
  const server = createServer(serveFiles(pathToFileURL(`${outDir}/`)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

export const MILLION = 1_000_000;

/** Opens the page with the rows and options of a query string. */
export async function openGrid(page: Page, site: GridSite, query: string): Promise<Locator> {
  await page.goto(`${site.url}?${query}`);
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
export async function expectLastOfMillion(page: Page, site: GridSite): Promise<void> {
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
