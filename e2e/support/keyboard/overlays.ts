import { expect } from "@playwright/test";
import { focusOn, pressOn } from "../preview.ts";
import { button, type Desk, type KeyboardStories } from "./desk.ts";

const opensDialog = async ({ at, press }: Desk) => {
  const preview = await at("try");
  // That of the story before may still be on its way out.
  await expect(preview.getByRole("dialog")).toHaveCount(0);
  await focusOn(button(preview, "Delete room"));
  await press("Enter");
  const dialog = preview.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const order = ["Keep it", "Delete room"].map((name) => dialog.getByRole("button", { name }));
  return { preview, dialog, order: [dialog.getByRole("button", { name: "Close" }), ...order] };
};

const opensMenu = async ({ at, press }: Desk, key: string, id = "try") => {
  const preview = await at(id);
  const trigger = preview.locator("[aria-haspopup=menu]").first();
  await focusOn(trigger);
  await press(key);
  await expect(preview.getByRole("menu").first()).toBeVisible();
  return { preview, trigger, item: (name: string) => preview.getByRole("menuitem", { name }) };
};

const opensPopover = async ({ at, press }: Desk, key: string) => {
  const preview = await at("form");
  const trigger = preview.locator("[aria-haspopup=dialog]");
  await focusOn(trigger);
  await press(key);
  await expect(preview.getByRole("textbox", { name: "Name" })).toBeFocused();
  return { preview, trigger };
};

