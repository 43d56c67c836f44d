import { expect } from "@playwright/test";
import { focusOn, pressOn } from "../preview.ts";
import { type Desk, type KeyboardStories, type Story, setProperty } from "./desk.ts";

const cells = async ({ at }: Desk, id = "try") => {
  const preview = await at(id);
  const grid = preview.getByRole("grid");
  const cell = (row: number, column: number) =>
    grid.locator(`[role=row][aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  await pressOn(cell(2, 1));
  await expect(cell(2, 1)).toBeFocused();
  return { preview, grid, cell };
};

const goesTo =
  (keys: readonly (readonly [key: string, row: number, column: number])[]): Story =>
  async (desk) => {
    const { cell } = await cells(desk);
    for (const [key, row, column] of keys) {
      await desk.press(key);
      await expect(cell(row, column)).toBeFocused();
    }
  };

/** A story for each line of the keyboard tables of tables. */
export const tables: KeyboardStories = {
  datagrid: {
    Tab: async (desk) => {
      const { cell, grid } = await cells(desk);
      await desk.press("ArrowDown");
      await desk.press("Tab");
      await expect(grid.locator(":focus")).toHaveCount(0);
      await desk.press("Shift+Tab");
      await expect(cell(3, 1)).toBeFocused();
    },
    "Arrow keys": goesTo([
      ["ArrowDown", 3, 1],
      ["ArrowRight", 3, 2],
      ["ArrowUp", 2, 2],
      ["ArrowLeft", 2, 1],
    ]),
    "Home End": goesTo([
      ["End", 2, 4],
      ["Home", 2, 1],
      ["Control+End", 6, 4],
      ["Control+Home", 2, 1],
    ]),
    "Page Up Page Down": goesTo([
      ["PageDown", 6, 1],
      ["PageUp", 2, 1],
    ]),
    "Enter F2": async (desk) => {
      const { cell } = await cells(desk, "edit");
      for (const key of ["Enter", "F2"]) {
        await desk.press(key);
        await expect(cell(2, 1).getByRole("textbox")).toBeFocused();
        await desk.press("Escape");
      }
      await desk.press("ArrowUp");
      await desk.press("Enter");
      await expect(cell(1, 1)).toHaveAttribute("aria-sort", "ascending");
    },
    Escape: async (desk) => {
      const { cell } = await cells(desk, "edit");
      const before = await cell(2, 1).textContent();
      await desk.press("Enter");
      await cell(2, 1).getByRole("textbox").fill("Something else");
      await desk.press("Escape");
      await expect(cell(2, 1)).toHaveText(before ?? "");
      await expect(cell(2, 1)).toBeFocused();
    },
    Space: async (desk) => {
      await desk.at("try");
      await setProperty(desk, "try", "selectionMode", "single");
      const { grid, cell } = await cells(desk);
      await desk.press("ArrowDown");
      await desk.press("Space");
      await expect(grid.locator('[role=row][aria-rowindex="3"]')).toHaveAttribute("aria-selected", "true");
      await desk.press("ArrowUp");
      await desk.press("ArrowUp");
      await desk.press("Space");
      await expect(cell(1, 1)).toHaveAttribute("aria-sort", "ascending");
    },
    "Alt Down": async (desk) => {
      const { preview } = await cells(desk);
      await desk.press("ArrowUp");
      await desk.press("Alt+ArrowDown");
      for (const word of ["Sort", "Pin", "Move", "Wide"]) {
        await expect(preview.getByRole("menuitem", { name: new RegExp(word) }).first()).toBeVisible();
      }
      await desk.press("Escape");
    },
  },
  datatable: {
    Tab: async ({ at, press }) => {
      const preview = await at("try");
      await focusOn(preview.getByRole("button").first());
      for (let at = 0; at < 3; at += 1) {
        if ((await preview.locator("[tabindex='0']:focus").count()) > 0) break;
        await press("Tab");
      }
      const rows = preview.locator("[tabindex='0']");
      await expect(rows).toBeFocused();
      await press("Tab");
      await expect(preview.locator("button:focus, select:focus, input:focus")).toHaveCount(1);
    },
    "Enter Space": async ({ at, press }) => {
      const preview = await at("try");
      const tool = preview.getByRole("button", { name: "Filter" }).first();
      await focusOn(tool);
      await press("Enter");
      await expect(tool).toHaveAttribute("aria-expanded", "true");
      await focusOn(tool);
      await press("Space");
      await expect(tool).toHaveAttribute("aria-expanded", "false");
    },
    Escape: async ({ at, press }) => {
      const full = (await at("try")).getByRole("button", { name: /full screen/i });
      await focusOn(full);
      await press("Enter");
      await expect(full).toHaveAttribute("aria-pressed", "true");
      await press("Escape");
      await expect(full).toHaveAttribute("aria-pressed", "false");
    },
  },
};
