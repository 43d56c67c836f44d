import { eventually } from "../eventually.ts";
import { expect } from "../expect.ts";
import { focusOn, pressOn } from "../preview.ts";
import { button, type KeyboardChecks, type KeyboardContext } from "./keyboard-check.ts";

const openDialog = async ({ openPreview, press }: KeyboardContext) => {
  const preview = await openPreview("try");
  // The dialog of the previous check may still be closing.
  await expect(preview.getByRole("dialog")).toHaveCount(0);
  await focusOn(button(preview, "Delete room"));
  await press("Enter");
  const dialog = preview.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const order = ["Keep it", "Delete room"].map((name) => dialog.getByRole("button", { name }));
  return { preview, dialog, order: [dialog.getByRole("button", { name: "Close" }), ...order] };
};

const openMenu = async ({ openPreview, press }: KeyboardContext, key: string, id = "try") => {
  const preview = await openPreview(id);
  const trigger = preview.locator("[aria-haspopup=menu]").first();
  await focusOn(trigger);
  await press(key);
  await expect(preview.getByRole("menu").first()).toBeVisible();
  return { preview, trigger, item: (name: string) => preview.getByRole("menuitem", { name }) };
};

const openPopover = async ({ openPreview, press }: KeyboardContext, key: string) => {
  const preview = await openPreview("form");
  const trigger = preview.locator("[aria-haspopup=dialog]");
  await focusOn(trigger);
  await press(key);
  await expect(preview.getByRole("textbox", { name: "Name" })).toBeFocused();
  return { preview, trigger };
};

/** Opens the list of a select. `option` returns the label of the active option. */
const openSelect = async ({ openPreview, press }: KeyboardContext, key = "ArrowDown") => {
  const preview = await openPreview("try");
  const input = preview.getByRole("combobox");
  await focusOn(input);
  await press("Escape");
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await press(key);
  await expect(input).toHaveAttribute("aria-expanded", "true");
  const option = async () => {
    const id = await input.getAttribute("aria-activedescendant");
    return id ? preview.locator(`[id="${id}"]`).textContent() : undefined;
  };
  return { preview, input, option };
};

const openCommands = async ({ openPreview, press }: KeyboardContext) => {
  const preview = await openPreview("try");
  // The palette of the check before may still be closing.
  await expect(preview.getByRole("dialog")).toHaveCount(0);
  await focusOn(button(preview, "Commands"));
  await press("Enter");
  const option = (name: string) => preview.getByRole("option", { name });
  await expect(option("New room")).toHaveAttribute("aria-selected", "true");
  return { preview, option };
};

