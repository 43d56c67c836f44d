import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { announcement, cell, columns, focusedText, planets, press } from "../internal/testing/data-grid.tsx";
import type { DataGridColumn, EditAnswer } from "./column.ts";
import { DataGrid } from "./DataGrid.tsx";
import type { DataGridProps } from "./props.ts";

afterEach(cleanup);

/** A grid whose edits wait for `answers`, in their order. */
function showSaving(props: Partial<DataGridProps<(typeof planets)[number]>> = {}) {
  const answers: { resolve: (answer: EditAnswer) => void; reject: (error: Error) => void }[] = [];
  const onCellEdit = vi.fn(
    () => new Promise<EditAnswer>((resolve, reject) => answers.push({ resolve, reject })),
  );
  render(<DataGrid label="Planets" rows={planets} columns={columns} onCellEdit={onCellEdit} {...props} />);
  const settle = (index: number, answer: EditAnswer | Error) =>
    act(async () => {
      if (answer instanceof Error) answers[index]?.reject(answer);
      else answers[index]?.resolve(answer);
    });
  return { onCellEdit, settle };
}
function edit(from: string, to: string): void {
  fireEvent.doubleClick(cell(from));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: to } });
  press("Enter");
}

test("a value that is being saved is shown meanwhile, and focus goes on", async () => {
  const { settle } = showSaving();
  edit("Venus", "Evening star");
  expect(cell("Evening star").getAttribute("aria-busy")).toBe("true");
  expect(focusedText()).toBe("Earth");
  await settle(0, undefined);
  expect(cell("Evening star").hasAttribute("aria-busy")).toBe(false);
});

test.each<[string, EditAnswer | Error, string]>([
  ["a message", "Someone else has renamed it.", "Someone else has renamed it."],
  ["false", false, "This value was not accepted."],
  ["an error", new Error("The server does not answer."), "The server does not answer."],
])(
  "a value that is refused later with %s is taken back, and its editor opens again with the reason",
  async (_, answer, reason) => {
    const { settle, onCellEdit } = showSaving();
    edit("Venus", "Evening star");
    await settle(0, answer);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    expect(field.value).toBe("Evening star");
    expect(screen.getByRole("alert").textContent).toBe(reason);
    expect(announcement()).toBe(`Name: ${reason}`);
    // The user may be doing something else.
    expect(focusedText()).toBe("Earth");
    press("Escape");
    fireEvent.doubleClick(cell("Mars"));
    expect(document.activeElement).toBe(field);
    press("Escape");
    expect(cell("Venus").dataset["state"]).toBeUndefined();
    expect(onCellEdit).toHaveBeenCalledOnce();
  },
);

test("while another editor is open, a refused cell is marked, and its editor then opens with the refused text", async () => {
  const { settle } = showSaving();
  edit("Venus", "Evening star");
  fireEvent.doubleClick(cell("Mars"));
  await settle(0, "Taken.");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Mars");
  expect(cell("Venus").getAttribute("aria-invalid")).toBe("true");
  expect(cell("Venus").title).toBe("Taken.");
  press("Escape");
  fireEvent.doubleClick(cell("Venus"));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Evening star");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("the later of two changes decides, and is taken back to the one that was accepted", async () => {
  const { settle } = showSaving();
  edit("Venus", "First");
  edit("First", "Second");
  await settle(0, "Refused.");
  expect(cell("Second").getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("textbox")).toBeNull();
  edit("Mars", "Third");
  edit("Third", "Fourth");
  await settle(2, true);
  await settle(3, false);
  press("Escape");
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape" });
  expect(cell("Third")).toBeTruthy();
});

interface Launch {
  readonly name: string;
  readonly day: string;
  readonly at: Date | null;
}
const launches: readonly Launch[] = [
  { name: "b", day: "2026-05-31", at: new Date(2026, 4, 31, 18, 30) },
  { name: "a", day: "1969-07-16", at: new Date(1969, 6, 16, 13, 32) },
  { name: "c", day: "2001-11-02", at: null },
];
const launchColumns: DataGridColumn<Launch>[] = [
  { dataKey: "name", label: "Name" },
  { dataKey: "day", label: "Day", type: "date", editable: true },
  { dataKey: "at", label: "At", type: "datetime", editable: true },
];

test("dates are shown by the rules of the locale, sorted by time, found by their text and edited as dates", () => {
  const onCellEdit = vi.fn();
  function Launches() {
    const [filter, setFilter] = useState("");
    return (
      <DataGrid
        label="Launches"
        rows={launches}
        columns={launchColumns}
        locale="de"
        tools={["search"]}
        filter={filter}
        onFilterChange={setFilter}
        onCellEdit={onCellEdit}
      />
    );
  }
  render(<Launches />);
  const column = (index: number) =>
    [...document.querySelectorAll(`[role="gridcell"][data-column="${index}"]`)].map(
      (each) => each.textContent,
    );
  expect(column(1)).toEqual(["31.05.2026", "16.07.1969", "02.11.2001"]);
  expect(column(2)).toEqual(["31.05.2026, 18:30", "16.07.1969, 13:32", ""]);
  fireEvent.click(screen.getByRole("columnheader", { name: "Day" }));
  expect(column(0)).toEqual(["a", "c", "b"]);
  fireEvent.doubleClick(cell("16.07.1969"));
  const field = document.querySelector<HTMLInputElement>('input[type="date"]');
  expect(field?.value).toBe("1969-07-16");
  fireEvent.input(field as Element, { target: { value: "1969-07-20" } });
  press("Enter");
  expect(onCellEdit.mock.lastCall?.[0]).toMatchObject({ dataKey: "day", value: "1969-07-20" });
  fireEvent.doubleClick(cell("16.07.1969, 13:32"));
  const time = document.querySelector<HTMLInputElement>('input[type="datetime-local"]');
  expect(time?.value).toBe("1969-07-16T13:32");
  fireEvent.input(time as Element, { target: { value: "1969-07-16T13:33" } });
  press("Enter");
  expect(onCellEdit.mock.lastCall?.[0]).toMatchObject({
    dataKey: "at",
    value: new Date(1969, 6, 16, 13, 33),
  });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "02.11.2001" } });
  expect(column(0)).toEqual(["c"]);
});
