import { expect, type FrameLocator, type Page } from "@playwright/test";

/** What the keys of a page are tried on. */
export interface Desk {
  readonly page: Page;
  /** The preview of an example, which is in view and runs. */
  at(id: string): Promise<FrameLocator>;
  press(...keys: string[]): Promise<void>;
}

/** Shows that a line of a keyboard table is true. */
export type Story = (desk: Desk) => Promise<void>;

const button = (preview: FrameLocator, name: string) => preview.getByRole("button", { name, exact: true });

const accordion =
  (key: string): Story =>
  async ({ at, press }) => {
    const heading = button(await at("try"), "How long does a room last?");
    await heading.focus();
    for (const isOpen of ["true", "false"]) {
      await press(key);
      await expect(heading).toHaveAttribute("aria-expanded", isOpen);
    }
  };

const saves =
  (press: (desk: Desk) => Promise<void>): Story =>
  async (desk) => {
    const save = (await desk.at("loading")).getByRole("button");
    await expect(save).not.toHaveAttribute("aria-busy");
    await save.focus();
    await press(desk);
    await expect(save).toHaveAttribute("aria-busy", "true");
  };

const opensDialog = async ({ at, press }: Desk) => {
  const preview = await at("try");
  await button(preview, "Delete room").focus();
  await press("Enter");
  const dialog = preview.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const order = ["Keep it", "Delete room"].map((name) => dialog.getByRole("button", { name }));
  return { preview, dialog, order: [dialog.getByRole("button", { name: "Close" }), ...order] };
};

const opensMenu = async ({ at, press }: Desk, key: string, id = "try") => {
  const preview = await at(id);
  const trigger = preview.locator("[aria-haspopup=menu]").first();
  await trigger.focus();
  await press(key);
  await expect(preview.getByRole("menu").first()).toBeVisible();
  return { preview, trigger, item: (name: string) => preview.getByRole("menuitem", { name }) };
};

const opensPopover = async ({ at, press }: Desk, key: string) => {
  const preview = await at("form");
  const trigger = preview.locator("[aria-haspopup=dialog]");
  await trigger.focus();
  await press(key);
  await expect(preview.getByRole("textbox", { name: "Name" })).toBeFocused();
  return { preview, trigger };
};

const slider =
  (keys: readonly (readonly [key: string, value: string])[]): Story =>
  async ({ at, press }) => {
    const range = (await at("fov")).getByRole("slider");
    await range.focus();
    await press("Home");
    await press("ArrowRight");
    await press("ArrowRight");
    await expect(range).toHaveValue("50");
    for (const [key, value] of keys) {
      await press(key);
      await expect(range).toHaveValue(value);
    }
  };

