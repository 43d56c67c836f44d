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

/** The stories of a page, by the keys of its table's lines; of several pages, by their names. */
export type KeyboardStories = Readonly<Record<string, Readonly<Record<string, Story>>>>;

/** A button of a preview by its whole name. */
export const button = (preview: FrameLocator, name: string) =>
  preview.getByRole("button", { name, exact: true });

/** Changes a property of an example in its panel, and waits until the preview has run anew. */
export async function setProperty({ page }: Desk, id: string, name: string, value: string): Promise<void> {
  const frame = page.locator(`#${id} [data-testid=sandbox-frame]`);
  const runs = (await frame.getAttribute("data-runs")) ?? "";
  await page.locator(`#${id}`).getByLabel(name).selectOption(value);
  await expect(frame).not.toHaveAttribute("data-runs", runs);
}
