import { eventually } from "../eventually.ts";
import { expect } from "../expect.ts";
import { focusOn } from "../preview.ts";
import {
  button,
  type KeyboardChecks,
  type KeyboardContext,
  type KeyCheck,
  setProperty,
} from "./keyboard-check.ts";

const togglesAccordion =
  (key: string): KeyCheck =>
  async ({ openPreview, press }) => {
    const heading = button(await openPreview("try"), "How long does a room last?");
    await focusOn(heading);
    for (const isOpen of ["true", "false"]) {
      await press(key);
      await expect(heading).toHaveAttribute("aria-expanded", isOpen);
    }
  };

const startsSaving =
  (press: (context: KeyboardContext) => Promise<void>): KeyCheck =>
  async (context) => {
    const save = (await context.openPreview("loading")).getByRole("button");
    await expect(save).not.toHaveAttribute("aria-busy");
    await focusOn(save);
    await press(context);
    await expect(save).toHaveAttribute("aria-busy", "true");
  };

const focusFirstTab = async ({ openPreview }: KeyboardContext) => {
  const preview = await openPreview("try");
  const tab = (name: string) => preview.getByRole("tab", { name, exact: true });
  await focusOn(tab("npm"));
  return { preview, tab };
};

const changesSlider =
  (keys: readonly (readonly [key: string, value: string])[]): KeyCheck =>
  async ({ openPreview, press }) => {
    const range = (await openPreview("fov")).getByRole("slider");
    await focusOn(range);
    await press("Home");
    await press("ArrowRight");
    await press("ArrowRight");
    await expect(range).toHaveValue("50");
    for (const [key, value] of keys) {
      await press(key);
      await expect(range).toHaveValue(value);
    }
  };

