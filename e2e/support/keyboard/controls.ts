import { expect } from "@playwright/test";
import { focusOn } from "../preview.ts";
import { button, type Desk, type KeyboardStories, type Story, setProperty } from "./desk.ts";

const accordion =
  (key: string): Story =>
  async ({ at, press }) => {
    const heading = button(await at("try"), "How long does a room last?");
    await focusOn(heading);
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
    await focusOn(save);
    await press(desk);
    await expect(save).toHaveAttribute("aria-busy", "true");
  };

const tabs = async ({ at }: Desk) => {
  const preview = await at("try");
  const tab = (name: string) => preview.getByRole("tab", { name, exact: true });
  await focusOn(tab("npm"));
  return { preview, tab };
};

const slider =
  (keys: readonly (readonly [key: string, value: string])[]): Story =>
  async ({ at, press }) => {
    const range = (await at("fov")).getByRole("slider");
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

/** A story for each line of the keyboard tables of what is pressed, filled in and read. */
export const controls: KeyboardStories = {
  accordion: {
    Tab: async ({ at, press }) => {
      const preview = await at("try");
      await focusOn(button(preview, "Where do my files go?"));
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
      await page.locator("#try").getByRole("button", { name: "Phone width" }).click();
      const preview = await at("try");
      const code = preview.locator("pre");
      await focusOn(preview.getByRole("button"));
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
        await focusOn(preview.getByRole("button"));
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
        await focusOn(preview.getByRole("button"));
        await press(key);
        await expect(preview.getByRole("status")).toHaveText("Not copied");
      }
    },
  },
  form: {
    Enter: async ({ at, press }) => {
      const preview = await at("try");
      await focusOn(preview.getByLabel("Name"));
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
      await focusOn((await at("kinds")).getByRole("searchbox"));
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
      await focusOn(field);
      await press("Escape");
      await expect(field).toHaveValue("");
    },
    "Up Down": async ({ at, press }) => {
      const number = (await at("kinds")).getByRole("spinbutton");
      await focusOn(number);
      await press("ArrowUp");
      await expect(number).toHaveValue("3");
      await press("ArrowDown");
      await expect(number).toHaveValue("2");
      const choices = await at("choices");
      await focusOn(choices.getByRole("radio", { name: "As the device has it" }));
      await press("ArrowDown");
      await expect(choices.getByRole("radio", { name: "Light" })).toBeChecked();
      await press("ArrowUp");
      await expect(choices.getByRole("radio", { name: "As the device has it" })).toBeChecked();
    },
    Space: async ({ at, press }) => {
      const preview = await at("choices");
      await focusOn(preview.getByRole("checkbox"));
      await press("Space");
      await expect(preview.getByRole("checkbox")).not.toBeChecked();
      await focusOn(preview.getByRole("switch"));
      await press("Space");
      await expect(preview.getByRole("switch")).toBeChecked();
    },
  },
  link: {
    Enter: async ({ at, press }) => {
      const help = (await at("router")).getByRole("link", { name: "Help" });
      await focusOn(help);
      await press("Enter");
      await expect(help).toHaveAttribute("aria-current", "page");
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
  tabs: {
    Tab: async (desk) => {
      const { preview, tab } = await tabs(desk);
      await focusOn(tab("npm"));
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
      const { tab } = await tabs(desk);
      await desk.press("ArrowDown");
      await expect(tab("npm")).toBeFocused();
      await setProperty(desk, "try", "orientation", "vertical");
      await focusOn(tab("npm"));
      await desk.press("ArrowDown");
      await expect(tab("yarn")).toBeFocused();
      await desk.press("ArrowUp");
      await expect(tab("npm")).toBeFocused();
      await setProperty(desk, "try", "orientation", "horizontal");
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
      await setProperty(desk, "try", "activation", "manual");
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
};
