import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import type { DataGridColumn } from "./column.ts";
import { RowSelection } from "./core/row-selection.ts";
import { DataGrid } from "./DataGrid.tsx";
import type { DataGridHandle } from "./props.ts";

afterEach(cleanup);

interface Planet {
  name: string;
  moons: number | null;
  kind: string;
}
const planets: Planet[] = [
  { name: "Mercury", moons: 0, kind: "rock" },
  { name: "Venus", moons: 0, kind: "rock" },
  { name: "Earth", moons: 1, kind: "rock" },
  { name: "Mars", moons: 2, kind: "rock" },
  { name: "Jupiter", moons: 97, kind: "gas" },
  { name: "Saturn", moons: 274, kind: "gas" },
  { name: "Uranus", moons: 29, kind: "ice" },
  { name: "Neptune", moons: 16, kind: "ice" },
  { name: "Planet nine", moons: null, kind: "?" },
  { name: "=Vulcan", moons: null, kind: "?" },
  { name: "Theia", moons: null, kind: "rock" },
];
const columns: DataGridColumn<Planet>[] = [
  { dataKey: "name", label: "Name", editable: true },
  { dataKey: "moons", label: "Moons", width: 100, editable: true },
  { dataKey: "kind", label: "Kind", type: "select", options: ["rock", "gas", "ice"], editable: true },
];

conformance(<DataGrid label="Planets" rows={planets} columns={columns} />);

// On a busy machine this takes longer than the library's default timeout.
const PATIENT = { timeout: 20_000 };
const grid = () => screen.getByRole("grid");
const bodyRows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex));
const names = () => bodyRows().map((row) => within(row).getAllByRole("gridcell")[0]?.textContent);
// The pager's range is also a status and comes first.
const announcement = () => screen.getAllByRole("status").at(-1)?.textContent;
const heading = (name: string) => screen.getByRole("columnheader", { name: new RegExp(name) });
const cell = (text: string) => screen.getByText(text, { selector: '[role="gridcell"]' });
const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const at = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("shows five rows per page and stops at both ends", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} />);
  expect(names()).toEqual(["Mercury", "Venus", "Earth", "Mars", "Jupiter"]);
  expect(button("Previous").disabled).toBe(true);
  fireEvent.click(button("Next"));
  expect(names()[0]).toBe("Saturn");
  fireEvent.click(button("Next"));
  // Clamped to the number of pages (3), not to the page size.
  expect(names()).toEqual(["Theia"]);
  expect(button("Next").disabled).toBe(true);
  expect(screen.getByText("11–11 of 11")).toBeTruthy();
  fireEvent.click(button("Previous"));
  expect(button("Previous").disabled).toBe(false);
});

test("offers page sizes of 5, 10 and 15, and keeps the top row in view", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} defaultPage={3} />);
  const size = screen.getByRole<HTMLSelectElement>("combobox", { name: "Rows per page" });
  expect([...size.options].map((option) => option.text)).toEqual(["5", "10", "15"]);
  fireEvent.change(size, { target: { value: "10" } });
  expect(names()).toEqual(["Theia"]);
  fireEvent.change(size, { target: { value: "15" } });
  expect(names()).toHaveLength(11);
  expect(button("Next").disabled).toBe(true);
});

test("new data starts on page 1; no data is one empty page", () => {
  const onPageChange = vi.fn();
  const view = render(
    <DataGrid label="Planets" rows={planets} columns={columns} defaultPage={3} onPageChange={onPageChange} />,
  );
  view.rerender(
    <DataGrid label="Planets" rows={[...planets].reverse()} columns={columns} onPageChange={onPageChange} />,
  );
  expect(names()[0]).toBe("Theia");
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(1, { reason: "rows" });
  view.rerender(<DataGrid label="Planets" rows={[]} columns={columns} empty="Nothing in orbit." />);
  expect(screen.getByText("Nothing in orbit.")).toBeTruthy();
  expect(screen.getByText("0–0 of 0")).toBeTruthy();
  expect(button("Next").disabled).toBe(true);
});

