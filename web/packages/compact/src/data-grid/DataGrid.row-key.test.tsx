import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  bodyRows,
  button,
  cell,
  columns,
  focusedText,
  names,
  PATIENT,
  type Planet,
  planets,
  press,
} from "../internal/testing/data-grid.tsx";
import { DataGrid } from "./DataGrid.tsx";
import type { DataGridProps } from "./props.ts";

afterEach(cleanup);

type Props = Partial<DataGridProps<Planet, string>>;
const keyed = (rows: readonly Planet[], props: Props = {}) => (
  <DataGrid label="Planets" rows={rows} rowKey={({ name }) => name} columns={columns} {...props} />
);
const without = (...gone: string[]) => planets.filter(({ name }) => !gone.includes(name));
const selectedNames = () =>
  bodyRows()
    .filter((row) => row.getAttribute("aria-selected") === "true")
    .map((row) => row.querySelector('[data-column="1"]')?.textContent);
const field = () => screen.getByRole<HTMLInputElement>("textbox");

test("deleting a row above a selected one does not change what is selected and deleted next", () => {
  function Deletable() {
    const [rows, setRows] = useState(planets);
    const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
    const drop = (isGone: (planet: Planet) => boolean) => setRows(rows.filter((each) => !isGone(each)));
    return (
      <>
        {keyed(rows, { selectionMode: "multiple", selection, onSelectionChange: setSelection })}
        <button type="button" onClick={() => drop(({ name }) => name === "Mercury")}>
          Delete Mercury
        </button>
        <button type="button" onClick={() => drop(({ name }) => selection.has(name))}>
          Delete selected
        </button>
      </>
    );
  }
  render(<Deletable />);
  fireEvent.click(bodyRows()[2]?.querySelector("[data-check]") as Element);
  expect(selectedNames()).toEqual(["Earth"]);
  fireEvent.click(button("Delete Mercury"));
  expect(selectedNames()).toEqual(["Earth"]);
  // Shift selects from the row that was clicked last, wherever it is now.
  fireEvent.click(bodyRows()[3]?.querySelector("[data-check]") as Element, { shiftKey: true });
  expect(selectedNames()).toEqual(["Earth", "Mars", "Jupiter"]);
  fireEvent.click(button("Delete selected"));
  const left = bodyRows().map((row) => row.querySelector('[data-column="1"]')?.textContent);
  expect(left).toEqual(["Venus", "Saturn", "Uranus", "Neptune", "Planet nine"]);
  expect(selectedNames()).toEqual([]);
});

test("without a key, a row is the same while it is the same object", () => {
  const grid = (rows: readonly Planet[]) => (
    <DataGrid
      label="Planets"
      rows={rows}
      columns={columns}
      selectionMode="multiple"
      defaultSelection={new Set(planets.slice(2, 3))}
    />
  );
  const { rerender } = render(grid(planets));
  rerender(grid(without("Venus")));
  expect(selectedNames()).toEqual(["Earth"]);
});

test("all of a million rows are selected, and one of them is not any more", { timeout: 45_000 }, () => {
  const many = Array.from({ length: 1_000_000 }, (_, id) => ({ id }));
  const onSelectionChange = vi.fn<(selection: ReadonlySet<number>) => void>();
  render(
    <DataGrid
      label="Rows"
      rows={many}
      rowKey={({ id }) => id}
      columns={[{ dataKey: "id", label: "Id" }]}
      paging={false}
      selectionMode="multiple"
      onSelectionChange={onSelectionChange}
    />,
  );
  fireEvent.click(screen.getByRole("columnheader", { name: "Select all rows" }));
  expect(onSelectionChange.mock.lastCall?.[0].size).toBe(1_000_000);
  fireEvent.click(bodyRows()[0]?.querySelector("[data-check]") as Element);
  expect(onSelectionChange.mock.lastCall?.[0].size).toBe(999_999);
  expect(onSelectionChange.mock.lastCall?.[0].has(0)).toBe(false);
});

test("focus stays on its row when rows above it are removed and added, and on the next row when it is removed", () => {
  const { rerender } = render(keyed(planets));
  fireEvent.click(cell("Earth"));
  rerender(keyed(without("Venus")));
  expect(focusedText()).toBe("Earth");
  rerender(keyed(planets));
  expect(focusedText()).toBe("Earth");
  press("ArrowDown");
  expect(focusedText()).toBe("Mars");
  rerender(keyed(without("Mars")));
  expect(focusedText()).toBe("Jupiter");
  press("ArrowUp");
  expect(focusedText()).toBe("Earth");
});

