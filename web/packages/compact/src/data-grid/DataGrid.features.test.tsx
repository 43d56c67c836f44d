import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRef, StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  announcement,
  bodyRows,
  cell,
  columns,
  focusedText,
  heading,
  names,
  PATIENT,
  planets,
  press,
} from "../internal/testing/data-grid.tsx";
import { createRowSource } from "./create-row-source.ts";
import { DataGrid } from "./DataGrid.tsx";
import { GridPrinting } from "./GridPrinting.tsx";
import { gridFiltering } from "./grid-filtering.tsx";
import { groupRows } from "./group-rows.tsx";
import type { DataGridHandle, DataGridProps } from "./props.ts";
import type { RowQuery } from "./row-source.ts";

afterEach(cleanup);

type Planet = (typeof planets)[number];
const show = (props: Partial<DataGridProps<Planet, string>> = {}) =>
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      rowKey={({ name }) => name}
      columns={columns}
      defaultPageSize={15}
      {...props}
    />,
  );
const openMenu = (column: string) =>
  fireEvent.click(screen.getByRole("button", { name: `${column} column menu`, hidden: true }));
const choose = (item: string) => fireEvent.click(screen.getByRole("menuitem", { name: item, hidden: true }));

test("a column is hidden and shown in the menus, except the last one", () => {
  const onColumnStateChange = vi.fn();
  show({ onColumnStateChange });
  const headings = () => screen.getAllByRole("columnheader").map((each) => each.getAttribute("data-key"));
  openMenu("Moons");
  choose("Hide");
  expect(headings()).toEqual(["name", "kind"]);
  expect(onColumnStateChange.mock.lastCall).toEqual([{ hidden: { moons: true } }, { reason: "hide" }]);
  openMenu("Kind");
  choose("Hide");
  openMenu("Name");
  expect(screen.queryByRole("menuitem", { name: "Hide", hidden: true })).toBeNull();
  choose("Show Moons");
  expect(headings()).toEqual(["name", "moons"]);
});

test("columns are filtered in their menus, and the count is announced", () => {
  const onColumnFiltersChange = vi.fn();
  show({ filtering: gridFiltering, onColumnFiltersChange });
  openMenu("Moons");
  choose("Filter…");
  const field = screen.getByRole("searchbox", { name: "Filter Moons", hidden: true });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: ">=many" } });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(names()).toHaveLength(11);
  fireEvent.change(field, { target: { value: "2..97" } });
  expect(names()).toEqual(["Mars", "Jupiter", "Uranus", "Neptune"]);
  expect(announcement()).toBe("4 of 11 rows. Unsorted.");
  expect(onColumnFiltersChange.mock.lastCall).toEqual([{ moons: "2..97" }, { reason: "column-filter" }]);
  press("Enter");
  expect(screen.queryByRole("searchbox", { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(heading("Moons, filtered"));
  fireEvent.click(heading("Name"));
  expect(names()).toEqual(["Jupiter", "Mars", "Neptune", "Uranus"]);
});

test("filters of several columns, the search and edits narrow the rows together", () => {
  show({ filtering: gridFiltering, columnFilters: { kind: "=ROCK", name: "!us" }, filter: "a" });
  expect(names()).toEqual(["Earth", "Mars", "Theia"]);
  fireEvent.doubleClick(cell("Mars"));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Marsus" } });
  press("Enter");
  expect(names()).toEqual(["Earth", "Theia"]);
});

test("many rows are filtered without blocking the page", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    name: `Row ${index}`,
    moons: index,
    kind: "rock",
  }));
  const filtered = (
    <DataGrid
      label="Rows"
      rows={many}
      columns={columns}
      filtering={gridFiltering}
      columnFilters={{ moons: ">4998" }}
    />
  );
  // Strict mode runs effects twice.
  render(<StrictMode>{filtered}</StrictMode>);
  expect(await screen.findByText("Row 4999", undefined, PATIENT)).toBeTruthy();
  expect(names()).toEqual(["Row 4999"]);
});

const byKind = groupRows({ by: ["kind"], totals: { moons: "sum" }, grandTotal: true });

test("groups have their count and totals, and are closed and opened by Enter and by a click", () => {
  show({ grouping: byKind, locale: "en", defaultPageSize: 20 });
  expect(screen.getByRole("treegrid")).toBeTruthy();
  const first = () => bodyRows()[0] as HTMLElement;
  const cells = () => within(first()).getAllByRole("gridcell");
  expect(cells().map((each) => each.textContent)).toEqual(["rock (5)", "3", ""]);
  expect(names()).toHaveLength(11 + 4 + 1);
  expect(
    within(bodyRows().at(-1) as HTMLElement)
      .getAllByRole("gridcell")
      .map((each) => each.textContent),
  ).toEqual(["Total (11)", "419", ""]);
  expect(first().getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(cells()[0] as HTMLElement);
  expect(first().getAttribute("aria-expanded")).toBe("false");
  expect(names().slice(0, 3)).toEqual(["rock (5)", "gas (2)", "Jupiter"]);
  press("Enter");
  expect(names()[1]).toBe("Mercury");
  press("ArrowDown");
  expect(focusedText()).toBe("Mercury");
});

test("a change of a value changes the totals; groups of groups and other totals", () => {
  const nested = groupRows({
    by: ["kind", "moons"],
    totals: { moons: "mean", name: (values) => `${values.length} names` },
  });
  show({ grouping: nested, locale: "en" });
  expect(names().slice(0, 3)).toEqual(["rock (5): 5 names", "0 (2): 2 names", "Mercury"]);
  expect(bodyRows()[1]?.getAttribute("aria-level")).toBe("2");
  cleanup();
  show({ grouping: byKind, locale: "en" });
  fireEvent.doubleClick(cell("97"));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "100" } });
  press("Enter");
  expect(screen.getAllByText("374", { selector: '[role="gridcell"]' })).toHaveLength(1);
});

