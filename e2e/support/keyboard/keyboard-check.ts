import type { FrameLocator, Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { exampleAt, previewOf } from "../preview.ts";

/** The context of a keyboard check: a page of the documentation and its examples. */
export interface KeyboardContext {
  readonly page: Page;
  /** Scrolls to an example, waits until it runs, and returns its preview. */
  openPreview(id: string): Promise<FrameLocator>;
  press(...keys: string[]): Promise<void>;
}

/** Checks that one row of a keyboard table is true. */
export type KeyCheck = (context: KeyboardContext) => Promise<void>;

/** The checks of each page, by page name and by the keys of the row. */
export type KeyboardChecks = Readonly<Record<string, Readonly<Record<string, KeyCheck>>>>;

/** Makes a check on a page of the documentation. */
export const checkKeys = (page: Page, check: KeyCheck): Promise<void> =>
  check({
    page,
    openPreview: async (id) => previewOf(await exampleAt(page, id)),
    press: async (...pressed) => {
      for (const key of pressed) await page.keyboard.press(key);
    },
  });

/** A button of a preview, by its exact name. */
export const button = (preview: FrameLocator, name: string) =>
  preview.getByRole("button", { name, exact: true });

/** Changes a property in an example's panel and waits until the preview has run again. */
export async function setProperty(
  { page }: KeyboardContext,
  id: string,
  name: string,
  value: string,
): Promise<void> {
  const frame = page.locator(`#${id} [data-testid=sandbox-frame]`);
  const runs = (await frame.getAttribute("data-runs")) ?? "";
  await page.locator(`#${id}`).getByLabel(name).selectOption(value);
  await expect(frame).not.toHaveAttribute("data-runs", runs);
}
