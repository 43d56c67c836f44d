import { expect, type Locator, type Page } from "@playwright/test";
import { closing } from "./closing-example.ts";
import { pressOn } from "./preview.ts";

/** Opens a page of the documentation and answers what every new visitor is asked. */
export async function openDocs(page: Page, path = ""): Promise<void> {
  await page.goto(`/compact${path}`);
  await page.getByRole("button", { name: "Accept Necessary" }).click();
}

/** Collects what pages complain about: errors in the console, of scripts, and answers that are errors. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const note = (text: string): void => void complaints.push(`${page.url()}: ${text}`);
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/**
 * Goes through all pages of the documentation as its side navigation leads, and sees each of their examples run.
 * `look` is called at each page, with its examples.
 */
export async function showAllExamples(
  page: Page,
  look?: (examples: readonly Locator[]) => Promise<void>,
): Promise<void> {
  // High enough for the examples of a page to begin together.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await openDocs(page);
  const links = page.getByRole("navigation", { name: "Documentation" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const names = (await links.allTextContents()).filter((name) => name !== "Home");
  expect(names.length).toBeGreaterThanOrEqual(31);
  for (const name of names) {
    await links.getByText(name, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    const examples = await showExamples(page);
    await look?.(examples);
  }
}

/** Waits until each example of the page shows something, and nothing that is wrong. */
async function showExamples(page: Page): Promise<readonly Locator[]> {
  expect(await page.getByTestId("sandbox").count(), page.url()).toBeGreaterThanOrEqual(3);
  const examples = await page.locator(".sandbox:not([data-mode=read])").all();
  for (const example of examples) {
    const frame = example.getByTestId("sandbox-frame");
    await frame.scrollIntoViewIfNeeded();
    await expect(frame, page.url()).toHaveAttribute("data-runs");
    await expect(example.getByTestId("sandbox-problem"), page.url()).toHaveCount(0);
    const parts = frame.frameLocator("iframe").locator(".preview *").filter({ visible: true });
    await expect(parts.first(), page.url()).toBeAttached();
  }
  return examples;
}

/** Opens and closes what the specification gives a time, and a toast above a modal dialog. */
export async function seeTimings(page: Page): Promise<void> {
  await openDocs(page, "/dialog");
  const example = page.getByTestId("sandbox").first();
  await expect(example.getByTestId("sandbox-frame")).toHaveAttribute("data-runs");
  await example.getByRole("textbox", { name: /^Code: / }).fill(closing);
  const preview = example.frameLocator("iframe").locator("body");
  const said = preview.locator("output");
  const button = (name: string) => preview.getByRole("button", { name, exact: true });

  await pressOn(button("Accordion"));
  await expect(said).toHaveText("accordion takes 75. ");
  await pressOn(button("Accordion"));
  await expect(said).toHaveText("accordion takes 75. accordion takes 75. ");

  await pressOn(button("Popover"));
  await expect(said).toContainText("popover is open.");
  await page.keyboard.press("Escape");
  await expect(said).toContainText("popover is there for 80. popover is gone.");

  await pressOn(button("Drawer"));
  await expect(said).toContainText("drawer is open.");
  await page.keyboard.press("Escape");
  await expect(said).toContainText("drawer is there for 250. drawer is gone.");

  await pressOn(button("Dialog"));
  await expect(said).toContainText("dialog is open.");
  await pressOn(button("Toast"));
  const toast = preview.getByRole("dialog").getByText("A toast");
  await expect(toast).toBeVisible();
  // What is inert takes no click.
  await pressOn(preview.getByRole("dialog").locator("[popover]").getByRole("button", { name: "Close" }));
  await expect(toast).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(said).toContainText("dialog is there for 50. dialog is gone.");
}
