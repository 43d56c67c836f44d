import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { conformance } from "../internal/testing/conformance.tsx";
import {
  announcement,
  bodyRows,
  button,
  cell,
  columns,
  focusedText,
  grid,
  heading,
  names,
  PATIENT,
  planets,
  press,
} from "../internal/testing/data-grid.tsx";
import { DataGrid } from "./DataGrid.tsx";
import type { DataGridHandle } from "./props.ts";

afterEach(cleanup);

conformance(<DataGrid label="Planets" rows={planets} columns={columns} />);

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
    expect(focusedText(), key).toBe(text);
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
  expect(focusedText()).toBe("Row 3");
  const element = document.activeElement;
  act(() => handle.current?.scrollToRow(999_999));
  expect(names().at(-1)).toBe("Row 999999");
  expect(document.activeElement).toBe(element);
  expect(focusedText()).toBe("Row 3");
  press("End", { ctrlKey: true });
  expect(focusedText()).toBe("Row 999999");
  press("Home", { ctrlKey: true });
  expect(focusedText()).toBe("Row 0");
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

test("renders only the visible ones of many columns", () => {
  const wide = Array.from({ length: 200 }, (_, place) => ({
    dataKey: `c${place}`,
    label: `Column ${place}`,
  }));
  const rows: Record<string, string>[] = [{ c0: "first" }];
  render(<DataGrid label="Wide" rows={rows} columns={wide} />);
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
