import { expect } from "../expect.ts";
import { focusOn } from "../preview.ts";
import { button, type KeyboardChecks, type KeyboardContext, type KeyCheck } from "./keyboard-check.ts";

const openConfirmDialog = async ({ openPreview, press }: KeyboardContext) => {
  const preview = await openPreview("try");
  const dialog = preview.getByRole("alertdialog");
  // The dialog of the previous check may still be closing.
  await expect(dialog).toHaveCount(0);
  await focusOn(button(preview, "Delete room"));
  await press("Enter");
  await expect(dialog).toBeVisible();
  const inside = (name: string) => dialog.getByRole("button", { name });
  await expect(inside("Cancel")).toBeFocused();
  return { preview, dialog, inside };
};

const changesNumber =
  (keys: readonly (readonly [key: string, value: string])[]): KeyCheck =>
  async ({ openPreview, press }) => {
    const field = (await openPreview("formats")).getByRole("spinbutton", { name: "Distance" });
    await focusOn(field);
    await field.fill("1000");
    for (const [key, value] of keys) {
      await press(key);
      await expect(field).toHaveValue(value);
    }
  };

const movesThumbs =
  (keys: readonly (readonly [key: string, from: string, to: string])[]): KeyCheck =>
  async ({ openPreview, press }) => {
    const preview = await openPreview("price");
    const from = preview.getByRole("slider", { name: "At least" });
    const to = preview.getByRole("slider", { name: "At most" });
    await focusOn(to);
    await press("End");
    await focusOn(from);
    await press("Home");
    for (const [key, low, high] of keys) {
      await press(key);
      await expect(from).toHaveValue(low);
      await expect(to).toHaveValue(high);
    }
  };

/** Focuses a node of a tree from its first state. */
const focusNode = async ({ openPreview, press }: KeyboardContext, id: string, name: string) => {
  const preview = await openPreview(id);
  const node = (label: string) => preview.getByRole("treeitem", { name: label, exact: true });
  await focusOn(node(name));
  return { preview, node, press };
};