/** The keys of form fields, buttons, links and tabs. */
export const controls: KeyboardChecks = {
  accordion: {
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await focusOn(button(preview, "Where do my files go?"));
      await press("Tab");
      await expect(button(preview, "How long does a room last?")).toBeFocused();
    },
    Enter: togglesAccordion("Enter"),
    Space: togglesAccordion("Space"),
  },
  button: {
    Enter: startsSaving(({ press }) => press("Enter")),
    Space: startsSaving(async ({ openPreview, page }) => {
      await page.keyboard.down("Space");
      await expect((await openPreview("loading")).getByRole("button")).not.toHaveAttribute("aria-busy");
      await page.keyboard.up("Space");
    }),
  },
  codeBox: {
    Tab: async ({ openPreview, press, page }) => {
      await page.locator("#try").getByRole("button", { name: "Phone width" }).click();
      const preview = await openPreview("try");
      const code = preview.locator("pre");
      await focusOn(preview.getByRole("button"));
      await press("Tab");
      await expect(code).toBeFocused();
      const before = (await code.locator("code").boundingBox())?.x ?? 0;
      await press("ArrowRight");
      await eventually(async () => (await code.locator("code").boundingBox())?.x ?? 0).toBeLessThan(before);
    },
    "Enter Space": async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      for (const key of ["Enter", "Space"]) {
        await expect(preview.getByRole("status")).toBeEmpty();
        await focusOn(preview.getByRole("button"));
        await press(key);
        await expect(preview.getByRole("status")).toHaveText("Not copied");
      }
    },
  },
  copyButton: {
    "Enter Space": async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      for (const key of ["Enter", "Space"]) {
        await expect(preview.getByRole("status")).toBeEmpty();
        await focusOn(preview.getByRole("button"));
        await press(key);
        await expect(preview.getByRole("status")).toHaveText("Not copied");
      }
    },
  },
  form: {
    Enter: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await focusOn(preview.getByLabel("Name"));
      await press("Enter");
      await expect(preview.getByText("Enter your name.")).toBeVisible();
      await expect(preview.getByLabel("Name")).toBeFocused();
    },
    Tab: async ({ openPreview, press }) => {
      const preview = await openPreview("try");
      await preview.getByLabel("Name").fill("Ada");
      await press("Tab");
      const code = preview.getByLabel("Room code");
      await expect(code).toBeFocused();
      await expect(preview.getByText("Enter your name.")).toHaveCount(0);
      await code.fill("ab");
      await press("Tab");
      await expect(preview.getByText("At least 4 characters.")).toBeVisible();
    },
  },
  input: {
    Tab: async ({ openPreview, press }) => {
      const field = (await openPreview("kinds")).getByLabel("Passphrase", { exact: true });
      await focusOn((await openPreview("kinds")).getByRole("searchbox"));
      for (
        let count = 0;
        count < 2 && (await field.and((await openPreview("kinds")).locator(":focus")).count()) === 0;
        count += 1
      ) {
        await press("Tab");
      }
      await expect(field).toBeFocused();
      await press("Tab");
      await expect((await openPreview("kinds")).locator("button:focus")).toHaveCount(1);
    },
    Escape: async ({ openPreview, press }) => {
      const field = (await openPreview("kinds")).getByRole("searchbox");
      await expect(field).toHaveValue("comet");
      await focusOn(field);
      await press("Escape");
      await expect(field).toHaveValue("");
    },
    "Up Down": async ({ openPreview, press }) => {
      const number = (await openPreview("kinds")).getByRole("spinbutton");
      await focusOn(number);
      await press("ArrowUp");
      await expect(number).toHaveValue("3");
      await press("ArrowDown");
      await expect(number).toHaveValue("2");
      const choices = await openPreview("choices");
      await focusOn(choices.getByRole("radio", { name: "System" }));
      await press("ArrowDown");
      await expect(choices.getByRole("radio", { name: "Light" })).toBeChecked();
      await press("ArrowUp");
      await expect(choices.getByRole("radio", { name: "System" })).toBeChecked();
    },
    Space: async ({ openPreview, press }) => {
      const preview = await openPreview("choices");
      await focusOn(preview.getByRole("checkbox"));
      await press("Space");
      await expect(preview.getByRole("checkbox")).not.toBeChecked();
      await focusOn(preview.getByRole("switch"));
      await press("Space");
      await expect(preview.getByRole("switch")).toBeChecked();
    },
  },
  link: {
    Enter: async ({ openPreview, press }) => {
      const help = (await openPreview("router")).getByRole("link", { name: "Help" });
      await focusOn(help);
      await press("Enter");
      await expect(help).toHaveAttribute("aria-current", "page");
    },
  },
  rangeSlider: {
    "Left Down": changesSlider([
      ["ArrowLeft", "40"],
      ["ArrowDown", "30"],
    ]),
    "Right Up": changesSlider([
      ["ArrowRight", "60"],
      ["ArrowUp", "70"],
    ]),
    "Page Up Page Down": changesSlider([
      ["PageUp", "60"],
      ["PageDown", "50"],
    ]),
    "Home End": changesSlider([
      ["End", "150"],
      ["Home", "30"],
    ]),
  },
  tabs: {
    Tab: async (context) => {
      const { preview, tab } = await focusFirstTab(context);
      await focusOn(tab("npm"));
      await context.press("Tab");
      await expect(preview.getByRole("tabpanel")).toBeFocused();
      await context.press("Shift+Tab");
      await expect(tab("npm")).toBeFocused();
    },
    "Left Right": async (context) => {
      const { tab } = await focusFirstTab(context);
      await context.press("ArrowRight");
      await expect(tab("yarn")).toBeFocused();
      await expect(tab("yarn")).toHaveAttribute("aria-selected", "true");
      await context.press("ArrowLeft");
      await expect(tab("npm")).toBeFocused();
    },
    "Up Down": async (context) => {
      const { tab } = await focusFirstTab(context);
      await context.press("ArrowDown");
      await expect(tab("npm")).toBeFocused();
      await setProperty(context, "try", "orientation", "vertical");
      await focusOn(tab("npm"));
      await context.press("ArrowDown");
      await expect(tab("yarn")).toBeFocused();
      await context.press("ArrowUp");
      await expect(tab("npm")).toBeFocused();
      await setProperty(context, "try", "orientation", "horizontal");
    },
    "Home End": async (context) => {
      const { tab } = await focusFirstTab(context);
      await context.press("End");
      await expect(tab("yarn")).toBeFocused();
      await context.press("Home");
      await expect(tab("npm")).toBeFocused();
    },
    "Enter Space": async (context) => {
      await context.openPreview("try");
      await setProperty(context, "try", "activation", "manual");
      const { tab } = await focusFirstTab(context);
      for (const [arrow, key, name] of [
        ["ArrowRight", "Enter", "yarn"],
        ["ArrowLeft", "Space", "npm"],
      ] as const) {
        await context.press(arrow);
        await expect(tab(name)).toBeFocused();
        await expect(tab(name)).toHaveAttribute("aria-selected", "false");
        await context.press(key);
        await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      }
    },
  },
};
