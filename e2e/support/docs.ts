import { readdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { fromRoot } from "../../scripts/lib/paths.mjs";
import { closingExample } from "./closing-example.ts";
import { withConsent } from "./consent.ts";
import { watchExamples } from "./example-heights.ts";
import { expect } from "./expect.ts";
import { pressOn } from "./preview.ts";

/** The folder with the content of the documentation's pages, one file each. */
export const docsFolder = fromRoot("web/docs/src/pages");

/** The names of all pages of the documentation: each is at `/compact/NAME`. */
export const docsPages: readonly string[] = readdirSync(docsFolder).map((file) => file.replace(".ts", ""));

/** Opens a page of the documentation and answers the consent dialog. */
export async function openDocs(page: Page, path = ""): Promise<void> {
  await page.goto(`/compact${path}`);
  await page.getByRole("button", { name: "Accept Necessary" }).click();
}

/** Goes to a page of the documentation by its link, or opens it if it is the first, and watches the heights of its examples. */
export async function visitDocs(page: Page, name: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Documentation" }).locator(`a[href="/compact/${name}"]`);
  if (page.url() === "about:blank") {
    await withConsent(page);
    await watchExamples(page);
    await page.goto(`/compact/${name}`);
  } else {
    await unfoldNavigation(page);
    await link.click();
  }
  const title = (await link.textContent()) ?? "";
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
}

/**
 * Hides the links to other pages in the side navigation until the next visit: they are a third of the elements of a page, and the
 * same on all pages.
 */
export const foldNavigation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const folded = new CSSStyleSheet();
    folded.replaceSync("nav[aria-label=Documentation] li:not(:has([aria-current=page])) { display: none }");
    Object.assign(window, { folded });
    document.adoptedStyleSheets.push(folded);
  });

const unfoldNavigation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { folded } = window as never as { folded?: CSSStyleSheet };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== folded);
  });

/** Collects errors of a page: console errors, uncaught errors and failed responses. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  const note = (text: string): void => void errors.push(`${page.url()}: ${text}`);
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  return errors;
}

/** Opens every page of the documentation from the side navigation and waits until its examples run. */
export async function visitAllExamples(page: Page): Promise<void> {
  // Tall enough that all examples of a page start together.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await openDocs(page);
  // The examples of rooms, controllers and the engine run when they are started, and have specs of their own.
  const links = page
    .getByRole("navigation", { name: "Documentation" })
    .locator("a:not([href^='/compact/webrtc'], [href^='/compact/nexus'], [href^='/compact/engine'])");
  await expect(links.first()).toBeVisible();
  const names = (await links.allTextContents()).filter((name) => name !== "Home");
  expect(names.length).toBeGreaterThanOrEqual(31);
  for (const name of names) {
    await links.getByText(name, { exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await waitForExamples(page);
  }
}

/** Scrolls to every example of the page and waits until it has run and shows content, and none shows an error. */
export async function waitForExamples(page: Page): Promise<readonly Locator[]> {
  expect(await page.getByTestId("sandbox").count(), page.url()).toBeGreaterThanOrEqual(3);
  const examples = await page.locator("[data-testid=sandbox]:not([data-mode=read])").all();
  expect(examples.length, page.url()).toBeGreaterThan(0);
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

/**
 * Checks the durations that the specification sets for closing, and that a toast above a modal dialog can be pressed.
 */
export async function checkClosingAnimations(page: Page): Promise<void> {
  await openDocs(page, "/dialog");
  const example = page.getByTestId("sandbox").first();
  await expect(example.getByTestId("sandbox-frame")).toHaveAttribute("data-runs");
  await example.getByRole("textbox", { name: /^Code: / }).fill(closingExample);
  const preview = example.frameLocator("iframe").locator("body");
  const log = preview.locator("output");
  const button = (name: string) => preview.getByRole("button", { name, exact: true });

  await pressOn(button("Accordion"));
  await expect(log).toHaveText("accordion takes 75. ");
  await pressOn(button("Accordion"));
  await expect(log).toHaveText("accordion takes 75. accordion takes 75. ");

  await pressOn(button("Popover"));
  await expect(log).toContainText("popover is open.");
  await page.keyboard.press("Escape");
  await expect(log).toContainText("popover is there for 80. popover is gone.");

  await pressOn(button("Drawer"));
  await expect(log).toContainText("drawer is open.");
  await page.keyboard.press("Escape");
  await expect(log).toContainText("drawer is there for 250. drawer is gone.");

  await pressOn(button("Dialog"));
  await expect(log).toContainText("dialog is open.");
  await pressOn(button("Toast"));
  const toast = preview.getByRole("dialog").getByText("A toast");
  await expect(toast).toBeVisible();
  // The rest of the page is inert; the toast must not be.
  await pressOn(preview.getByRole("dialog").locator("[popover]").getByRole("button", { name: "Close" }));
  await expect(toast).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(log).toContainText("dialog is there for 50. dialog is gone.");
}
