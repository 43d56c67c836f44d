import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

/** Opens a page of the documentation as a visitor who has answered the consent dialog. */
async function openDocs(page: Page, path = ""): Promise<void> {
  await withConsent(page);
  await page.goto(`/compact${path}`);
}

test("pages list properties with types and default values", async ({ page }) => {
  await openDocs(page, "/button#props");
  const variant = page
    .getByRole("list", { name: "Button" })
    .getByRole("listitem")
    .filter({ hasText: "variant" });
  await expect(variant.first()).toContainText('"primary" | "secondary" | "quiet" | "danger"');
  await expect(variant.first()).toContainText('Default: "secondary"');
});

test("the page scrolls to the URL's fragment and to jump links, and marks the current one", async ({
  page,
}) => {
  await openDocs(page, "/accordion#disabled");
  const section = page.locator("#disabled");
  await eventually(async () => (await section.boundingBox())?.y ?? 9999).toBeLessThan(400);
  const jump = page.getByRole("navigation", { name: "Jump Links" });
  await jump.getByRole("link", { name: "Controlled" }).click();
  await expect(page).toHaveURL(/#controlled$/);
  await eventually(async () =>
    Math.abs(((await page.locator("#controlled").boundingBox())?.y ?? 9999) - 84),
  ).toBeLessThan(60);
  await expect(jump.getByRole("link", { name: "Controlled" })).toHaveAttribute("aria-current", "location");
});

test("the search finds pages, examples and keys, and Enter opens the first result", async ({ page }) => {
  await openDocs(page, "/button");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search the documentation" });
  await expect(field).toBeFocused();
  await field.fill("zebra crossing");
  await expect(page.getByRole("status").filter({ hasText: "No results" })).toBeAttached();
  await field.fill("SUBMENÚ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compact\/menu#submenu$/);
  await field.fill("focus ESCAPE");
  const results = page.getByTestId("docs-search-results").filter({ visible: true });
  const dialog = results.getByRole("link", { name: "Dialog", exact: true });
  const dialogItem = results
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Dialog", exact: true }) });
  await expect(dialogItem.locator("mark")).toHaveText(["focus", "Escape"]);
  await expect(dialog).toHaveAccessibleDescription(
    "…element. It traps focus, closes on Escape, and locks scrolling.",
  );
  await page.keyboard.press("ArrowDown");
  await expect(results.locator("a:focus")).toHaveAccessibleName(/^Escape: Closes the dialog/);
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await field.fill("combobox");
  await expect(results.getByRole("link", { name: "Select", exact: true })).toHaveAccessibleDescription(
    "Also: combobox, autocomplete, dropdown, options, multiple",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Select");
});

test("the room landing creates one room, and joins only rooms that it finds", async ({ page }) => {
  await openDocs(page, "/room");
  const key = page.getByPlaceholder("Enter room name or link");
  const join = page.getByRole("button", { name: "Join" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create. Share. Connect");
  await expect(join).toBeDisabled();
  await key.fill("Tea at five");
  await expect(join).toBeDisabled();
  await page.getByRole("button", { name: "New room" }).click();
  await expect(page).toHaveURL(/roomId=[0-9a-f-]{36}&roomKey=Tea\+at\+five/);
  const roomId = new URL(page.url()).searchParams.get("roomId") ?? "";
  await key.fill("Tea at six");
  await page.getByRole("button", { name: "New room" }).click();
  await expect(page).toHaveURL(new RegExp(`roomId=${roomId}&roomKey=Tea\\+at\\+six`));
  await key.fill(roomId);
  await join.click();
  await expect(page).toHaveURL(/\/commonroom\/[\w-]{22}$/);
});

test("the share screen is empty for a sender and has a placeholder for a receiver", async ({ page }) => {
  await openDocs(page, "/share");
  await expect(page.getByRole("article", { name: "Sender" })).toBeEmpty();
  await openDocs(page, "/share?type=receiver");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receiver");
});

testWithServiceWorker("a visited page works offline, including its previews", async ({ page, context }) => {
  await openDocs(page, "/card");
  await expect(page.locator('[data-testid="sandbox-frame"][data-runs]').first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match("/index.html", { ignoreSearch: true })))
      await new Promise(requestAnimationFrame);
  });
  await page.reload();
  await expect(page.locator('[data-testid="sandbox-frame"][data-runs]').first()).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Card");
  const preview = page.getByTestId("sandbox").first().frameLocator("iframe");
  await expect(preview.getByText("Quiet comet")).toBeVisible();
});

test("an unknown page shows the not-found page: constructor", async ({ page }) => {
  await openDocs(page, "/constructor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing in orbit here");
  await expect(page.getByTestId("sandbox")).toHaveCount(0);
});
