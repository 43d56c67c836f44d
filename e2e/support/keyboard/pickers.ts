import { expect } from "../expect.ts";
import { focusOn } from "../preview.ts";
import { button, type KeyboardChecks, type KeyboardContext, type KeyCheck } from "./keyboard-check.ts";

/** Opens the panel of an example from its first field, which has a value at first. */
const openPanel = async (
  { openPreview, press }: KeyboardContext,
  value: string,
  panel: "grid" | "listbox",
) => {
  const preview = await openPreview("try");
  const field = preview.getByRole("textbox").first();
  await focusOn(field);
  // That of the check before may still be closing.
  await expect(preview.getByRole(panel)).toHaveCount(0);
  await field.fill(value);
  await press("ArrowDown");
  await preview.getByRole(panel).waitFor();
  return { preview, field };
};

const openCalendar = async (context: KeyboardContext, value = "31/05/2026") => {
  const { preview, field } = await openPanel(context, value, "grid");
  return { preview, field, day: (iso: string) => preview.locator(`[data-day="${iso}"]`) };
};

/** Presses keys in a calendar, each of which moves focus to a day. */
const movesTo =
  (keys: readonly (readonly [key: string, day: string])[]): KeyCheck =>
  async (context) => {
    const { day } = await openCalendar(context);
    await expect(day("2026-05-31")).toBeFocused();
    for (const [key, to] of keys) {
      await context.press(key);
      await expect(day(to)).toBeFocused();
    }
  };

const openTimes = async (context: KeyboardContext) => {
  const { preview, field } = await openPanel(context, "6:30 PM", "listbox");
  const time = (name: string) => preview.getByRole("option", { name, exact: true });
  await expect(time("6:30 PM")).toBeFocused();
  return { preview, field, time };
};

/** The keys of date and time pickers. */
export const pickers: KeyboardChecks = {
  datePicker: {
    Down: movesTo([["ArrowDown", "2026-06-07"]]),
    "Left Right Up": movesTo([
      ["ArrowLeft", "2026-05-30"],
      ["ArrowRight", "2026-05-31"],
      ["ArrowUp", "2026-05-24"],
    ]),
    "Home End": movesTo([
      ["Home", "2026-05-25"],
      ["End", "2026-05-31"],
    ]),
    "Page Up Page Down": movesTo([
      ["PageUp", "2026-04-30"],
      ["PageDown", "2026-05-30"],
      ["Shift+PageUp", "2025-05-30"],
      ["Shift+PageDown", "2026-05-30"],
    ]),
    "Enter Space": async (context) => {
      const { preview, field } = await openCalendar(context);
      await context.press("ArrowLeft", "Enter");
      await expect(field).toHaveValue("30/05/2026");
      await expect(button(preview, "Choose a date")).toBeFocused();
      await context.press("Enter", "ArrowLeft", "Space");
      await expect(field).toHaveValue("29/05/2026");
    },
    Escape: async (context) => {
      const { preview, field } = await openCalendar(context);
      await context.press("ArrowLeft", "Escape");
      await expect(preview.getByRole("grid")).toHaveCount(0);
      await expect(field).toHaveValue("31/05/2026");
    },
  },
  dateRangePicker: {
    Down: async (context) => {
      const { day } = await openCalendar(context, "11/05/2026");
      await expect(day("2026-05-11")).toBeFocused();
      await context.press("ArrowDown");
      await expect(day("2026-05-18")).toBeFocused();
    },
    "Enter Space": async (context) => {
      const { preview } = await openCalendar(context, "11/05/2026");
      await context.press("ArrowDown", "Enter", "ArrowRight", "Space");
      const fields = preview.getByRole("textbox");
      await expect(fields.first()).toHaveValue("18/05/2026");
      await expect(fields.last()).toHaveValue("19/05/2026");
      await expect(preview.getByRole("grid")).toHaveCount(0);
    },
    Escape: async (context) => {
      const { preview, field } = await openCalendar(context, "11/05/2026");
      await context.press("Enter", "Escape");
      await expect(preview.getByRole("grid")).toHaveCount(0);
      await expect(field).toHaveValue("11/05/2026");
    },
  },
  timePicker: {
    Down: async (context) => {
      const { time } = await openTimes(context);
      await context.press("ArrowDown");
      await expect(time("7:00 PM")).toBeFocused();
    },
    "Up Home End": async (context) => {
      const { time } = await openTimes(context);
      for (const [key, name] of [
        ["ArrowUp", "6:00 PM"],
        ["Home", "12:00 AM"],
        ["End", "11:30 PM"],
      ] as const) {
        await context.press(key);
        await expect(time(name)).toBeFocused();
      }
    },
    "Enter Space": async (context) => {
      const { preview, field } = await openTimes(context);
      await context.press("ArrowDown", "Enter");
      await expect(field).toHaveValue("7:00 PM");
      await expect(button(preview, "Choose a time")).toBeFocused();
      await context.press("Enter", "ArrowDown", "Space");
      await expect(field).toHaveValue("7:30 PM");
    },
    Escape: async (context) => {
      const { preview, field } = await openTimes(context);
      await context.press("ArrowDown", "Escape");
      await expect(preview.getByRole("listbox")).toHaveCount(0);
      await expect(field).toHaveValue("6:30 PM");
    },
  },
};