/** A select with its list open, and the label of the option that keys have reached. */
const opensSelect = async ({ at, press }: Desk, key = "ArrowDown") => {
  const preview = await at("try");
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

/** A story for each line of the keyboard tables of what opens above a page. */
export const overlays: KeyboardStories = {
  dialog: {
    Tab: async (desk) => {
      const { preview, order } = await opensDialog(desk);
      const [, keep, remove] = order;
      if (keep) await focusOn(keep);
      await desk.press("Tab");
      if (remove) await expect(remove).toBeFocused();
      await desk.press("Tab");
      await expect(preview.locator(":focus").and(preview.locator(":not(dialog *)"))).toHaveCount(0);
      await pressOn(preview.getByRole("button", { name: "Keep it" }));
    },
    "Shift Tab": async (desk) => {
      const { order } = await opensDialog(desk);
      const [, keep, remove] = order;
      if (remove) await focusOn(remove);
      await desk.press("Shift+Tab");
      if (keep) await expect(keep).toBeFocused();
      await desk.press("Escape");
    },
    Escape: async (desk) => {
      const { dialog, preview } = await opensDialog(desk);
      await desk.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(button(preview, "Delete room")).toBeFocused();
    },
  },
  drawer: {
    Tab: async (desk) => {
      const preview = await desk.at("end");
      await focusOn(button(preview, "Settings"));
      await desk.press("Enter");
      const range = preview.getByRole("slider");
      await expect(range).toBeVisible();
      await focusOn(range);
      await desk.press("Tab");
      await expect(preview.getByRole("switch")).toBeFocused();
      await pressOn(preview.getByRole("button", { name: "Close" }));
    },
    Escape: async (desk) => {
      const preview = await desk.at("try");
      await focusOn(button(preview, "Menu"));
      await desk.press("Enter");
      await expect(preview.getByRole("dialog")).toBeVisible();
      await desk.press("Escape");
      await expect(preview.getByRole("dialog")).toHaveCount(0);
      await expect(button(preview, "Menu")).toBeFocused();
    },
  },
  menu: {
    "Enter Space Down": async (desk) => {
      for (const key of ["Enter", "Space", "ArrowDown"]) {
        const { item } = await opensMenu(desk, key);
        await expect(item("Copy link")).toBeFocused();
        await desk.press("Escape");
      }
    },
    Up: async (desk) => {
      const { item } = await opensMenu(desk, "ArrowUp", "submenu");
      await expect(item("Export")).toBeFocused();
      await desk.press("ArrowUp");
      await expect(item("Select all")).toBeFocused();
      await desk.press("Escape");
    },
    Down: async (desk) => {
      const { item } = await opensMenu(desk, "ArrowDown", "submenu");
      await desk.press("ArrowDown");
      await expect(item("Export")).toBeFocused();
      await desk.press("ArrowDown");
      await expect(item("Select all")).toBeFocused();
      await desk.press("Escape");
    },
    "Home End": async (desk) => {
      const { item } = await opensMenu(desk, "ArrowDown");
      await desk.press("End");
      await expect(item("Delete room")).toBeFocused();
      await desk.press("Home");
      await expect(item("Copy link")).toBeFocused();
      await desk.press("Escape");
    },
    "A to Z": async (desk) => {
      const { item } = await opensMenu(desk, "ArrowDown");
      await desk.press("d");
      await expect(item("Delete room")).toBeFocused();
      await desk.press("Escape");
    },
    "Right Left": async (desk) => {
      const { item } = await opensMenu(desk, "ArrowUp", "submenu");
      await desk.press("ArrowRight");
      await expect(item("As CSV")).toBeFocused();
      await desk.press("ArrowLeft");
      await expect(item("Export")).toBeFocused();
      await desk.press("Escape");
    },
    Escape: async (desk) => {
      const { preview, trigger } = await opensMenu(desk, "Enter");
      await desk.press("Escape");
      await expect(preview.getByRole("menu")).toHaveCount(0);
      await expect(trigger).toBeFocused();
    },
    // In a preview nothing comes after the menu, so it is the menu of the page itself.
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
    "Enter Space": async (desk) => {
      for (const key of ["Enter", "Space"]) {
        await opensPopover(desk, key);
        await desk.press("Escape");
      }
    },
    Escape: async (desk) => {
      const { preview, trigger } = await opensPopover(desk, "Enter");
      await desk.press("Escape");
      await expect(preview.getByRole("dialog")).toHaveCount(0);
      await expect(trigger).toBeFocused();
    },
    // With something after it to go on to.
    Tab: async ({ at, page, press }) => {
      await page
        .locator("#form")
        .getByRole("textbox", { name: /^Code: / })
        .fill(
          'import { Button, Popover } from "@orbitroom/compact";\nexport default () => <><Popover trigger={<Button>Open</Button>}><Button>Inside</Button></Popover><Button>After</Button></>;',
        );
      const preview = await at("form");
      await focusOn(button(preview, "Open"));
      await press("Enter");
      await expect(button(preview, "Inside")).toBeFocused();
      await press("Tab");
      await expect(button(preview, "After")).toBeFocused();
      await expect(preview.getByRole("dialog")).toHaveCount(0);
    },
  },
  select: {
    "Down Up": async (desk) => {
      const { option } = await opensSelect(desk);
      await expect.poll(option).toBe("Mercury");
      await desk.press("ArrowDown");
      await expect.poll(option).toBe("Venus");
      await desk.press("ArrowUp");
      await expect.poll(option).toBe("Mercury");
    },
    Space: async (desk) => {
      await opensSelect(desk, "Space");
    },
    "Page Up Page Down": async (desk) => {
      const { option } = await opensSelect(desk);
      await desk.press("PageDown");
      await expect.poll(option).not.toMatch(/Mercury|Venus/);
      await desk.press("PageUp");
      await expect.poll(option).toBe("Mercury");
    },
    "Home End": async (desk) => {
      const { option } = await opensSelect(desk);
      await desk.press("End");
      await expect.poll(option).toBe("Neptune");
      await desk.press("Home");
      await expect.poll(option).toBe("Mercury");
    },
    Enter: async (desk) => {
      const { input } = await opensSelect(desk);
      await desk.press("End");
      await desk.press("Enter");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toHaveValue("Neptune");
    },
    Escape: async (desk) => {
      const { input } = await opensSelect(desk);
      await desk.press("Escape");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toBeFocused();
    },
    "Alt Up": async (desk) => {
      const { input } = await opensSelect(desk);
      await desk.press("e");
      await desk.press("Alt+ArrowUp");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toHaveValue(/e$/);
    },
    Backspace: async ({ at, press }) => {
      const preview = await at("several");
      await expect(preview.getByText("1 of 1000")).toBeVisible();
      await focusOn(preview.getByRole("combobox"));
      await press("Backspace");
      await expect(preview.getByText("0 of 1000")).toBeVisible();
    },
    Tab: async (desk) => {
      const { input } = await opensSelect(desk);
      await desk.press("Tab");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).not.toBeFocused();
    },
  },
  toast: {
    Tab: async ({ at, press }) => {
      const preview = await at("action");
      await focusOn(button(preview, "Delete one"));
      await press("Enter");
      await expect(button(preview, "Undo")).toBeVisible();
      await press("Tab");
      await expect(button(preview, "Undo")).toBeFocused();
    },
    "Enter Space": async ({ at, press }) => {
      const preview = await at("action");
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
    Tab: async ({ at, press }) => {
      const preview = await at("row");
      await focusOn(button(preview, "Copy"));
      await press("Tab");
      await expect(button(preview, "Share")).toBeFocused();
      // That of the button before may still be on its way out.
      await expect(preview.locator("[role=tooltip][data-open]")).toHaveText("Opens your device's share menu");
    },
    Escape: async ({ at, press }) => {
      const preview = await at("row");
      await focusOn(button(preview, "Share"));
      await press("Escape");
      await expect(preview.getByRole("tooltip")).toHaveCount(0);
      await expect(button(preview, "Share")).toBeFocused();
    },
  },
};