test("a heading cycles through ascending, descending and unsorted; empty values sort last; Shift adds a column", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} defaultPageSize={15} />);
  fireEvent.click(heading("Moons"));
  expect(names().slice(0, 3)).toEqual(["Mercury", "Venus", "Earth"]);
  expect(heading("Moons").getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(heading("Moons"));
  expect(names().slice(0, 2)).toEqual(["Saturn", "Jupiter"]);
  expect(names().at(-1)).toBe("Theia");
  expect(announcement()).toBe("Sorted by Moons, descending.");
  fireEvent.click(heading("Moons"));
  expect(heading("Moons").hasAttribute("aria-sort")).toBe(false);
  fireEvent.click(heading("Kind"));
  fireEvent.click(heading("Name"), { shiftKey: true });
  fireEvent.click(heading("Name"), { shiftKey: true });
  expect(names()).toEqual([
    "Planet nine",
    "=Vulcan",
    "Saturn",
    "Jupiter",
    "Uranus",
    "Neptune",
    "Venus",
    "Theia",
    "Mercury",
    "Mars",
    "Earth",
  ]);
});

test("the search field filters the rows, from page 1, and announces the count", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} tools={["search"]} defaultPage={2} />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ROCK" } });
  expect(names()).toEqual(["Mercury", "Venus", "Earth", "Mars", "Theia"]);
  expect(grid().getAttribute("aria-rowcount")).toBe("6");
  expect(announcement()).toBe("5 of 11 rows. Unsorted.");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rock 1" } });
  expect(screen.getByText("No rows.")).toBeTruthy();
});

test("is one tab stop with arrow key navigation", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} />);
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => heading("Name").focus());
  const path: [string, object, string][] = [
    ["ArrowDown", {}, "Mercury"],
    ["ArrowRight", {}, "0"],
    ["End", {}, "rock"],
    ["ArrowRight", {}, "rock"],
    ["Home", {}, "Mercury"],
    ["End", { ctrlKey: true }, "gas"],
    ["Home", { ctrlKey: true }, "Mercury"],
    ["PageDown", {}, "Jupiter"],
    ["PageUp", {}, "Mercury"],
  ];
  for (const [key, init, text] of path) {
    press(key, init);
    expect(at(), key).toBe(text);
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  }
  press("ArrowUp");
  expect(document.activeElement).toBe(heading("Name"));
  press("Enter");
  expect(heading("Name").getAttribute("aria-sort")).toBe("ascending");
  expect(document.activeElement).toBe(heading("Name"));
});

test("rows carry their index among all rows", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} defaultPage={2} />);
  expect(grid().getAttribute("aria-rowcount")).toBe("12");
  expect(grid().getAttribute("aria-colcount")).toBe("3");
  expect(bodyRows().map((row) => row.getAttribute("aria-rowindex"))).toEqual(["7", "8", "9", "10", "11"]);
  expect(cell("Saturn").getAttribute("aria-colindex")).toBe("1");
});

test("renders only the visible rows of a million, and the focused one wherever it is", () => {
  const many = Array.from({ length: 1_000_000 }, (_, row) => ({ name: `Row ${row}` }));
  const handle = createRef<DataGridHandle>();
  render(
    <DataGrid
      label="Rows"
      rows={many}
      columns={[{ dataKey: "name", label: "Name" }]}
      paging={false}
      handle={handle}
    />,
  );
  expect(bodyRows().length).toBeLessThan(40);
  fireEvent.click(cell("Row 3"));
  expect(at()).toBe("Row 3");
  const element = document.activeElement;
  act(() => handle.current?.scrollToRow(999_999));
  expect(names().at(-1)).toBe("Row 999999");
  expect(document.activeElement).toBe(element);
  expect(at()).toBe("Row 3");
  press("End", { ctrlKey: true });
  expect(at()).toBe("Row 999999");
  press("Home", { ctrlKey: true });
  expect(at()).toBe("Row 0");
});

