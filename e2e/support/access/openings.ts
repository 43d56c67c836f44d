import type { FrameLocator, Page } from "@playwright/test";
import { button } from "../keyboard/keyboard-check.ts";
import { focusOn, pressOn } from "../preview.ts";

/** A state of an example to check. */
export interface Opening {
  /** Id of the example. */
  readonly id: string;
  /** File name of its snapshot in `e2e/aria`. */
  readonly name: string;
  /** Brings the example into this state. Without it, this is the initial state. */
  readonly open?: (preview: FrameLocator, page: Page) => Promise<void>;
}

const press = (name: string) => async (preview: FrameLocator) => pressOn(button(preview, name));

const openList = async (preview: FrameLocator, page: Page): Promise<void> => {
  await focusOn(preview.getByRole("combobox"));
  await page.keyboard.press("ArrowDown");
  await preview.getByRole("listbox").waitFor();
};

/** The states to check, by documentation page. */
export const openings: Readonly<Record<string, readonly Opening[]>> = {
  accordion: [
    { id: "try", name: "accordion" },
    { id: "disabled", name: "accordion-disabled" },
  ],
  tabs: [
    { id: "try", name: "tabs" },
    {
      id: "try",
      name: "tabs-second",
      open: async (preview) => pressOn(preview.getByRole("tab", { name: "yarn" })),
    },
  ],
  menu: [
    { id: "try", name: "menu-closed" },
    { id: "try", name: "menu", open: press("Room") },
    { id: "checks", name: "menu-checks", open: press("View") },
    {
      id: "submenu",
      name: "menu-submenu",
      open: async (preview, page) => {
        await focusOn(button(preview, "Rows"));
        for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
        await preview.getByRole("menuitem", { name: "As CSV" }).waitFor();
      },
    },
  ],
  select: [
    {
      id: "try",
      name: "select",
      open: async (preview, page) => {
        await openList(preview, page);
        for (const key of ["ArrowDown", "Enter", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
      },
    },
    {
      id: "several",
      name: "select-several",
      open: async (preview, page) => {
        await openList(preview, page);
        await page.keyboard.type("zoe");
      },
    },
  ],
  dialog: [
    { id: "try", name: "dialog", open: press("Delete room") },
    { id: "form", name: "dialog-form", open: press("Rename Quiet comet") },
    { id: "notice", name: "dialog-notice", open: press("Show the notice") },
  ],
  popover: [
    { id: "try", name: "popover", open: press("What is a safety phrase?") },
    { id: "form", name: "popover-form", open: press("Quiet comet") },
  ],
  form: [
    { id: "try", name: "form", open: press("Connect") },
    { id: "server", name: "form-summary", open: press("Create room") },
  ],
  datatable: [
    { id: "try", name: "datatable" },
    { id: "try", name: "datatable-filter", open: press("Filter") },
  ],
  datagrid: [
    {
      id: "try",
      name: "datagrid",
      open: async (preview) => pressOn(preview.getByRole("columnheader", { name: "Age" })),
    },
    { id: "try", name: "datagrid-menu", open: press("City column menu") },
    {
      id: "edit",
      name: "datagrid-edit",
      open: async (preview, page) => {
        await pressOn(preview.getByRole("gridcell").nth(2));
        for (const key of ["Enter", "1", "Enter"]) await page.keyboard.press(key);
      },
    },
  ],
  drawer: [
    { id: "try", name: "drawer", open: press("Menu") },
    { id: "end", name: "drawer-end", open: press("Settings") },
  ],
  toast: [
    { id: "try", name: "toast", open: press("danger") },
    { id: "action", name: "toast-action", open: press("Delete one") },
  ],
  tooltip: [
    {
      id: "row",
      name: "tooltip",
      open: async (preview) => {
        await focusOn(button(preview, "Share"));
        await preview.getByRole("tooltip").waitFor();
      },
    },
  ],
  canvasSurface: [
    { id: "try", name: "canvas-surface" },
    {
      id: "stamp",
      name: "canvas-surface-stamped",
      open: async (preview, page) => {
        await focusOn(preview.getByRole("application", { name: "Sky" }));
        await page.keyboard.press("Space");
      },
    },
  ],
  undoHistory: [{ id: "try", name: "undo-history", open: press("Add a planet") }],
  joinPanel: [
    { id: "try", name: "join-panel" },
    { id: "states", name: "join-panel-problem" },
    { id: "states", name: "join-panel-waiting", open: press("Try again") },
  ],
  deviceRoster: [
    { id: "try", name: "device-roster" },
    { id: "figures", name: "device-roster-figures" },
  ],
  exportMenu: [{ id: "try", name: "export-menu", open: press("Save") }],
  rangeSlider: [{ id: "try", name: "range-slider" }],
  progress: [{ id: "try", name: "progress" }],
  alert: [
    { id: "try", name: "alert" },
    { id: "appears", name: "alert-appears", open: press("Save") },
  ],
  avatar: [{ id: "group", name: "avatar-group" }],
  breadcrumbs: [
    { id: "long", name: "breadcrumbs" },
    { id: "long", name: "breadcrumbs-whole", open: press("Show the whole path") },
  ],
  commandPalette: [{ id: "try", name: "command-palette", open: press("Commands") }],
  confirmDialog: [{ id: "try", name: "confirm-dialog", open: press("Delete room") }],
  fileUpload: [
    {
      id: "upload",
      name: "file-upload",
      open: async (preview) => {
        await preview.getByText("You are offline.").waitFor();
        await preview.getByText("Sent").waitFor();
      },
    },
  ],
  intervalSlider: [{ id: "price", name: "interval-slider" }],
  numberField: [{ id: "try", name: "number-field" }],
  datePicker: [
    { id: "try", name: "date-picker", open: press("Choose a date") },
    { id: "limits", name: "date-picker-closed" },
  ],
  dateRangePicker: [{ id: "try", name: "date-range-picker", open: press("Choose dates") }],
  timePicker: [{ id: "try", name: "time-picker", open: press("Choose a time") }],
  pagination: [
    { id: "try", name: "pagination" },
    { id: "links", name: "pagination-links" },
  ],
  segmentedControl: [{ id: "try", name: "segmented-control" }],
  stepper: [
    { id: "try", name: "stepper" },
    { id: "choose", name: "stepper-choose" },
  ],
  tag: [{ id: "try", name: "tag" }],
  tree: [{ id: "several", name: "tree" }],
};
