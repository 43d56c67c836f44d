import { eventually } from "../eventually.ts";
import { expect } from "../expect.ts";
import { focusOn, pressOn } from "../preview.ts";
import { type KeyboardChecks, type KeyboardContext, type KeyCheck, setProperty } from "./keyboard-check.ts";

const focusFirstCell = async ({ openPreview }: KeyboardContext, id = "try") => {
  const preview = await openPreview(id);
  const grid = preview.getByRole("grid");
  const cell = (row: number, column: number) =>
    grid.locator(`[role=row][aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  await pressOn(cell(2, 1));
  await expect(cell(2, 1)).toBeFocused();
  return { preview, grid, cell };
};

const movesTo =
  (keys: readonly (readonly [key: string, row: number, column: number])[]): KeyCheck =>
  async (context) => {
    const { cell } = await focusFirstCell(context);
    for (const [key, row, column] of keys) {
      await context.press(key);
      await expect(cell(row, column)).toBeFocused();
    }
  };

/** The keys of data grids and data tables. */
export const tables: KeyboardChecks = {
  datagrid: {
    Tab: async (context) => {
      const { cell, grid } = await focusFirstCell(context);
      await context.press("ArrowDown");
      await context.press("Tab");
      await expect(grid.locator(":focus")).toHaveCount(0);
      await context.press("Shift+Tab");
      await expect(cell(3, 1)).toBeFocused();
    },
    "Arrow keys": movesTo([
      ["ArrowDown", 3, 1],
      ["ArrowRight", 3, 2],
      ["ArrowUp", 2, 2],
      ["ArrowLeft", 2, 1],
    ]),
    "Home End": movesTo([
      ["End", 2, 4],
      ["Home", 2, 1],
      ["Control+End", 6, 4],
      ["Control+Home", 2, 1],
    ]),
    "Page Up Page Down": movesTo([
      ["PageDown", 6, 1],
      ["PageUp", 2, 1],
    ]),
    "Enter F2": async (context) => {
      const { cell } = await focusFirstCell(context, "edit");
      for (const key of ["Enter", "F2"]) {
        await context.press(key);
        await expect(cell(2, 1).getByRole("textbox")).toBeFocused();
        await context.press("Escape");
      }
      await context.press("ArrowUp");
      await context.press("Enter");
      await expect(cell(1, 1)).toHaveAttribute("aria-sort", "ascending");
    },
    Escape: async (context) => {
      const { cell } = await focusFirstCell(context, "edit");
      const before = await cell(2, 1).textContent();
      await context.press("Enter");
      await cell(2, 1).getByRole("textbox").fill("Something else");
      await context.press("Escape");
      await expect(cell(2, 1)).toHaveText(before ?? "");
      await expect(cell(2, 1)).toBeFocused();
    },
    Space: async (context) => {
      await context.openPreview("try");
      await setProperty(context, "try", "selectionMode", "single");
      const { grid, cell } = await focusFirstCell(context);
      await context.press("ArrowDown");
      await context.press("Space");
      await expect(grid.locator('[role=row][aria-rowindex="3"]')).toHaveAttribute("aria-selected", "true");
      await context.press("ArrowUp");
      await context.press("ArrowUp");
      await context.press("Space");
      await expect(cell(1, 1)).toHaveAttribute("aria-sort", "ascending");
    },
    "Shift Up": async (context) => {
      const { grid } = await focusFirstCell(context, "selection");
      for (const key of ["Space", "Shift+ArrowDown", "Shift+ArrowDown"]) await context.press(key);
      await expect(grid.locator("[role=row][aria-selected=true]")).toHaveCount(3);
    },
    "Ctrl A": async (context) => {
      const { grid } = await focusFirstCell(context, "selection");
      await context.press("Control+a");
      await expect(grid.locator("[role=row][aria-selected=false]")).toHaveCount(0);
    },
    "Shift Right": async (context) => {
      const { cell } = await focusFirstCell(context);
      await context.press("ArrowUp");
      const moved = (await cell(1, 1).getAttribute("data-key")) ?? "";
      await context.press("Shift+ArrowRight");
      await expect(cell(1, 2)).toHaveAttribute("data-key", moved);
      await context.press("Shift+ArrowLeft");
      await expect(cell(1, 1)).toHaveAttribute("data-key", moved);
    },
    "Alt Right": async (context) => {
      const { cell } = await focusFirstCell(context);
      await context.press("ArrowUp");
      const widthPx = async () => (await cell(1, 1).boundingBox())?.width ?? 0;
      const before = await widthPx();
      await context.press("Alt+ArrowRight");
      await eventually(widthPx).toBe(before + 10);
      await context.press("Alt+ArrowLeft");
      await eventually(widthPx).toBe(before);
    },
    "Alt Down": async (context) => {
      const { preview } = await focusFirstCell(context);
      await context.press("ArrowUp");
      await context.press("Alt+ArrowDown");
      for (const word of ["Sort", "Pin", "Move", "Wide"]) {
        await expect(preview.getByRole("menuitem", { name: new RegExp(word) }).first()).toBeVisible();
      }
      await context.press("Escape");
    },
  },
  datatable: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await focusOn(preview.getByRole("button").first());
      for (let presses = 0; presses < 3; presses += 1) {
        if ((await preview.locator("[tabindex='0']:focus").count()) > 0) break;
        await press("Tab");
      }
      const rows = preview.locator("[tabindex='0']");
      await expect(rows).toBeFocused();
      await press("Tab");
      await expect(preview.locator("button:focus, select:focus, input:focus")).toHaveCount(1);
    },
    "Enter Space": async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      const tool = preview.getByRole("button", { name: "Filter" }).first();
      await focusOn(tool);
      await press("Enter");
      await expect(tool).toHaveAttribute("aria-expanded", "true");
      await focusOn(tool);
      await press("Space");
      await expect(tool).toHaveAttribute("aria-expanded", "false");
    },
    Escape: async ({ openPreview, press }) => {
      const full = (await openPreview("try")).getByRole("button", { name: /full screen/i });
      await focusOn(full);
      await press("Enter");
      await expect(full).toHaveAttribute("aria-pressed", "true");
      await press("Escape");
      await expect(full).toHaveAttribute("aria-pressed", "false");
    },
  },
};
