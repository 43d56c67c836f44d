import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { messages, pairDevices, sendFiles } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => withConsent(page));

const field = (page: Page) => page.getByRole("combobox", { name: "Search rooms, files" });
/** Opens the search by its keys. A page that has not started yet does not receive them. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}
const options = (page: Page) => page.getByRole("listbox", { name: "Results" }).getByRole("option");

test("Ctrl+K finds a component from any page, and the arrow keys and Enter follow it", async ({ page }) => {
  await page.goto("/help");
  await openByKeys(page);
  await field(page).fill("button");
  const button = options(page).filter({ hasText: "Documentation" }).first();
  await expect(button).toContainText("Button");
  await field(page).press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await field(page).press("ArrowUp");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await field(page).fill("button loading");
  await expect(options(page).first()).toContainText("Documentation");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/compact\/button/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Escape closes the search and returns the focus; the next search starts empty", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Search", exact: true });
  await opener.click();
  await field(page).fill("theme");
  await expect(options(page).first()).toContainText("Appearance");
  await expect(options(page).first()).toContainText("Setting");
  // The first press clears a search field.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await openByKeys(page);
  await expect(field(page)).toHaveValue("");
});

test("a file of a past room is found by its name, and leads to the room", async ({ browser, gateway }) => {
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  await sendFiles(creator.page, [
    { name: "orbit plan.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
  ]);
  await expect(messages(joiner.page)).toContainText("orbit plan.txt");
  await expect(messages(creator.page).getByLabel("Delivered", { exact: true })).toHaveCount(1);
  const page = await joiner.context.newPage();
  await page.goto("/help");
  await openByKeys(page);
  await field(page).fill("ÓRBIT plan");
  // The room is found too: it is named by its first file.
  await expect(options(page)).toHaveText([/Your room$/, /^orbit plan\.txt.*File$/]);
  await options(page).last().click();
  await expect(page).toHaveURL(link);
});

test("the search covers the documentation, which it loads with the first query", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/filter");
  const field = page.getByPlaceholder("Rooms, apps and pages");
  await expect(field).toBeVisible();
  expect(loaded.filter((url) => url.includes("search-docs"))).toEqual([]);
  await field.fill("button");
  const results = page.getByRole("main").getByRole("listitem");
  await expect(results.filter({ hasText: "Documentation" }).first()).toContainText("Button");
  await field.fill("button loading");
  await results.filter({ hasText: "Documentation" }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/compact\/button/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Button");
});