test("all rows are selected and exported, also those of closed groups, and no groups", async () => {
  const onSelectionChange = vi.fn();
  const handle = createRef<DataGridHandle>();
  show({ grouping: byKind, selectionMode: "multiple", onSelectionChange, handle });
  fireEvent.click(screen.getByText("rock (5)"));
  fireEvent.click(screen.getByText("gas (2)"));
  expect(onSelectionChange).not.toHaveBeenCalled();
  press("a", { ctrlKey: true });
  expect(onSelectionChange.mock.lastCall?.[0].size).toBe(11);
  expect(screen.getByRole("columnheader", { name: "All rows selected" })).toBeTruthy();
  expect(await (await handle.current?.exportCsv())?.text()).not.toContain("(5)");
});

test("all rows of the view are printed, not only those on the screen", () => {
  show({ printing: GridPrinting, defaultPageSize: 5, defaultSort: [{ dataKey: "name" }], filter: "ne" });
  fireEvent(window, new Event("beforeprint"));
  const table = document.querySelector("table");
  expect([...(table?.rows ?? [])].map((row) => row.cells[0]?.textContent)).toEqual([
    "Name",
    "Neptune",
    "Planet nine",
  ]);
  expect(table?.caption?.textContent).toBe("Planets");
  fireEvent(window, new Event("afterprint"));
  expect(document.querySelector("table")).toBeNull();
});

/** A source of numbered rows that answers when the test makes it. */
function numberedSource(count: number) {
  const asked: { query: RowQuery; answer: (works: boolean) => Promise<void> }[] = [];
  const source = createRowSource<Planet>({
    pageRows: 50,
    load: (first, last, query) =>
      new Promise((resolve, reject) => {
        const rows = Array.from({ length: Math.min(last + 1, count) - first }, (_, step) => ({
          name: `${query.filter}Row ${first + step}`,
          moons: first + step,
          kind: "rock",
        }));
        const answer = (works: boolean) =>
          act(async () => (works ? resolve({ rows, count }) : reject(new Error("offline"))));
        asked.push({ query, answer });
      }),
  });
  return { source, asked };
}

test("rows of a source are loaded as they come into view, with the scrollbar of all", async () => {
  const { source, asked } = numberedSource(1_000_000);
  show({ rows: source, paging: false });
  expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("No rows.")).toBeNull();
  await asked[0]?.answer(true);
  expect(names().slice(0, 2)).toEqual(["Row 0", "Row 1"]);
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("1000001");
  const viewport = screen.getByRole("grid");
  viewport.scrollTop = 4_000_000;
  fireEvent.scroll(viewport);
  expect(document.querySelectorAll(".skeleton").length).toBeGreaterThan(10);
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(true);
  expect(document.querySelectorAll(".skeleton")).toHaveLength(0);
});

test("a source receives the search, the sort and the column filters", async () => {
  const { source, asked } = numberedSource(3);
  show({ rows: source, filter: "A ", defaultColumnFilters: { moons: ">1" }, filtering: gridFiltering });
  expect(asked[0]?.query).toEqual({ filter: "A ", sort: [], columnFilters: { moons: ">1" } });
  await asked[0]?.answer(true);
  expect(names()).toEqual(["A Row 0", "A Row 1", "A Row 2"]);
  fireEvent.click(heading("Name"));
  expect(asked[1]?.query.sort).toEqual([{ dataKey: "name" }]);
});

test("rows that could not be loaded are tried again", async () => {
  const { source, asked } = numberedSource(3);
  show({ rows: source });
  await asked[0]?.answer(false);
  expect(screen.getByRole("alert").textContent).toContain("Some rows could not be loaded.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await asked[1]?.answer(true);
  expect(names()).toHaveLength(3);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("rows of a source are selected one by one, edited and exported", async () => {
  const { source, asked } = numberedSource(3);
  const onSelectionChange = vi.fn();
  const handle = createRef<DataGridHandle>();
  show({ rows: source, selectionMode: "multiple", onSelectionChange, handle });
  await asked[0]?.answer(true);
  fireEvent.click(cell("Row 1"));
  press(" ");
  press("a", { ctrlKey: true });
  expect([...(onSelectionChange.mock.lastCall?.[0] ?? [])]).toEqual(["Row 1"]);
  press("F2");
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Renamed" } });
  press("Enter");
  expect(cell("Renamed")).toBeTruthy();
  expect(await (await handle.current?.exportCsv())?.text()).toContain("\r\nRenamed,1,rock\r\n");
});
