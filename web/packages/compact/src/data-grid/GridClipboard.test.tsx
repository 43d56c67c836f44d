import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { announcement, cell, columns, grid, planets, press } from "../internal/testing/data-grid.tsx";
import { DataGrid } from "./DataGrid.tsx";
import { GridClipboard } from "./GridClipboard.tsx";
import type { DataGridProps } from "./props.ts";

afterEach(cleanup);

type Planet = (typeof planets)[number];

function show(props: Partial<DataGridProps<Planet>> = {}) {
  const view = render(
    <DataGrid
      label="Planets"
      rows={planets}
      rowKey={({ name }) => name}
      columns={columns}
      locale="en"
      clipboard={GridClipboard}
      {...props}
    />,
  );
  return view;
}
const texts = () =>
  [...grid().querySelectorAll('[role="gridcell"]')].reduce<string[][]>((rows, each) => {
    if (each.getAttribute("data-column") === "0") rows.push([]);
    rows.at(-1)?.push(each.textContent ?? "");
    return rows;
  }, []);
const ranged = () => [...grid().querySelectorAll("[data-range]")].map((each) => each.textContent);

/** Sends a clipboard event to the focused cell. Returns what the grid put on the clipboard. */
function transfer(type: "copy" | "cut" | "paste", given: Record<string, string> = {}): Map<string, string> {
  const data = new Map(Object.entries(given));
  const event = new Event(type, { bubbles: true, cancelable: true });
  const clipboardData = {
    getData: (kind: string) => data.get(kind) ?? "",
    setData: (kind: string, text: string) => data.set(kind, text),
  };
  Object.defineProperty(event, "clipboardData", { value: clipboardData });
  act(() => {
    document.activeElement?.dispatchEvent(event);
  });
  return data;
}
const paste = (text: string) => transfer("paste", { "text/plain": text });

test("Shift with the arrow keys, a click or a drag selects a range", () => {
  show();
  fireEvent.click(cell("Venus"));
  press("ArrowDown", { shiftKey: true });
  press("ArrowRight", { shiftKey: true });
  expect(ranged()).toEqual(["Venus", "0", "Earth", "1"]);
  expect(cell("Venus").getAttribute("aria-selected")).toBe("true");
  press("ArrowLeft");
  expect(ranged()).toEqual(["Earth"]);
  fireEvent.mouseDown(cell("Mars"), { shiftKey: true });
  fireEvent.click(cell("Mars"), { shiftKey: true });
  expect(ranged()).toEqual(["Earth", "Mars"]);
  fireEvent.mouseDown(cell("Mercury"));
  fireEvent.mouseOver(cell("Venus"), { buttons: 1 });
  expect(ranged()).toEqual(["Mercury", "Venus"]);
  fireEvent.mouseOver(cell("Mars"), { buttons: 0 });
  expect(ranged()).toEqual(["Mercury", "Venus"]);
});

test("copies a range as text and as a table", () => {
  show();
  fireEvent.click(cell("Mars"));
  press("ArrowDown", { shiftKey: true });
  press("ArrowRight", { shiftKey: true });
  const copied = transfer("copy");
  expect(copied.get("text/plain")).toBe("Mars\t2\r\nJupiter\t97");
  expect(copied.get("text/html")).toBe(
    "<table><tr><td>Mars</td><td>2</td></tr><tr><td>Jupiter</td><td>97</td></tr></table>",
  );
  expect(announcement()).toBe("4 cells copied.");
});

test("numbers and dates are copied as a spreadsheet of the locale enters them", () => {
  render(
    <DataGrid
      label="Prices"
      rows={[{ price: 1234.5, day: new Date(2026, 4, 31) }]}
      columns={[
        { dataKey: "price", label: "Price", format: (price) => `${price} €` },
        { dataKey: "day", label: "Day", type: "date" },
      ]}
      locale="de"
      clipboard={GridClipboard}
    />,
  );
  fireEvent.click(cell("1234.5 €"));
  press("ArrowRight", { shiftKey: true });
  expect(transfer("copy").get("text/plain")).toBe("1234,5\t2026-05-31");
});

