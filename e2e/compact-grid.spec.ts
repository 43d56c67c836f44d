import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { eventually } from "./support/eventually.ts";
import { cell, expectLastOfMillion, MILLION, nameOf, openGrid, scrollTo } from "./support/grid-site.ts";
import { expect, test } from "./support/page-test.ts";
import { type ServedSite, serveSite } from "./support/sites/serve-site.ts";

const CITIES = ["Oslo", "Lima", "Accra", "Quito", "Hanoi"];

let site: ServedSite;
test.beforeAll(async () => {
  site = await serveSite("grid");
});
test.afterAll(() => site.stop());

const heading = (grid: Locator, name: string): Locator => grid.getByRole("columnheader", { name });
/** The focused cell as `row:column`. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    const row = active?.parentElement?.getAttribute("aria-rowindex");
    return `${row}:${(active as HTMLElement | null)?.dataset["column"]}`;
  });
const names = (grid: Locator): Promise<string[]> =>
  grid
    .locator('[role="row"]:not([aria-rowindex="1"])')
    .evaluateAll((rows) =>
      rows
        .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .map((row) => row.querySelector('[data-column="0"]')?.textContent ?? ""),
    );
const labels = (grid: Locator): Promise<string[]> =>
  grid
    .getByRole("columnheader")
    .evaluateAll((each) =>
      each
        .sort((one, other) => Number(one.ariaColIndex) - Number(other.ariaColIndex))
        .map((heading) => (heading as HTMLElement).dataset["key"] ?? ""),
    );

test("a million rows scroll to the last one, with only a few rendered", async ({ page }) => {
  await expectLastOfMillion(page, site);
});

test("a million rows are sorted and searched correctly", async ({ page }) => {
  test.setTimeout(180_000);
  const long = { timeout: 60_000 };
  const grid = await openGrid(page, site, `rows=${MILLION}`);
  await heading(grid, "Stock").click();
  await expect(heading(grid, "Stock")).toHaveAttribute("aria-sort", "ascending");
  await expect(cell(grid, 2, 2)).toHaveText("0", long);
  await expect(cell(grid, 3, 2)).toHaveText("1");
  await heading(grid, "Stock").click();
  await expect(cell(grid, 2, 2)).toHaveText(String(MILLION - 1), long);
  await expect(cell(grid, 3, 2)).toHaveText(String(MILLION - 2));
  // By city, ties in the previous order: by stock, descending.
  await heading(grid, "City").click({ modifiers: ["Shift"] });
  await heading(grid, "Stock").click({ modifiers: ["Shift"] });
  await expect(cell(grid, 2, 1)).toHaveText("Accra", long);
  await expect(cell(grid, 2, 0)).toHaveText(nameOf(2));
  await expect(cell(grid, 3, 0)).toHaveText(nameOf(7));
  await scrollTo(grid, "end");
  await expect(cell(grid, MILLION + 1, 1)).toHaveText("Quito");

  await page.getByRole("searchbox").fill("ITEM 09999");
  await expect(grid).toHaveAttribute("aria-rowcount", "101", long);
  await expect(cell(grid, 2, 0)).toHaveText(nameOf(999902));
  await page.getByRole("searchbox").fill("item 099999");
  await expect(grid).toHaveAttribute("aria-rowcount", "11", long);
  await page.getByRole("searchbox").fill("nowhere");
  await expect(grid).toHaveAttribute("aria-rowcount", "1", long);
  await expect(page.getByText("No rows.")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(grid).toHaveAttribute("aria-rowcount", String(MILLION + 1), long);
});

test("the grid is one tab stop, and keys reach every cell", async ({ page }) => {
  const grid = await openGrid(page, site, `rows=${MILLION}`);
  await page.getByRole("searchbox").focus();
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("1:0");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Seven rows" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe("1:0");

  const steps: [key: string, cell: string][] = [
    ["ArrowDown", "2:0"],
    ["ArrowRight", "2:1"],
    ["ArrowDown", "3:1"],
    ["End", "3:3"],
    ["ArrowRight", "3:3"],
    ["ArrowUp", "2:3"],
    ["Home", "2:0"],
    ["ArrowLeft", "2:0"],
    ["PageDown", "11:0"],
    ["PageDown", "20:0"],
    ["PageUp", "11:0"],
    ["Control+End", `${MILLION + 1}:3`],
    ["PageDown", `${MILLION + 1}:3`],
    ["PageUp", `${MILLION - 8}:3`],
    ["Control+ArrowDown", `${MILLION + 1}:3`],
    ["Control+Home", "2:0"],
    ["ArrowUp", "1:0"],
    ["ArrowUp", "1:0"],
  ];
  for (const [key, at] of steps) {
    await page.keyboard.press(key);
    await eventually(() => focused(page), key).toBe(at);
    await expect(page.locator(":focus"), key).toBeInViewport({ ratio: 1 });
  }
  // From any cell, Tab leaves and returns to the same cell.
  await page.keyboard.press("Control+End");
  await eventually(() => focused(page)).toBe(`${MILLION + 1}:3`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe(`${MILLION + 1}:3`);
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
});

test("the focused row stays rendered when scrolled away, and keys continue from it", async ({ page }) => {
  const grid = await openGrid(page, site, `rows=${MILLION}`);
  await cell(grid, 4, 0).click();
  expect(await focused(page)).toBe("4:0");
  await scrollTo(grid, "end");
  await expect(cell(grid, MILLION + 1, 0)).toBeInViewport();
  expect(await focused(page)).toBe("4:0");
  await expect(cell(grid, 4, 0)).not.toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await eventually(() => focused(page)).toBe("5:0");
  await expect(cell(grid, 5, 0)).toBeInViewport({ ratio: 1 });
});

test("columns are resized, moved and pinned by pointer and by keyboard", async ({ page }) => {
  const grid = await openGrid(page, site, "rows=50&width=500");
  const width = async (key: string): Promise<number> =>
    (await grid.locator(`[data-key="${key}"]`).boundingBox())?.width ?? 0;

  const edge = await grid.locator('[data-key="name"]').boundingBox();
  if (!edge) throw new Error("The heading is not there.");
  await page.mouse.move(edge.x + edge.width - 3, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width - 43, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await width("name")).toBe(160);
  await expect(heading(grid, "Name")).not.toHaveAttribute("aria-sort");
  expect((await cell(grid, 2, 0).boundingBox())?.width).toBe(160);

  const [from, to] = [
    await grid.locator('[data-key="name"]').boundingBox(),
    await grid.locator('[data-key="city"]').boundingBox(),
  ];
  if (!from || !to) throw new Error("The headings are not there.");
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 30, to.y + 20, { steps: 6 });
  await page.mouse.up();
  expect(await labels(grid)).toEqual(["city", "name", "stock", "note"]);
  await expect(cell(grid, 2, 1)).toHaveText(nameOf(0));
  await expect(heading(grid, "Name")).not.toHaveAttribute("aria-sort");

  // The keyboard does the same, on the heading.
  await cell(grid, 2, 0).click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await labels(grid)).toEqual(["name", "city", "stock", "note"]);
  expect(await focused(page)).toBe("1:1");
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.press("Alt+ArrowRight");
  expect(await width("city")).toBe(180);
  for (let times = 0; times < 20; times += 1) await page.keyboard.press("Alt+ArrowLeft");
  expect(await width("city")).toBe(48);

  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Pin to start" }).click();
  expect(await labels(grid)).toEqual(["city", "name", "stock", "note"]);
  await expect(grid.locator('[data-key="city"]')).toBeFocused();
  const before = await cell(grid, 2, 0).boundingBox();
  await grid.evaluate((element) => {
    element.scrollLeft = 150;
  });
  expect((await cell(grid, 2, 0).boundingBox())?.x).toBe(before?.x);
  await eventually(async () => ((await cell(grid, 2, 1).boundingBox())?.x ?? 0) < (before?.x ?? 0)).toBe(
    true,
  );

  await grid.locator('[data-key="city"]').hover();
  await page.getByRole("button", { name: "City column menu" }).click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await page.getByRole("button", { name: "City column menu" }).click();
  await page.getByRole("menuitem", { name: "Unpin" }).click();
  expect(await labels(grid)).toEqual(["name", "city", "stock", "note"]);
});

test("the heading of a number column ends where its numbers end", async ({ page }) => {
  const grid = await openGrid(page, site, "rows=23");
  const endOfText = (element: Locator) =>
    element.evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getBoundingClientRect().right;
    });
  const label = heading(grid, "Stock").getByText("Stock", { exact: true });
  const numbersEnd = await endOfText(cell(grid, 4, 2));
  expect(await endOfText(label)).toBeCloseTo(numbersEnd, 0);
  // The arrow of a sorted column must not change that.
  await heading(grid, "Stock").click();
  await expect(heading(grid, "Stock")).toHaveAttribute("aria-sort", "ascending");
  expect(await endOfText(label)).toBeCloseTo(numbersEnd, 0);
});

test("a cell is edited, rejected with a reason, and restored", async ({ page }) => {
  const grid = await openGrid(page, site, "rows=23");
  await cell(grid, 3, 2).dblclick();
  const field = grid.getByRole("textbox", { name: "Stock" });
  await expect(field).toBeFocused();
  await field.fill("-4");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("alert")).toHaveText("Enter 0 or more.");
  await field.fill("12,5");
  await page.keyboard.press("Enter");
  await expect(cell(grid, 3, 2)).toHaveText("12.5");
  expect(await focused(page)).toBe("4:2");

  // Typing a letter starts with that letter; Escape restores the value.
  const before = await cell(grid, 4, 2).textContent();
  await page.keyboard.press("7");
  await expect(field).toHaveValue("7");
  await page.keyboard.press("Escape");
  await expect(cell(grid, 4, 2)).toHaveText(before ?? "");
  expect(await focused(page)).toBe("4:2");

  // Enter starts editing, Tab moves to the next cell.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await grid.getByRole("combobox", { name: "City" }).selectOption("Hanoi");
  await page.keyboard.press("Tab");
  await expect(cell(grid, 4, 1)).toHaveText("Hanoi");
  expect(await focused(page)).toBe("4:2");
  // Read-only cells are not edited.
  await cell(grid, 4, 0).dblclick();
  await expect(grid.getByRole("textbox")).toHaveCount(0);

  // Sorting uses the new value.
  await heading(grid, "Stock").click();
  // 0 to 12 come first, except 7, its previous value.
  await eventually(() => names(grid).then((all) => all.indexOf(nameOf(1)))).toBe(12);
});

test("rows are selected one by one, in ranges, and all found rows at once", async ({ page }) => {
  const grid = await openGrid(page, site, "rows=60&select");
  await expect(grid).toHaveAttribute("aria-multiselectable", "true");
  const selected = (): Promise<string[]> =>
    grid
      .locator('[aria-selected="true"]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-rowindex") ?? "").sort());
  await cell(grid, 3, 0).click();
  expect(await selected()).toEqual(["3"]);
  await cell(grid, 5, 1).click({ modifiers: ["Shift"] });
  expect(await selected()).toEqual(["3", "4", "5"]);
  await page.keyboard.press("Shift+ArrowDown");
  expect(await selected()).toEqual(["3", "4", "5", "6"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  expect(await selected()).toEqual(["3", "4", "5", "6", "8"]);
  await page.keyboard.press(" ");
  expect(await selected()).toEqual(["3", "4", "5", "6"]);

  await page.getByRole("searchbox").fill("lima");
  await expect(grid).toHaveAttribute("aria-rowcount", "13");
  await heading(grid, "Select all rows").click();
  expect(await grid.locator('[aria-selected="true"]').count()).toBe(
    await grid.locator("[aria-selected]").count(),
  );
  await page.getByRole("searchbox").fill("");
  await expect(grid).toHaveAttribute("aria-rowcount", "61");
  expect(await selected()).toEqual(expect.arrayContaining(["3", "4", "5", "6", "8"]));
  await cell(grid, 2, 1).click();
  await page.keyboard.press("Control+a");
  await expect(heading(grid, "All rows selected")).toBeVisible();
});

test("exports what is shown: CSV with quotes and without formulas, and JSON", async ({ page }) => {
  const grid = await openGrid(page, site, "rows=23");
  await heading(grid, "Stock").click();
  await heading(grid, "Stock").click();
  await page.getByRole("searchbox").fill("item 000000");
  await expect(grid).toHaveAttribute("aria-rowcount", "11");
  const save = async (name: string): Promise<{ name: string; text: string }> => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const csv = await save("CSV");
  expect(csv.name).toBe("items.csv");
  // (index * 7919) % 23 of the first ten rows, descending.
  const order = Array.from({ length: 10 }, (_, at) => at).sort(
    (a, b) => ((b * 7919) % 23) - ((a * 7919) % 23),
  );
  const notes = ["plain", '"said ""no"", then"', "'=1+1", "-5", "'@home", '"two\nlines"'];
  const lines = order.map((at) => `${nameOf(at)},${CITIES[at % 5]},${(at * 7919) % 23},${notes[at % 6]}\r\n`);
  expect(csv.text).toBe(`\ufeffName,City,Stock,Note\r\n${lines.join("")}`);

  const json = await save("JSON");
  expect(json.name).toBe("items.json");
  const plain = ["plain", 'said "no", then', "=1+1", "-5", "@home", "two\nlines"];
  expect(JSON.parse(json.text)).toEqual(
    order.map((at) => ({
      name: nameOf(at),
      city: CITIES[at % 5],
      stock: (at * 7919) % 23,
      note: plain[at % 6],
    })),
  );
});

test("pages of 5, 10 and 15 rows, with Previous and Next correct at both ends", async ({ page }) => {
  const grid = await openGrid(page, site, "rows=23&paging");
  const [previous, next] = [
    page.getByRole("button", { name: "Previous" }),
    page.getByRole("button", { name: "Next" }),
  ];
  const range = page.getByRole("navigation", { name: "Pages of Items" }).locator("bdi");
  const size = page.getByLabel("Rows per page");
  expect(await size.locator("option").allTextContents()).toEqual(["5", "10", "15"]);
  await expect(range).toHaveText("1–5 of 23");
  await expect(previous).toBeDisabled();
  for (const [pageSize, pages] of [
    ["5", 5],
    ["10", 3],
    ["15", 2],
  ] as const) {
    await size.selectOption(pageSize);
    while (await previous.isEnabled()) await previous.click();
    for (let at = 1; at < pages; at += 1) {
      await expect(next).toBeEnabled();
      expect(await names(grid)).toHaveLength(Number(pageSize));
      await next.click();
      await expect(previous).toBeEnabled();
    }
    await expect(next).toBeDisabled();
    await expect(range).toHaveText(`${(pages - 1) * Number(pageSize) + 1}–23 of 23`);
    expect((await names(grid)).at(-1)).toBe(nameOf(22));
    // The index counts across all pages.
    await expect(cell(grid, 24, 0)).toHaveText(nameOf(22));
  }
  // New data starts on its first page.
  await page.getByRole("button", { name: "Seven rows" }).click();
  await expect(range).toHaveText("1–7 of 7");
  await expect(previous).toBeDisabled();
  await expect(next).toBeDisabled();
  await size.selectOption("5");
  await next.click();
  await expect(range).toHaveText("6–7 of 7");
  await expect(next).toBeDisabled();
});