test("sorts and searches many rows without blocking the page, and is busy meanwhile", {
  timeout: 45_000,
}, async () => {
  const many = Array.from({ length: 30_000 }, (_, row) => ({
    name: `Row ${row}`,
    rank: (row * 7919 + 1) % 30_000,
  }));
  render(
    <DataGrid
      label="Rows"
      rows={many}
      columns={[
        { dataKey: "rank", label: "Rank" },
        { dataKey: "name", label: "Name" },
      ]}
      paging={false}
      tools={["search"]}
    />,
  );
  fireEvent.click(heading("Rank"));
  expect(grid().getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(names()[0]).toBe("0"), PATIENT);
  expect(grid().hasAttribute("aria-busy")).toBe(false);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "row 2999" } });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "row 29999" } });
  await waitFor(() => expect(bodyRows()).toHaveLength(1), PATIENT);
  await waitFor(() => expect(announcement()).toBe("1 of 30000 rows. Sorted by Rank, ascending."), PATIENT);
});

test("narrowing a search with few matches shows its rows at once; other queries keep the previous rows until done", {
  timeout: 45_000,
}, async () => {
  const many = Array.from({ length: 30_000 }, (_, row) => ({ name: `Row ${row}`, rank: 30_000 - row }));
  const gridOf = (filter: string, sorted: boolean) => (
    <DataGrid
      label="Rows"
      rows={many}
      columns={[
        { dataKey: "name", label: "Name", editable: true },
        { dataKey: "rank", label: "Rank" },
      ]}
      paging={false}
      filter={filter}
      sort={sorted ? [{ dataKey: "rank" }] : []}
    />
  );
  const { rerender } = render(gridOf("row 2999", true));
  const found = ["Row 29999", "Row 29998", "Row 29997"];
  await waitFor(() => expect(names().slice(0, 3)).toEqual(found), PATIENT);
  rerender(gridOf("Row 29998", true));
  expect(names()).toEqual(["Row 29998"]);
  expect(grid().hasAttribute("aria-busy")).toBe(false);
  await waitFor(() => expect(announcement()).toBe("1 of 30000 rows. Sorted by Rank, ascending."));
  // Back to the earlier search, in another order.
  rerender(gridOf("row 2999", false));
  expect(names().slice(0, 2)).toEqual(["Row 2999", "Row 29990"]);
  // Not among the few matches, so it is searched for; until then the grid does not change.
  rerender(gridOf("row 777", false));
  expect(names().slice(0, 2)).toEqual(["Row 2999", "Row 29990"]);
  expect(grid().getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(names().slice(0, 2)).toEqual(["Row 777", "Row 7770"]), PATIENT);
  // After an edit, other rows may match.
  fireEvent.doubleClick(cell("Row 7770"));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Row 7" } });
  press("Enter");
  rerender(gridOf("row 7770", false));
  expect(grid().getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(screen.getByText("No rows.")).toBeTruthy(), PATIENT);
  // Showing all rows needs no search.
  rerender(gridOf("", false));
  expect(names()[0]).toBe("Row 0");
  rerender(gridOf("", true));
  expect(names()[0]).toBe("Row 0");
  await waitFor(() => expect(names()[0]).toBe("Row 29999"), PATIENT);
});