test("pastes a table or text from the focused cell on, and marks what it refuses", () => {
  const onCellEdit = vi.fn(({ value }: { value: unknown }) =>
    value === "Pluto" ? "It is no planet." : true,
  );
  show({ onCellEdit });
  fireEvent.click(cell("Earth"));
  paste('Terra\t1\trock\r\n"Ma\nrs"\tmany\twood\r\nPluto\t0\tgas\r\n');
  expect(texts().slice(2)).toEqual([
    ["Terra", "1", "rock"],
    ["Ma\nrs", "2", "rock"],
    ["Jupiter", "0", "gas"],
  ]);
  // Unchanged values are no edits.
  expect(onCellEdit).toHaveBeenCalledTimes(4);
  expect(announcement()).toBe("6 cells pasted. 3 not changed: Enter a number, such as 12.5.");
  expect(cell("Jupiter").title).toBe("It is no planet.");
  transfer("paste", { "text/plain": "no", "text/html": "<table><tr><td>Home</td></tr></table>" });
  expect(texts()[2]?.[0]).toBe("Home");
});

test("a text fills the range, and a range beyond the last row is cut off", () => {
  show();
  fireEvent.click(cell("Mercury"));
  press("ArrowDown", { shiftKey: true });
  paste("same");
  expect(texts().map(([name]) => name)).toEqual(["same", "same", "Earth", "Mars", "Jupiter"]);
  cleanup();
  show({ defaultPageSize: 15 });
  fireEvent.click(cell("Theia"));
  paste("a\r\nb");
  expect(texts().at(-1)?.[0]).toBe("a");
  expect(announcement()).toBe("1 cell pasted.");
});

test("what is no text, or belongs to an editor, is left alone", () => {
  show();
  fireEvent.click(cell("Earth"));
  transfer("paste", { "image/png": "…" });
  expect(texts()[2]?.[0]).toBe("Earth");
  press("F2");
  paste("Terra");
  press("Escape");
  expect(texts()[2]?.[0]).toBe("Earth");
});

test("cut and Delete empty cells; what happened at once is undone and redone at once", () => {
  show();
  fireEvent.click(cell("Earth"));
  press("ArrowDown", { shiftKey: true });
  press("Delete");
  const names = () => texts().map(([name]) => name);
  expect(names()).toEqual(["Mercury", "Venus", "", "", "Jupiter"]);
  press("z", { ctrlKey: true });
  expect(names()).toEqual(["Mercury", "Venus", "Earth", "Mars", "Jupiter"]);
  expect(announcement()).toBe("2 cells undone.");
  press("y", { ctrlKey: true });
  expect(names()).toEqual(["Mercury", "Venus", "", "", "Jupiter"]);
  press("z", { metaKey: true });
  press("z", { metaKey: true, shiftKey: true });
  expect(names()).toEqual(["Mercury", "Venus", "", "", "Jupiter"]);
  fireEvent.click(cell("Venus"));
  expect(transfer("cut").get("text/plain")).toBe("Venus");
  expect(names()[1]).toBe("");
});

test("an edit by typing can be undone too, after sorting as well", async () => {
  show();
  fireEvent.click(cell("Venus"));
  press("F2");
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Aphrodite" } });
  press("Enter");
  await act(async () => undefined);
  fireEvent.click(screen.getByRole("columnheader", { name: "Name" }));
  expect(texts()[1]?.[0]).toBe("Aphrodite");
  fireEvent.click(cell("Aphrodite"));
  press("z", { ctrlKey: true });
  expect(screen.getByRole("grid").textContent).not.toContain("Aphrodite");
});

test("a paste is one edit for a grid that takes many, and is taken back as one", async () => {
  const onCellsEdit = vi.fn(async () => "The server is full.");
  show({ onCellsEdit });
  fireEvent.click(cell("Earth"));
  paste("Terra\t3");
  expect(onCellsEdit).toHaveBeenCalledOnce();
  expect(onCellsEdit.mock.calls[0]).toMatchObject([
    [
      { dataKey: "name", value: "Terra", previous: "Earth" },
      { dataKey: "moons", value: 3, previous: 1 },
    ],
  ]);
  await act(async () => undefined);
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(texts()[2]).toEqual(["Earth", "1", "rock"]);
});

test("without the feature, Shift with an arrow key selects rows and nothing is copied", () => {
  show({ clipboard: undefined, selectionMode: "multiple" });
  fireEvent.click(cell("Venus"));
  press("ArrowDown", { shiftKey: true });
  expect(ranged()).toEqual([]);
  expect(transfer("copy").size).toBe(0);
});