test("an edit goes on, and is stored, in its row when a row above is removed", () => {
  const onCellEdit = vi.fn(() => true);
  const { rerender } = render(keyed(planets, { onCellEdit }));
  fireEvent.doubleClick(cell("Earth"));
  fireEvent.input(field(), { target: { value: "Terra" } });
  rerender(keyed(without("Mercury"), { onCellEdit }));
  expect(field().value).toBe("Terra");
  expect(document.activeElement).toBe(field());
  const inDom = screen.getAllByRole("row").map((row) => row.getAttribute("aria-rowindex"));
  expect(inDom).toEqual(["1", "2", "3", "4", "5", "6"]);
  press("Enter");
  expect(onCellEdit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ row: planets[2], rowIndex: 1, value: "Terra" }),
  );
  expect(names().slice(0, 3)).toEqual(["Venus", "Terra", "Mars"]);
  expect(focusedText()).toBe("Mars");
  // The stored edit goes with its row, too.
  rerender(keyed(without("Mercury", "Venus"), { onCellEdit }));
  expect(names().slice(0, 2)).toEqual(["Terra", "Mars"]);
  // An edit of a row that is removed ends.
  fireEvent.doubleClick(cell("Jupiter"));
  rerender(keyed(without("Mercury", "Venus", "Jupiter"), { onCellEdit }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(onCellEdit).toHaveBeenCalledOnce();
});

test("an edit is shown until the caller passes another value", () => {
  const { rerender } = render(keyed(planets));
  const edit = (from: string, to: string) => {
    fireEvent.doubleClick(cell(from));
    fireEvent.input(field(), { target: { value: to } });
    press("Enter");
  };
  edit("97", "98");
  rerender(keyed(planets.map((each) => ({ ...each }))));
  expect(cell("98")).toBeTruthy();
  rerender(keyed(planets.map((each) => (each.name === "Jupiter" ? { ...each, moons: 99 } : each))));
  expect(cell("99")).toBeTruthy();
});

test("rows made anew in render do not reset the page; other data does", () => {
  const onPageChange = vi.fn();
  const grid = (rows: readonly Planet[], rowKey?: (row: Planet) => string) => (
    <DataGrid
      label="Planets"
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      defaultPage={2}
      onPageChange={onPageChange}
    />
  );
  const { rerender } = render(grid(planets));
  const copies = () => planets.map((each) => ({ ...each }));
  rerender(grid([...planets]));
  rerender(grid(copies()));
  expect(names()[0]).toBe("Saturn");
  const byName = ({ name }: Planet) => name;
  rerender(grid(copies(), byName));
  // Changed, added or removed rows are the same data, if they have keys.
  rerender(
    grid(
      copies().map((each) => ({ ...each, moons: 1 })),
      byName,
    ),
  );
  rerender(grid(copies().slice(1), byName));
  rerender(grid([{ name: "Ceres", moons: 0, kind: "rock" }, ...copies().slice(1)], byName));
  expect(names()[0]).toBe("Saturn");
  expect(onPageChange).not.toHaveBeenCalled();
  rerender(grid([{ name: "Ceres", moons: 0, kind: "rock" }], byName));
  rerender(grid([], byName));
  rerender(grid(copies(), byName));
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(1, { reason: "rows" });
  expect(names()[0]).toBe("Mercury");
});

test("a changed format is searched anew, one made anew in render is not", async () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ id, cents: id * 100 }));
  const read = vi.fn();
  const grid = (currency: string) => (
    <DataGrid
      label="Prices"
      rows={many}
      columns={[
        {
          dataKey: "cents",
          label: "Price",
          format: (value) => {
            read();
            return `${Number(value) / 100} ${currency}`;
          },
        },
      ]}
      paging={false}
      filter="7 eur"
    />
  );
  const { rerender } = render(grid("EUR"));
  await waitFor(() => expect(names()[0]).toBe("7 EUR"), PATIENT);
  read.mockClear();
  rerender(grid("EUR"));
  expect(names()[0]).toBe("7 EUR");
  expect(read.mock.calls.length).toBeLessThan(1000);
  rerender(grid("SEK"));
  await waitFor(() => expect(screen.getByText("No rows.")).toBeTruthy(), PATIENT);
});

test("numbers are entered by the rules of the locale", () => {
  const onCellEdit = vi.fn(() => true);
  const { rerender } = render(keyed(planets, { onCellEdit, locale: "en" }));
  const enter = (from: string, text: string) => {
    fireEvent.doubleClick(cell(from));
    fireEvent.input(field(), { target: { value: text } });
    press("Enter");
  };
  enter("97", "1,234");
  expect(onCellEdit).toHaveBeenLastCalledWith(expect.objectContaining({ value: 1234 }));
  rerender(keyed(planets, { onCellEdit, locale: "de" }));
  enter("1234", "0,5");
  expect(onCellEdit).toHaveBeenLastCalledWith(expect.objectContaining({ value: 0.5 }));
  fireEvent.doubleClick(cell("0.5"));
  expect(field().value).toBe("0,5");
  fireEvent.input(field(), { target: { value: "viel" } });
  press("Enter");
  expect(screen.getByRole("alert").textContent).toBe("Enter a number, such as 12,5.");
});