test("checkboxes select one row, a range with Shift, and all rows", () => {
  const onSelectionChange = vi.fn<(selection: RowSelection, details: { reason: string }) => void>();
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      columns={columns}
      defaultPageSize={15}
      selectionMode="multiple"
      defaultSort={[{ dataKey: "name" }]}
      onSelectionChange={onSelectionChange}
    />,
  );
  const selected = () => [...(onSelectionChange.mock.lastCall?.[0] ?? [])];
  const check = (row: number) =>
    within(bodyRows()[row] as HTMLElement).getAllByRole("gridcell")[0] as HTMLElement;
  fireEvent.click(check(0));
  expect(selected()).toEqual([9]);
  fireEvent.click(check(3), { shiftKey: true });
  // Indexes of Vulcan, Earth, Jupiter and Mars in the data.
  expect(selected()).toEqual([2, 3, 4, 9]);
  expect(bodyRows()[1]?.getAttribute("aria-selected")).toBe("true");
  fireEvent.click(screen.getByRole("columnheader", { name: "Select all rows" }));
  expect(selected()).toHaveLength(11);
  fireEvent.click(screen.getByRole("columnheader", { name: "All rows selected" }));
  expect(selected()).toEqual([]);
  fireEvent.click(check(1));
  press(" ");
  expect(selected()).toEqual([]);
  press(" ");
  press("ArrowDown", { shiftKey: true });
  expect(selected()).toEqual([2, 4]);
  press("a", { ctrlKey: true });
  expect(selected()).toHaveLength(11);
  expect(onSelectionChange.mock.lastCall?.[1]).toEqual({ reason: "all" });
});

test("single selection selects one row; without selection, rows have no selected state", () => {
  const view = render(
    <DataGrid
      label="Planets"
      rows={planets}
      columns={columns}
      selectionMode="single"
      defaultSelection={RowSelection.of([0])}
    />,
  );
  fireEvent.click(cell("Venus"));
  expect(bodyRows().map((row) => row.getAttribute("aria-selected"))).toEqual([
    "false",
    "true",
    "false",
    "false",
    "false",
  ]);
  view.unmount();
  render(<DataGrid label="Planets" rows={planets} columns={columns} />);
  expect(bodyRows()[0]?.hasAttribute("aria-selected")).toBe(false);
});

test("Enter commits an edit, Escape discards it, and rows that contain the edit are not new data", () => {
  const onCellEdit = vi.fn();
  function Edited() {
    const [rows, setRows] = useState(planets);
    return (
      <DataGrid
        label="Planets"
        rows={rows}
        columns={columns}
        defaultPage={2}
        onCellEdit={(edit) => {
          onCellEdit(edit);
          setRows(rows.map((row) => (row === edit.row ? { ...row, [edit.dataKey]: edit.value } : row)));
          return true;
        }}
      />
    );
  }
  render(<Edited />);
  fireEvent.click(cell("Saturn"));
  press("F2");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: "Ringed one" } });
  press("Escape");
  expect(at()).toBe("Saturn");
  press("R");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("R");
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Ringed one" } });
  press("Enter");
  expect(onCellEdit).toHaveBeenCalledExactlyOnceWith({
    row: planets[5],
    rowIndex: 5,
    dataKey: "name",
    value: "Ringed one",
    previous: "Saturn",
  });
  // Enter moves to the row below, on the same page.
  expect(at()).toBe("Uranus");
  expect(names()[0]).toBe("Ringed one");
});

test("a double click inside an editor selects a word and does not end the edit", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} />);
  fireEvent.doubleClick(cell("Venus"));
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "Evening star" } });
  fireEvent.doubleClick(field);
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Evening star");
});

test("rejects text in number columns and invalid values, and does not show a rejected edit", () => {
  const validate = (value: string | number | null) =>
    typeof value === "number" && value < 0 ? "There are no fewer than 0 moons." : undefined;
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      columns={columns.map((column) => (column.dataKey === "moons" ? { ...column, validate } : column))}
      onCellEdit={({ value }) => value !== 5}
    />,
  );
  fireEvent.doubleClick(cell("2"));
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Moons" });
  const type = (value: string) => fireEvent.input(field(), { target: { value } });
  type("many");
  press("Enter");
  expect(screen.getByRole("alert").textContent).toBe("Enter a number, such as 12.5.");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  type("-1");
  press("Enter");
  expect(screen.getByRole("alert").textContent).toBe("There are no fewer than 0 moons.");
  type("5");
  press("Enter");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(cell("2")).toBeTruthy();
});

