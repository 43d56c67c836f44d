import { fireEvent, screen, within } from "@testing-library/react";
import type { DataGridColumn } from "../../data-grid/column.ts";

/** A row of the test grid. */
export interface Planet {
  name: string;
  moons: number | null;
  kind: string;
}
/** Rows of the test grid. */
export const planets: Planet[] = [
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
/** Columns of the test grid. */
export const columns: DataGridColumn<Planet>[] = [
  { dataKey: "name", label: "Name", editable: true },
  { dataKey: "moons", label: "Moons", width: 100, editable: true },
  { dataKey: "kind", label: "Kind", type: "select", options: ["rock", "gas", "ice"], editable: true },
];

/** Timeout for waiting on a busy machine, longer than the library's default. */
export const PATIENT = { timeout: 20_000 };
/** The grid. */
export const grid = () => screen.getByRole("grid");
/** The rows of the body in visual order. */
export const bodyRows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .sort(
      (one, other) => Number(one.getAttribute("aria-rowindex")) - Number(other.getAttribute("aria-rowindex")),
    );
/** Text of the first column of each row. */
export const names = () => bodyRows().map((row) => within(row).getAllByRole("gridcell")[0]?.textContent);
/** The screen reader announcement. The pager's range is also a status and comes first. */
export const announcement = () => screen.getAllByRole("status").at(-1)?.textContent;
/** A heading by part of its name. */
export const heading = (name: string) => screen.getByRole("columnheader", { name: new RegExp(name) });
/** A cell by its text. */
export const cell = (text: string) => screen.getByText(text, { selector: '[role="gridcell"]' });
/** Presses a key on the focused element. */
export const press = (key: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
/** Text of the focused element. */
export const focusedText = () => document.activeElement?.textContent;
/** A button by its name. */
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