/** The keys of components that open above the page. */
export const overlays: KeyboardChecks = {
  commandPalette: {
    "Up Down": async (context) => {
      const { option } = await openCommands(context);
      await context.press("ArrowUp");
      await expect(option("Help")).toHaveAttribute("aria-selected", "true");
      await context.press("ArrowDown", "ArrowDown");
      await expect(option("Copy link")).toHaveAttribute("aria-selected", "true");
      await context.press("Escape");
    },
    Enter: async (context) => {
      const { preview } = await openCommands(context);
      await context.press("ArrowDown", "Enter");
      await expect(preview.getByText("Last command: Copy link")).toBeVisible();
      await expect(preview.getByRole("dialog")).toHaveCount(0);
    },
    Escape: async (context) => {
      const { preview } = await openCommands(context);
      await context.press("Escape");
      await expect(preview.getByRole("dialog")).toHaveCount(0);
    },
  },
  dialog: {
    Tab: async (context) => {
      const { preview, order } = await openDialog(context);
      const [, keep, remove] = order;
      if (keep) await focusOn(keep);
      await context.press("Tab");
      if (remove) await expect(remove).toBeFocused();
      await context.press("Tab");
      await expect(preview.locator(":focus").and(preview.locator(":not(dialog *)"))).toHaveCount(0);
      await pressOn(preview.getByRole("button", { name: "Keep it" }));
    },
    "Shift Tab": async (context) => {
      const { order } = await openDialog(context);
      const [, keep, remove] = order;
      if (remove) await focusOn(remove);
      await context.press("Shift+Tab");
      if (keep) await expect(keep).toBeFocused();
      await context.press("Escape");
    },
    Escape: async (context) => {
      const { dialog, preview } = await openDialog(context);
      await context.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(button(preview, "Delete room")).toBeFocused();
    },
  },
  drawer: {
    Tab: async (context) => {
      const preview = await context.openPreview("end");
      await focusOn(button(preview, "Settings"));
      await context.press("Enter");
      const range = preview.getByRole("slider");
      await expect(range).toBeVisible();
      await focusOn(range);
      await context.press("Tab");
      await expect(preview.getByRole("switch")).toBeFocused();
      await pressOn(preview.getByRole("button", { name: "Close" }));
    },
    Escape: async (context) => {
      const preview = await context.openPreview("try");
      await focusOn(button(preview, "Menu"));
      await context.press("Enter");
      await expect(preview.getByRole("dialog")).toBeVisible();
      await context.press("Escape");
      await expect(preview.getByRole("dialog")).toHaveCount(0);
      await expect(button(preview, "Menu")).toBeFocused();
    },
  },
  menu: {
    "Enter Space Down": async (context) => {
      for (const key of ["Enter", "Space", "ArrowDown"]) {
        const { item } = await openMenu(context, key);
        await expect(item("Copy link")).toBeFocused();
        await context.press("Escape");
      }
    },
    Up: async (context) => {
      const { item } = await openMenu(context, "ArrowUp", "submenu");
      await expect(item("Export")).toBeFocused();
      await context.press("ArrowUp");
      await expect(item("Select all")).toBeFocused();
      await context.press("Escape");
    },
    Down: async (context) => {
      const { item } = await openMenu(context, "ArrowDown", "submenu");
      await context.press("ArrowDown");
      await expect(item("Export")).toBeFocused();
      await context.press("ArrowDown");
      await expect(item("Select all")).toBeFocused();
      await context.press("Escape");
    },
    "Home End": async (context) => {
      const { item } = await openMenu(context, "ArrowDown");
      await context.press("End");
      await expect(item("Delete room")).toBeFocused();
      await context.press("Home");
      await expect(item("Copy link")).toBeFocused();
      await context.press("Escape");
    },
    "A to Z": async (context) => {
      const { item } = await openMenu(context, "ArrowDown");
      await context.press("d");
      await expect(item("Delete room")).toBeFocused();
      await context.press("Escape");
    },
    "Right Left": async (context) => {
      const { item } = await openMenu(context, "ArrowUp", "submenu");
      await context.press("ArrowRight");
      await expect(item("As CSV")).toBeFocused();
      await context.press("ArrowLeft");
      await expect(item("Export")).toBeFocused();
      await context.press("Escape");
    },
    Escape: async (context) => {
      const { preview, trigger } = await openMenu(context, "Enter");
      await context.press("Escape");
      await expect(preview.getByRole("menu")).toHaveCount(0);
      await expect(trigger).toBeFocused();
    },
    // Uses a menu of the app: in the preview there is nothing after the menu to focus.
    Tab: async ({ page, press }) => {
      const account = page.getByRole("banner").getByRole("button", { name: "Account" });
      await account.focus();
      await press("Enter");
      await expect(page.getByRole("menu")).toBeVisible();
      await press("Tab");
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(page.locator(":focus")).toHaveCount(1);
      await expect(account).not.toBeFocused();
    },
  },
  popover: {
    "Enter Space": async (context) => {
      for (const key of ["Enter", "Space"]) {
        await openPopover(context, key);
        await context.press("Escape");
      }
    },
    Escape: async (context) => {
      const { preview, trigger } = await openPopover(context, "Enter");
      await context.press("Escape");
      await expect(preview.getByRole("dialog")).toHaveCount(0);
      await expect(trigger).toBeFocused();
    },
    // This example has a button after the popover, so that Tab can leave it.
    Tab: async ({ openPreview, page, press }) => {
      await page
        .locator("#form")
        .getByRole("textbox", { name: /^Code: / })
        .fill(
          'import { Button, Popover } from "@orbitroom/compact";\nexport default () => <><Popover trigger={<Button>Open</Button>}><Button>Inside</Button></Popover><Button>After</Button></>;',
        );
      const preview = await openPreview("form");
      await focusOn(button(preview, "Open"));
      await press("Enter");
      await expect(button(preview, "Inside")).toBeFocused();
      await press("Tab");
      await expect(button(preview, "After")).toBeFocused();
      await expect(preview.getByRole("dialog")).toHaveCount(0);
    },
  },
  select: {
    "Down Up": async (context) => {
      const { option } = await openSelect(context);
      await eventually(option).toBe("Mercury");
      await context.press("ArrowDown");
      await eventually(option).toBe("Venus");
      await context.press("ArrowUp");
      await eventually(option).toBe("Mercury");
    },
    Space: async (context) => {
      await openSelect(context, "Space");
    },
    "Page Up Page Down": async (context) => {
      const { option } = await openSelect(context);
      await context.press("PageDown");
      await eventually(option).not.toMatch(/Mercury|Venus/);
      await context.press("PageUp");
      await eventually(option).toBe("Mercury");
    },
    "Home End": async (context) => {
      const { option } = await openSelect(context);
      await context.press("End");
      await eventually(option).toBe("Neptune");
      await context.press("Home");
      await eventually(option).toBe("Mercury");
    },
    Enter: async (context) => {
      const { input } = await openSelect(context);
      await context.press("End");
      await context.press("Enter");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toHaveValue("Neptune");
    },
    Escape: async (context) => {
      const { input } = await openSelect(context);
      await context.press("Escape");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toBeFocused();
    },
    "Alt Up": async (context) => {
      const { input } = await openSelect(context);
      await context.press("e");
      await context.press("Alt+ArrowUp");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toHaveValue(/e$/);
    },
    Backspace: async ({ openPreview, press }) => {
      const preview = await openPreview("several");
      await expect(preview.getByText("1 of 1000")).toBeVisible();
      await focusOn(preview.getByRole("combobox"));
      await press("Backspace");
      await expect(preview.getByText("0 of 1000")).toBeVisible();
    },
    Tab: async (context) => {
      const { input } = await openSelect(context);
      await context.press("Tab");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).not.toBeFocused();
    },
  },
  toast: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("action");
      await focusOn(button(preview, "Delete one"));
      await press("Enter");
      await expect(button(preview, "Undo")).toBeVisible();
      await press("Tab");
      await expect(button(preview, "Undo")).toBeFocused();
    },
    "Enter Space": async ({ openPreview, press }) => {
      const preview = await openPreview("action");
      await focusOn(button(preview, "Undo"));
      await press("Enter");
      await expect(preview.getByText("You have 3 rooms.")).toBeVisible();
      await focusOn(button(preview, "Delete one"));
      await press("Enter");
      await focusOn(preview.getByRole("button", { name: "Close" }).last());
      await press("Space");
      await expect(button(preview, "Undo")).toHaveCount(0);
    },
  },
  tooltip: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("row");
      await focusOn(button(preview, "Copy"));
      await press("Tab");
      await expect(button(preview, "Share")).toBeFocused();
      // The tooltip of the previous button may still be closing.
      await expect(preview.locator("[role=tooltip][data-open]")).toHaveText("Opens your device's share menu");
    },
    Escape: async ({ openPreview, press }) => {
      const preview = await openPreview("row");
      await focusOn(button(preview, "Share"));
      await press("Escape");
      await expect(preview.getByRole("tooltip")).toHaveCount(0);
      await expect(button(preview, "Share")).toBeFocused();
    },
  },
};
