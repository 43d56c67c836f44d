import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  bodyRows,
  cell,
  columns,
  focusedText,
  heading,
  names,
  planets,
  press,
} from "../internal/testing/data-grid.tsx";
import { DataGrid } from "./DataGrid.tsx";

afterEach(cleanup);

test("checkboxes select one row, a range with Shift, and all rows", () => {
  const onSelectionChange = vi.fn<(selection: ReadonlySet<string>, details: { reason: string }) => void>();
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      rowKey={({ name }) => name}
      columns={columns}
      defaultPageSize={15}
      selectionMode="multiple"
      defaultSort={[{ dataKey: "name" }]}
      onSelectionChange={onSelectionChange}
    />,
  );
  const selected = () => {
    const keys = onSelectionChange.mock.lastCall?.[0];
    return planets.flatMap(({ name }, index) => (keys?.has(name) ? [index] : []));
  };
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
      defaultSelection={new Set(planets.slice(0, 1))}
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
  expect(focusedText()).toBe("Saturn");
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
  expect(focusedText()).toBe("Uranus");
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

test("rejects text in number columns, invalid values and what the page rejects; Escape then restores the value", () => {
  const validate = (value: unknown) =>
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
  expect(screen.getByRole("alert").textContent).toBe("This value was not accepted.");
  press("Escape");
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
  expect(focusedText()).toBe("Hide");
  fireEvent.click(items().find((each) => each.textContent === "Pin to start") as Element);
  expect(headings()).toEqual(["name", "moons", "kind"]);
  expect(heading("Name").dataset["pin"]).toBe("start");
  expect(heading("Name").style.getPropertyValue("--inset")).toBe("0px");
  expect(screen.queryByRole("menu", { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(heading("Name"));
});

test("leaving a column menu with Tab or Escape focuses its heading", () => {
  render(<DataGrid label="Planets" rows={planets} columns={columns} />);
  act(() => heading("Name").focus());
  for (const key of ["Tab", "Escape"]) {
    press("ArrowDown", { altKey: true });
    expect(screen.getByRole("menu", { hidden: true }).getAttribute("aria-label")).toBe("Name column menu");
    press(key);
    expect(screen.queryByRole("menu", { hidden: true })).toBeNull();
    expect(document.activeElement).toBe(heading("Name"));
  }
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
