import { expect } from "../expect.ts";
import { focusOn } from "../preview.ts";
import { button, type KeyboardChecks, type KeyboardContext } from "./keyboard-check.ts";

/** Focuses the canvas of an example. `lines` is the number of lines that it announces. */
const focusSketch = async ({ openPreview }: KeyboardContext) => {
  const preview = await openPreview("try");
  const sketch = preview.getByRole("application", { name: "Sketch" });
  await focusOn(sketch);
  const expectLines = (count: number) =>
    expect(sketch).toHaveAccessibleDescription(new RegExp(`^Lines: ${count}\\.`));
  return { sketch, brush: sketch.locator("[style*='--brush-x']"), expectLines };
};

const addPlanet = async ({ openPreview, press }: KeyboardContext) => {
  const preview = await openPreview("try");
  await focusOn(button(preview, "Add a planet"));
  await press("Enter");
  await expect(preview.getByText("Mercury")).toBeVisible();
  return preview;
};

const undoesAndRedoes = async (context: KeyboardContext, redo: string) => {
  const preview = await addPlanet(context);
  await context.press("Control+z");
  await expect(preview.getByText("No planets yet.")).toBeVisible();
  await context.press(redo);
  await expect(preview.getByText("Mercury")).toBeVisible();
  await context.press("Control+z");
};

/** The keys of the creative components. */
export const creative: KeyboardChecks = {
  canvasSurface: {
    "Arrow keys": async (context) => {
      const { brush } = await focusSketch(context);
      await context.press("ArrowRight", "ArrowRight");
      await expect(brush).toHaveAttribute("style", /--brush-x: ?52%/);
    },
    "Shift Arrow keys": async (context) => {
      const { brush } = await focusSketch(context);
      await context.press("Shift+ArrowRight");
      await expect(brush).toHaveAttribute("style", /--brush-x: ?57%/);
    },
    Space: async (context) => {
      const { brush, expectLines } = await focusSketch(context);
      await context.press("Space");
      await expect(brush).toHaveAttribute("data-down");
      await context.press("ArrowDown", "Space");
      await expect(brush).not.toHaveAttribute("data-down");
      await expectLines(2);
    },
    Escape: async (context) => {
      const { expectLines } = await focusSketch(context);
      await context.press("Space", "ArrowDown");
      await expectLines(3);
      await context.press("Escape");
      await expectLines(2);
    },
  },
  undoHistory: {
    "Ctrl Z": async (context) => {
      const preview = await addPlanet(context);
      await context.press("Control+z");
      await expect(preview.getByText("No planets yet.")).toBeVisible();
    },
    "Ctrl Shift Z": (context) => undoesAndRedoes(context, "Control+Shift+z"),
    "Ctrl Y": (context) => undoesAndRedoes(context, "Control+y"),
  },
  exportMenu: {
    "Enter Space Down": async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      for (const key of ["Enter", "Space", "ArrowDown"]) {
        await focusOn(button(preview, "Save"));
        await press(key);
        await expect(preview.getByRole("menuitem", { name: "Table (CSV)" })).toBeFocused();
        await press("Escape");
      }
    },
    Escape: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await focusOn(button(preview, "Save"));
      await press("Enter");
      await expect(preview.getByRole("menu")).toBeVisible();
      await press("Escape");
      await expect(preview.getByRole("menu")).toHaveCount(0);
      await expect(button(preview, "Save")).toBeFocused();
    },
  },
};
