import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  bodyRows,
  button,
  cell,
  columns,
  focusedText,
  heading,
  names,
  planets,
  press,
} from "../internal/testing/data-grid.tsx";
import { DataGrid } from "./DataGrid.tsx";
import type { DataGridHandle } from "./props.ts";

afterEach(cleanup);

const values = (list: readonly unknown[], handle?: React.Ref<DataGridHandle>) => (
  <DataGrid
    label="Values"
    rows={list.map((value) => ({ value }))}
    columns={[{ dataKey: "value", label: "Value", editable: true }]}
    defaultPageSize={15}
    handle={handle}
  />
);

test("NaN and invalid dates are cells without a value, which sort last both ways", async () => {
  const handle = createRef<DataGridHandle>();
  render(values(["b", Number.NaN, "Z", new Date(Number.NaN), null, "a"], handle));
  expect(names()).toEqual(["b", "", "Z", "", "", "a"]);
  fireEvent.click(heading("Value"));
  expect(names()).toEqual(["a", "b", "Z", "", "", ""]);
  fireEvent.click(heading("Value"));
  expect(names()).toEqual(["Z", "b", "a", "", "", ""]);
  expect(await (await handle.current?.exportCsv())?.text()).toBe(
    "\ufeffValue\r\nZ\r\nb\r\na\r\n\r\n\r\n\r\n",
  );
});

test("a text among numbers does not make them sort as texts", () => {
  render(values(["10", 2, 3, -1, 0, " "]));
  fireEvent.click(heading("Value"));
  expect(names().map((name) => name?.trim())).toEqual(["-1", "0", "2", "3", "10", ""]);
});

test("dates are shown and exported in ISO 8601", async () => {
  const handle = createRef<DataGridHandle>();
  render(values([new Date(Date.UTC(2023, 10, 14, 22, 13, 20))], handle));
  expect(names()).toEqual(["2023-11-14T22:13:20.000Z"]);
  expect(await (await handle.current?.exportCsv())?.text()).toBe(
    "\ufeffValue\r\n2023-11-14T22:13:20.000Z\r\n",
  );
});

test("an export can have another separator", async () => {
  const handle = createRef<DataGridHandle>();
  render(
    <DataGrid
      label="Planets"
      rows={planets}
      columns={columns}
      filter="Earth"
      csvSeparator=";"
      handle={handle}
    />,
  );
  expect(await (await handle.current?.exportCsv())?.text()).toBe("\ufeffName;Moons;Kind\r\nEarth;1;rock\r\n");
});

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Moons" });
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const notNegative = columns.map((column) =>
  column.dataKey === "moons"
    ? {
        ...column,
        validate: (value: unknown) => (Number(value) < 0 ? "There are no fewer than 0 moons." : undefined),
      }
    : column,
);

test("a refused value stays in its editor with the reason, wherever the user goes", () => {
  const onCellEdit = vi.fn();
  render(<DataGrid label="Planets" rows={planets} columns={notNegative} onCellEdit={onCellEdit} />);
  fireEvent.doubleClick(cell("2"));
  type("-1");
  // A click elsewhere moves the focus away.
  fireEvent.click(cell("Venus"));
  expect(focusedText()).toBe("Venus");
  expect(field().value).toBe("-1");
  expect(screen.getByRole("alert").textContent).toBe("There are no fewer than 0 moons.");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  // Another cell cannot be edited in the meantime.
  press("F2");
  expect(document.activeElement).toBe(field());
  act(() => field().blur());
  fireEvent.doubleClick(cell("Earth"));
  expect(document.activeElement).toBe(field());
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  // It survives another page and comes back without taking the focus.
  fireEvent.click(button("Next"));
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(button("Previous"));
  expect(field().value).toBe("-1");
  expect(document.activeElement).not.toBe(field());
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(onCellEdit).not.toHaveBeenCalled();
  // Corrected, it is stored.
  act(() => field().focus());
  type("3");
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => field().blur());
  expect(onCellEdit.mock.lastCall?.[0]).toMatchObject({ value: 3, previous: 2 });
  expect(cell("3")).toBeTruthy();
});

test("a refused editor stays rendered while the grid scrolls", () => {
  const many = Array.from({ length: 1000 }, (_, row) => ({
    name: `Row ${row}`,
    moons: row + 0.5,
    kind: "rock",
  }));
  const handle = createRef<DataGridHandle>();
  render(<DataGrid label="Rows" rows={many} columns={notNegative} paging={false} handle={handle} />);
  fireEvent.doubleClick(cell("3.5"));
  type("-1");
  fireEvent.click(cell("Row 0"));
  const element = field();
  act(() => handle.current?.scrollToRow(999));
  expect(names().at(-1)).toBe("Row 999");
  expect(field()).toBe(element);
  expect(element.value).toBe("-1");
});

test("an edit that the page refuses stays open, with the page's reason or without", () => {
  const onCellEdit = vi.fn(({ value }: { value: unknown }): boolean | string =>
    value === 5 ? false : value === 6 ? "Six is taken." : true,
  );
  render(<DataGrid label="Planets" rows={planets} columns={columns} onCellEdit={onCellEdit} />);
  fireEvent.doubleClick(cell("2"));
  type("5");
  press("Enter");
  expect(screen.getByRole("alert").textContent).toBe("This value was not accepted.");
  expect(field().value).toBe("5");
  type("6");
  press("Tab");
  expect(screen.getByRole("alert").textContent).toBe("Six is taken.");
  expect(document.activeElement).toBe(field());
  press("Escape");
  expect(cell("2")).toBeTruthy();
  expect(focusedText()).toBe("2");
});

test("leaving an editor whose text was not changed is no edit, also if the value is none that could be entered", () => {
  const onCellEdit = vi.fn();
  render(
    <DataGrid
      label="Planets"
      rows={[{ moons: 2 }, { moons: Number.NaN }, { moons: "many" }, { moons: 0 }, { moons: 5 }]}
      columns={[{ dataKey: "moons", label: "Moons", editable: true }]}
      onCellEdit={onCellEdit}
    />,
  );
  for (const row of [1, 2]) {
    const moons = bodyRows()[row]?.lastElementChild as HTMLElement;
    fireEvent.doubleClick(moons);
    expect(field().value).toBe(row === 1 ? "" : "many");
    act(() => field().blur());
    expect(screen.queryByRole("textbox")).toBeNull();
  }
  expect(onCellEdit).not.toHaveBeenCalled();
});
