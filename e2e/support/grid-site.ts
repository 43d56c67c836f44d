import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { build } from "vite";
import { serveFiles } from "../../examples/serve-files.mjs";

/** The page with a grid, bundled with its worker as a site would. */
export interface GridSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the page and serves it. */
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

/** Opens the page with the rows and options that the query asks for. */
export async function openGrid(page: Page, site: GridSite, query: string): Promise<Locator> {
  await page.goto(`${site.url}?${query}`);
  const grid = page.getByRole("grid", { name: "Items" });
  await expect(grid.getByText("Item 0000000")).toBeVisible();
  return grid;
}

/** What stands in the first column of a row of the data. */
export const nameOf = (at: number): string => `Item ${String(at).padStart(7, "0")}`;

/** By the row's `aria-rowindex` (the head is 1) and the column's place. */
export const cell = (grid: Locator, row: number, column: number): Locator =>
  grid.locator(`[aria-rowindex="${row}"] > [data-column="${column}"]`);

export const scrollTo = (grid: Locator, where: "end" | "start"): Promise<void> =>
  grid.evaluate((element, where) => {
    element.scrollTop = where === "end" ? element.scrollHeight : 0;
  }, where);

/** Sees the last of a million rows at the lower edge, with only a few drawn: higher than an element can be. */
export async function seeLastOfMillion(page: Page, site: GridSite): Promise<void> {
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