/** A select with its list open, and the label of the option that keys have reached. */
const opensSelect = async ({ at, press }: Desk, key = "ArrowDown") => {
  const preview = await at("try");
  const input = preview.getByRole("combobox");
  await input.focus();
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

const tabs = async ({ at }: Desk) => {
  const preview = await at("try");
  const tab = (name: string) => preview.getByRole("tab", { name, exact: true });
  await tab("npm").click();
  return { preview, tab };
};

const cells = async ({ at }: Desk, id = "try") => {
  const preview = await at(id);
  const grid = preview.getByRole("grid");
  const cell = (row: number, column: number) =>
    grid.locator(`[role=row][aria-rowindex="${row}"] > [aria-colindex="${column}"]`);
  await cell(2, 1).click();
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

/** A story for each line of each keyboard table, by the page's name and the line's keys. */
export const keyboardStories: Readonly<Record<string, Readonly<Record<string, Story>>>> = {
  accordion: {
    Tab: async ({ at, press }) => {
      const preview = await at("try");
      await button(preview, "Where do my files go?").focus();
      await press("Tab");
      await expect(button(preview, "How long does a room last?")).toBeFocused();
    },
    Enter: accordion("Enter"),
    Space: accordion("Space"),
  },
  button: {
    Enter: saves(({ press }) => press("Enter")),
    Space: saves(async ({ at, page }) => {
      await page.keyboard.down("Space");
      await expect((await at("loading")).getByRole("button")).not.toHaveAttribute("aria-busy");
      await page.keyboard.up("Space");
    }),
  },
  codeBox: {
    Tab: async ({ at, press, page }) => {
      await page.locator("#try").getByRole("button", { name: "As on a phone" }).click();
      const preview = await at("try");
      const code = preview.locator("pre");
      await preview.getByRole("button").focus();
      await press("Tab");
      await expect(code).toBeFocused();
      const before = (await code.locator("code").boundingBox())?.x ?? 0;
      await press("ArrowRight");
      await expect.poll(async () => (await code.locator("code").boundingBox())?.x ?? 0).toBeLessThan(before);
    },
    "Enter Space": async ({ at, press }) => {
      const preview = await at("try");
      for (const key of ["Enter", "Space"]) {
        await expect(preview.getByRole("status")).toBeEmpty();
        await preview.getByRole("button").focus();
        await press(key);
        await expect(preview.getByRole("status")).toHaveText("Not copied");
      }
    },
  },
  copyButton: {
    "Enter Space": async ({ at, press }) => {
      const preview = await at("try");
      for (const key of ["Enter", "Space"]) {
        await expect(preview.getByRole("status")).toBeEmpty();
        await preview.getByRole("button").focus();
        await press(key);
        await expect(preview.getByRole("status")).toHaveText("Not copied");
      }
    },
  },
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
      const panel = desk.page.locator("#try").getByRole("group", { name: "Properties of DataGrid" });
      await panel.getByLabel("selectionMode").selectOption("single");
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
      await preview.getByRole("button").first().focus();
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
      await tool.focus();
      await press("Enter");
      await expect(tool).toHaveAttribute("aria-expanded", "true");
      await tool.focus();
      await press("Space");
      await expect(tool).toHaveAttribute("aria-expanded", "false");
    },
    Escape: async ({ at, press }) => {
      const full = (await at("try")).getByRole("button", { name: /full screen/i });
      await full.focus();
      await press("Enter");
      await expect(full).toHaveAttribute("aria-pressed", "true");
      await press("Escape");
      await expect(full).toHaveAttribute("aria-pressed", "false");
    },
  },
  dialog: {
    Tab: async (desk) => {
      const { preview, order } = await opensDialog(desk);
      const [, keep, remove] = order;
      await keep?.focus();
      await desk.press("Tab");
      if (remove) await expect(remove).toBeFocused();
      await desk.press("Tab");
      await expect(preview.locator(":focus").and(preview.locator(":not(dialog *)"))).toHaveCount(0);
      await preview.getByRole("button", { name: "Keep it" }).click();
    },
    "Shift Tab": async (desk) => {
      const { order } = await opensDialog(desk);
      const [, keep, remove] = order;
      await remove?.focus();
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
      await button(preview, "Settings").focus();
      await desk.press("Enter");
      const range = preview.getByRole("slider");
      await expect(range).toBeVisible();
      await range.focus();
      await desk.press("Tab");
      await expect(preview.getByRole("switch")).toBeFocused();
      await preview.getByRole("button", { name: "Close" }).click();
    },
    Escape: async (desk) => {
      const preview = await desk.at("try");
      await button(preview, "Menu").focus();
      await desk.press("Enter");
      await expect(preview.getByRole("dialog")).toBeVisible();
      await desk.press("Escape");
      await expect(preview.getByRole("dialog")).toHaveCount(0);
      await expect(button(preview, "Menu")).toBeFocused();
    },
  },
  form: {
    Enter: async ({ at, press }) => {
      const preview = await at("try");
      await preview.getByLabel("Name").focus();
      await press("Enter");
      await expect(preview.getByText("Say who you are.")).toBeVisible();
      await expect(preview.getByLabel("Name")).toBeFocused();
    },
    Tab: async ({ at, press }) => {
      const preview = await at("try");
      await preview.getByLabel("Name").fill("Ada");
      await press("Tab");
      const code = preview.getByLabel("Room code");
      await expect(code).toBeFocused();
      await expect(preview.getByText("Say who you are.")).toHaveCount(0);
      await code.fill("ab");
      await press("Tab");
      await expect(preview.getByText("At least 4 characters.")).toBeVisible();
    },
  },
  input: {
    Tab: async ({ at, press }) => {
      const field = (await at("kinds")).getByLabel("Passphrase", { exact: true });
      await (await at("kinds")).getByRole("searchbox").focus();
      for (
        let count = 0;
        count < 2 && (await field.and((await at("kinds")).locator(":focus")).count()) === 0;
        count += 1
      ) {
        await press("Tab");
      }
      await expect(field).toBeFocused();
      await press("Tab");
      await expect((await at("kinds")).locator("button:focus")).toHaveCount(1);
    },
    Escape: async ({ at, press }) => {
      const field = (await at("kinds")).getByRole("searchbox");
      await expect(field).toHaveValue("comet");
      await field.focus();
      await press("Escape");
      await expect(field).toHaveValue("");
    },
    "Up Down": async ({ at, press }) => {
      const number = (await at("kinds")).getByRole("spinbutton");
      await number.focus();
      await press("ArrowUp");
      await expect(number).toHaveValue("3");
      await press("ArrowDown");
      await expect(number).toHaveValue("2");
      const choices = await at("choices");
      await choices.getByRole("radio", { name: "As the device has it" }).focus();
      await press("ArrowDown");
      await expect(choices.getByRole("radio", { name: "Light" })).toBeChecked();
      await press("ArrowUp");
      await expect(choices.getByRole("radio", { name: "As the device has it" })).toBeChecked();
    },
    Space: async ({ at, press }) => {
      const preview = await at("choices");
      await preview.getByRole("checkbox").focus();
      await press("Space");
      await expect(preview.getByRole("checkbox")).not.toBeChecked();
      await preview.getByRole("switch").focus();
      await press("Space");
      await expect(preview.getByRole("switch")).toBeChecked();
    },
  },
  link: {
    Enter: async ({ at, press }) => {
      const help = (await at("router")).getByRole("link", { name: "Help" });
      await help.focus();
      await press("Enter");
      await expect(help).toHaveAttribute("aria-current", "page");
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
      await button(preview, "Open").focus();
      await press("Enter");
      await expect(button(preview, "Inside")).toBeFocused();
      await press("Tab");
      await expect(button(preview, "After")).toBeFocused();
      await expect(preview.getByRole("dialog")).toHaveCount(0);
    },
  },
  rangeSlider: {
    "Left Down": slider([
      ["ArrowLeft", "40"],
      ["ArrowDown", "30"],
    ]),
    "Right Up": slider([
      ["ArrowRight", "60"],
      ["ArrowUp", "70"],
    ]),
    "Page Up Page Down": slider([
      ["PageUp", "60"],
      ["PageDown", "50"],
    ]),
    "Home End": slider([
      ["End", "150"],
      ["Home", "30"],
    ]),
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
      await preview.getByRole("combobox").focus();
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
  tabs: {
    Tab: async (desk) => {
      const { preview, tab } = await tabs(desk);
      await tab("npm").focus();
      await desk.press("Tab");
      await expect(preview.getByRole("tabpanel")).toBeFocused();
      await desk.press("Shift+Tab");
      await expect(tab("npm")).toBeFocused();
    },
    "Left Right": async (desk) => {
      const { tab } = await tabs(desk);
      await desk.press("ArrowRight");
      await expect(tab("yarn")).toBeFocused();
      await expect(tab("yarn")).toHaveAttribute("aria-selected", "true");
      await desk.press("ArrowLeft");
      await expect(tab("npm")).toBeFocused();
    },
    "Up Down": async (desk) => {
      const orientation = desk.page.locator("#try").getByLabel("orientation");
      const { tab } = await tabs(desk);
      await desk.press("ArrowDown");
      await expect(tab("npm")).toBeFocused();
      await orientation.selectOption("vertical");
      await tab("npm").click();
      await desk.press("ArrowDown");
      await expect(tab("yarn")).toBeFocused();
      await desk.press("ArrowUp");
      await expect(tab("npm")).toBeFocused();
      await orientation.selectOption("horizontal");
    },
    "Home End": async (desk) => {
      const { tab } = await tabs(desk);
      await desk.press("End");
      await expect(tab("yarn")).toBeFocused();
      await desk.press("Home");
      await expect(tab("npm")).toBeFocused();
    },
    "Enter Space": async (desk) => {
      await desk.at("try");
      await desk.page.locator("#try").getByLabel("activation").selectOption("manual");
      const { tab } = await tabs(desk);
      for (const [way, key, name] of [
        ["ArrowRight", "Enter", "yarn"],
        ["ArrowLeft", "Space", "npm"],
      ] as const) {
        await desk.press(way);
        await expect(tab(name)).toBeFocused();
        await expect(tab(name)).toHaveAttribute("aria-selected", "false");
        await desk.press(key);
        await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      }
    },
  },
  toast: {
    Tab: async ({ at, press }) => {
      const preview = await at("action");
      await button(preview, "Delete one").focus();
      await press("Enter");
      await expect(button(preview, "Undo")).toBeVisible();
      await press("Tab");
      await expect(button(preview, "Undo")).toBeFocused();
    },
    "Enter Space": async ({ at, press }) => {
      const preview = await at("action");
      await button(preview, "Undo").focus();
      await press("Enter");
      await expect(preview.getByText("You have 3 rooms.")).toBeVisible();
      await button(preview, "Delete one").focus();
      await press("Enter");
      await preview.getByRole("button", { name: "Close" }).last().focus();
      await press("Space");
      await expect(button(preview, "Undo")).toHaveCount(0);
    },
  },
  tooltip: {
    Tab: async ({ at, press }) => {
      const preview = await at("row");
      await button(preview, "Copy").focus();
      await press("Tab");
      await expect(button(preview, "Share")).toBeFocused();
      await expect(preview.getByRole("tooltip")).toHaveText("Opens your device's share menu");
    },
    Escape: async ({ at, press }) => {
      const preview = await at("row");
      await button(preview, "Share").focus();
      await press("Escape");
      await expect(preview.getByRole("tooltip")).toHaveCount(0);
      await expect(button(preview, "Share")).toBeFocused();
    },
  },
};