test("a select column is edited by choosing an option", () => {
  const onCellEdit = vi.fn();
  render(<DataGrid label="Planets" rows={planets} columns={columns} onCellEdit={onCellEdit} />);
  fireEvent.doubleClick(cell("gas"));
  const choices = screen.getByRole<HTMLSelectElement>("combobox", { name: "Kind" });
  expect([...choices.options].map((option) => option.value)).toEqual(["rock", "gas", "ice"]);
  fireEvent.change(choices, { target: { value: "ice" } });
  fireEvent.keyDown(choices, { key: "Enter" });
  expect(onCellEdit.mock.lastCall?.[0]).toMatchObject({ dataKey: "kind", value: "ice", previous: "gas" });
});

test("columns can be moved, resized and pinned by keyboard and by menu", () => {
  const onColumnStateChange = vi.fn();
  render(
    <DataGrid label="Planets" rows={planets} columns={columns} onColumnStateChange={onColumnStateChange} />,
  );
  const headings = () => screen.getAllByRole("columnheader").map((each) => each.getAttribute("data-key"));
  act(() => heading("Name").focus());
  press("ArrowRight", { shiftKey: true });
  expect(headings()).toEqual(["moons", "name", "kind"]);
  expect(document.activeElement).toBe(heading("Name"));
  press("ArrowRight", { altKey: true });
  expect(onColumnStateChange.mock.lastCall).toMatchObject([{ widths: { name: 170 } }, { reason: "resize" }]);
  press("ArrowDown", { altKey: true });
  const items = () => screen.getAllByRole("menuitem", { hidden: true });
  expect(document.activeElement).toBe(items()[0]);
  press("End");
  expect(at()).toBe("Narrower");
  fireEvent.click(items().find((each) => each.textContent === "Pin to start") as Element);
  expect(headings()).toEqual(["name", "moons", "kind"]);
  expect(heading("Name").dataset["pin"]).toBe("start");
  expect(heading("Name").style.getPropertyValue("--inset")).toBe("0px");
  expect(screen.queryByRole("menu", { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(heading("Name"));
});

test("renders only the visible ones of many columns", () => {
  const wide = Array.from({ length: 200 }, (_, place) => ({
    dataKey: `c${place}`,
    label: `Column ${place}`,
  }));
  render(<DataGrid label="Wide" rows={[{ c0: "first" }]} columns={wide} />);
  expect(screen.getAllByRole("columnheader").length).toBeLessThan(20);
  expect(grid().getAttribute("aria-colcount")).toBe("200");
});

test("exports the rows and columns of the view in its order", async () => {
  const handle = createRef<DataGridHandle>();
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      columns={columns}
      filter="?"
      sort={[{ dataKey: "name" }]}
      handle={handle}
    />,
  );
  const csv = await handle.current?.exportCsv();
  expect(await csv?.text()).toContain("Name,Moons,Kind\r\n'=Vulcan,,?\r\nPlanet nine,,?\r\n");
  const json = await handle.current?.exportJson();
  expect(JSON.parse((await json?.text()) ?? "")).toEqual([planets[9], planets[8]]);
});

test("enters fullscreen, and Escape leaves it", () => {
  const onFullscreenChange = vi.fn();
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      columns={columns}
      tools={["fullscreen"]}
      onFullscreenChange={onFullscreenChange}
    />,
  );
  fireEvent.click(button("Full screen"));
  expect(document.documentElement.style.overflow).toBe("hidden");
  press("Escape");
  expect(document.documentElement.style.overflow).toBe("");
  expect(onFullscreenChange.mock.calls).toEqual([
    [true, { reason: "button" }],
    [false, { reason: "escape-key" }],
  ]);
});

test("a touch that moved more than 5 px is a scroll, not a tap", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} selectionMode="single" />);
  const venus = cell("Venus");
  const tap = (toY: number) => {
    fireEvent.pointerDown(venus, { clientX: 10, clientY: 10, pointerType: "touch" });
    fireEvent.click(venus, { clientX: 10, clientY: toY, detail: 1 });
  };
  tap(16);
  expect(bodyRows()[1]?.getAttribute("aria-selected")).toBe("false");
  tap(15);
  expect(bodyRows()[1]?.getAttribute("aria-selected")).toBe("true");
});
