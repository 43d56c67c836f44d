import type { Locator, Page } from "@playwright/test";
import { messages } from "./devices.ts";
import { eventually } from "./eventually.ts";

/** The rows that a room's list renders. */
export const rows = (page: Page) => messages(page).getByRole("article");

/** The button that leads to what has arrived below, and shows how much that is. */
export const newMessages = (page: Page) => page.getByRole("button", { name: /^New messages/ });

/** The position of a row in the list. The list itself moves when the transfer is shown above it. */
export const topOf = (row: Locator): Promise<number> =>
  row.evaluate((element) => {
    const listTop = element.closest("[role=log]")?.getBoundingClientRect().top ?? Number.NaN;
    return element.getBoundingClientRect().top - listTop;
  });

/** The position of a row once it no longer moves: rows above it are measured after they are rendered. */
export async function restingTop(row: Locator): Promise<number> {
  let top = Number.NaN;
  const isResting = async () => {
    const before = top;
    top = await topOf(row);
    return top === before;
  };
  await eventually(isResting).toBe(true);
  return top;
}

/** Sends texts as fast as the page accepts them. */
export async function sendTexts(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByLabel("Message", { exact: true }).evaluate((field: HTMLTextAreaElement, list) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    for (const text of list) {
      setValue?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    }
  }, texts);
}