/** The keys of small components: navigation, choices, numbers and a question. */
export const basics: KeyboardChecks = {
  breadcrumbs: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await focusOn(preview.getByRole("link", { name: "Home" }));
      await press("Tab");
      await expect(preview.getByRole("link", { name: "Rooms" })).toBeFocused();
    },
    Enter: async ({ openPreview, press }) => {
      const preview = await openPreview("long");
      await focusOn(button(preview, "Show the whole path"));
      await press("Enter");
      await expect(preview.getByRole("link", { name: "Archive" })).toBeFocused();
      const router = await openPreview("router");
      await focusOn(router.getByRole("link", { name: "Rooms" }));
      await press("Enter");
      await expect(router.getByRole("link", { name: "Rooms" })).toHaveAttribute("aria-current", "page");
    },
  },
  confirmDialog: {
    Tab: async (context) => {
      const { inside } = await openConfirmDialog(context);
      await context.press("Tab");
      await expect(inside("Delete")).toBeFocused();
      await context.press("Shift+Tab");
      await expect(inside("Cancel")).toBeFocused();
      await context.press("Escape");
    },
    Escape: async (context) => {
      const { preview, dialog } = await openConfirmDialog(context);
      await context.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(button(preview, "Delete room")).toBeFocused();
    },
    "Enter Space": async (context) => {
      for (const key of ["Enter", "Space"]) {
        const { dialog } = await openConfirmDialog(context);
        await context.press(key);
        await expect(dialog).toHaveCount(0);
      }
    },
  },
  fileUpload: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("upload");
      await focusOn(preview.locator("input"));
      await press("Tab");
      await expect(button(preview, "Remove note.txt")).toBeFocused();
    },
    "Enter Space": async ({ openPreview, press, page }) => {
      const preview = await openPreview("upload");
      for (const key of ["Enter", "Space"]) {
        // The preview's process is asked to report the dialog before it gets the focus, and so before it gets the key.
        const chooser = page.waitForEvent("filechooser");
        await focusOn(preview.locator("input"));
        await press(key);
        await (await chooser).setFiles({
          name: `${key}.txt`,
          mimeType: "text/plain",
          buffer: Buffer.from("x"),
        });
        await expect(button(preview, `Remove ${key}.txt`)).toBeVisible();
      }
      await focusOn(button(preview, "Remove Enter.txt"));
      await press("Enter");
      await expect(button(preview, "Remove Enter.txt")).toHaveCount(0);
      await expect(preview.locator("input")).toBeFocused();
      await focusOn(button(preview, "Remove Space.txt"));
      await press("Space");
      await expect(button(preview, "Remove Space.txt")).toHaveCount(0);
    },
  },
  intervalSlider: {
    Tab: movesThumbs([
      ["Tab", "0", "1000"],
      ["ArrowLeft", "0", "950"],
    ]),
    "Left Down": movesThumbs([
      ["End", "900", "1000"],
      ["ArrowLeft", "850", "1000"],
      ["ArrowDown", "800", "1000"],
    ]),
    "Right Up": movesThumbs([
      ["ArrowRight", "50", "1000"],
      ["ArrowUp", "100", "1000"],
    ]),
    "Home End": movesThumbs([
      ["End", "900", "1000"],
      ["Home", "0", "1000"],
    ]),
  },
  numberField: {
    "Up Down": changesNumber([
      ["ArrowUp", "1,100 kilometers"],
      ["ArrowDown", "1,000 kilometers"],
    ]),
    "Page Up Page Down": changesNumber([
      ["PageUp", "2,000 kilometers"],
      ["PageDown", "1,000 kilometers"],
    ]),
    "Home End": changesNumber([
      ["Home", "1000"],
      ["2", "21000"],
      ["End", "21000"],
      ["3", "210003"],
    ]),
    Enter: async ({ openPreview, press }) => {
      const preview = await openPreview("value");
      const field = preview.getByRole("spinbutton");
      await focusOn(field);
      await field.fill("2101");
      await press("Enter");
      await expect(field).toHaveAccessibleDescription("Enter 2100 or less.");
      await field.fill("2000.0");
      await press("Enter");
      await expect(field).toHaveValue("2000");
      await expect(preview.getByText("Value: 2000")).toBeVisible();
    },
  },
  pagination: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await focusOn(button(preview, "Previous page"));
      await press("Tab");
      await expect(button(preview, "Page 1")).toBeFocused();
    },
    Enter: async ({ openPreview, press }) => {
      const preview = await openPreview("list");
      await focusOn(button(preview, "Next page"));
      await press("Enter", "Enter");
      await expect(preview.getByText("Uranus, Neptune")).toBeVisible();
      await expect(button(preview, "Next page")).toBeFocused();
    },
  },
  segmentedControl: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      const radio = (name: string) => preview.getByRole("radio", { name });
      await focusOn(radio("Day"));
      await press("Tab");
      await expect(preview.locator("input:focus")).toHaveCount(0);
    },
    "Arrow keys": async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      const radio = (name: string) => preview.getByRole("radio", { name });
      await focusOn(radio("Day"));
      await press("ArrowRight");
      await expect(radio("Week")).toBeChecked();
      await press("ArrowLeft");
      await expect(radio("Day")).toBeChecked();
    },
  },
  stepper: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("choose");
      await focusOn(preview.getByRole("button", { name: /^Address/ }));
      await press("Tab");
      await expect(button(preview, "Payment")).toBeFocused();
    },
    "Enter Space": async ({ openPreview, press }) => {
      const preview = await openPreview("choose");
      for (const key of ["Enter", "Space"]) {
        const address = preview.getByRole("button", { name: /^Address/ });
        await expect(address).not.toHaveAttribute("aria-current");
        await focusOn(address);
        await press(key);
        await expect(address).toHaveAttribute("aria-current", "step");
        await focusOn(button(preview, "Next"));
        await press("Enter");
      }
    },
  },
  tag: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("remove");
      await focusOn(button(preview, "Remove Venus"));
      await press("Tab");
      await expect(button(preview, "Remove Earth")).toBeFocused();
    },
    "Enter Space": async ({ openPreview, press }) => {
      const preview = await openPreview("remove");
      await focusOn(button(preview, "Remove Venus"));
      await press("Enter");
      await expect(button(preview, "Remove Earth")).toBeFocused();
      await press("Space");
      await expect(button(preview, "Remove Mars")).toBeFocused();
    },
    "Delete Backspace": async ({ openPreview, press }) => {
      const preview = await openPreview("remove");
      await focusOn(button(preview, "Remove Mars"));
      await press("Delete");
      await expect(button(preview, "Remove Jupiter")).toBeFocused();
      await press("Backspace");
      await expect(preview.getByRole("listitem")).toHaveCount(0);
    },
  },
  tree: {
    "Up Down": async (context) => {
      const { node, press } = await focusNode(context, "try", "Inner planets");
      await press("ArrowDown", "ArrowDown");
      await expect(node("Venus")).toBeFocused();
      await press("ArrowUp");
      await expect(node("Mercury")).toBeFocused();
    },
    Right: async (context) => {
      const { node, press } = await focusNode(context, "try", "Earth");
      await press("ArrowRight");
      await expect(node("Earth")).toHaveAttribute("aria-expanded", "true");
      await press("ArrowRight");
      await expect(node("Moon")).toBeFocused();
    },
    Left: async (context) => {
      const { node, press } = await focusNode(context, "try", "Moon");
      await press("ArrowLeft");
      await expect(node("Earth")).toBeFocused();
      await press("ArrowLeft");
      await expect(node("Earth")).toHaveAttribute("aria-expanded", "false");
    },
    "Home End": async (context) => {
      const { node, press } = await focusNode(context, "try", "Venus");
      await press("End");
      await expect(node("Outer planets")).toBeFocused();
      await press("Home");
      await expect(node("Inner planets")).toBeFocused();
    },
    Space: async (context) => {
      const { node, press } = await focusNode(context, "try", "Venus");
      await press("Space");
      await expect(node("Venus")).toHaveAttribute("aria-selected", "true");
    },
    Enter: async (context) => {
      const { preview, press } = await focusNode(context, "action", "Plan.txt");
      await press("Enter");
      await expect(preview.getByText("Opened: Plan.txt")).toBeVisible();
    },
    Letters: async (context) => {
      const { node, press } = await focusNode(context, "try", "Inner planets");
      await press("o");
      await expect(node("Outer planets")).toBeFocused();
    },
    "*": async (context) => {
      const { node, press } = await focusNode(context, "try", "Inner planets");
      await press("*");
      await expect(node("Outer planets")).toHaveAttribute("aria-expanded", "true");
    },
    "Shift Down": async (context) => {
      const { node, press } = await focusNode(context, "several", "Photos");
      await press("Shift+ArrowDown");
      await expect(node("Mars.jpg")).toBeFocused();
      await expect(node("Mars.jpg")).toHaveAttribute("aria-selected", "true");
    },
    "Shift Space": async (context) => {
      const { node, press } = await focusNode(context, "several", "Notes.txt");
      await press("Shift+Space");
      await expect(node("Notes.txt")).toHaveAttribute("aria-selected", "true");
      await expect(node("Locked.jpg")).toHaveAttribute("aria-selected", "false");
    },
    "Ctrl A": async (context) => {
      const { preview, press } = await focusNode(context, "several", "Photos");
      await press("Control+a");
      await expect(preview.getByText("Selected: 4")).toBeVisible();
    },
  },
};
