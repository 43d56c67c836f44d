import type { Page } from "@playwright/test";
import { cardOf, cellOf, hostGame, joinGame, openBingo, openTab } from "./support/bingo.ts";
import { passTime } from "./support/pass-time.ts";
import { expect, test } from "./support/test.ts";

/** The text of a square. */
const squareIn = async (page: Page, cell: number): Promise<string> =>
  (await cellOf(page, cell).locator("span").first().textContent()) ?? "";

test("three devices play: what one marks is marked for all, and the first bingo is proved on each", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await openBingo(page);
  await openTab(page, "Make");
  await page.getByRole("radio", { name: "3 × 3" }).check();
  // With this seed, Ben's first row gives no one else a line.
  await page.getByLabel("Seed", { exact: true }).fill("SEED01");
  const link = await hostGame(page, "Ada", /What one marks/);
  expect(link).toContain("#room=");
  const ben = await joinGame(await browser.newContext(), link);
  const cleo = await joinGame(await browser.newContext(), link);
  const pages = [page, ben, cleo];
  for (const each of pages) {
    await expect(each.getByRole("list", { name: "Players" }).getByRole("listitem")).toHaveCount(3, {
      timeout: 30_000,
    });
  }
  const cards = await Promise.all(pages.map((each) => cardOf(each).textContent()));
  expect(new Set(cards).size).toBe(3);
  // The code is in the link, but not left in the address bar.
  expect(ben.url()).not.toContain("code=");

  await cellOf(ben, 0).click();
  await expect(page.getByTestId("latest-call")).toHaveText(await squareIn(ben, 0));
  await cellOf(ben, 1).click();
  await cellOf(ben, 2).click();
  await expect(ben.getByRole("region", { name: "Bingo" })).toContainText("You have bingo");
  for (const each of [page, cleo]) {
    const won = each.getByRole("region", { name: "Bingo" });
    await expect(won.getByRole("heading")).toHaveText(/^\w+ has bingo$/);
    await expect(won).toContainText(
      /Checked on this device: the seed \w+ gives \w+ card 2, and all of row 1/,
    );
  }
  await page.getByRole("button", { name: "Next round" }).click();
  for (const each of pages) {
    await expect(each.getByRole("region", { name: "Bingo" })).toHaveCount(0);
    await expect(cardOf(each).getByRole("button", { pressed: true })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Leave the game" }).click();
  await expect(page.getByRole("button", { name: "Open a room" })).toBeVisible();
  await expect(ben.getByRole("list", { name: "Players" }).getByRole("listitem")).toHaveCount(2);
});

test("a caller draws, players mark what was called, and the order is checked against its seal", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await openBingo(page);
  await openTab(page, "Make");
  await page.getByRole("radio", { name: "3 × 3" }).check();
  const link = await hostGame(page, "Ada", /You call/);
  const ben = await joinGame(await browser.newContext(), link);
  await cellOf(ben, 0).click();
  await expect(ben.getByRole("status").filter({ hasText: "has not been called yet" })).toBeVisible();
  await expect(ben.getByRole("button", { name: "Draw the next" })).toHaveCount(0);

  // A square that is chosen from the list may come beside those that are drawn.
  const wanted = await squareIn(ben, 0);
  await page.getByLabel("Or call one of the list").fill(wanted);
  await page.getByRole("button", { name: wanted, exact: true }).last().click();
  await expect(ben.getByTestId("latest-call")).toHaveText(wanted);
  await cellOf(ben, 0).click();
  await expect(cellOf(ben, 0)).toHaveAttribute("aria-pressed", "true");

  const won = ben.getByRole("region", { name: "Bingo" });
  const called = cardOf(ben).locator("[data-called]:not([data-marked])");
  await expect(async () => {
    await page.getByRole("button", { name: "Draw the next" }).click();
    while ((await called.count()) > 0) await called.first().click();
    await expect(won).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await expect(won).toContainText("You have bingo");
  await expect(won).toContainText(
    "The squares were drawn in the order that was sealed before the first one.",
  );
  await expect(page.getByRole("region", { name: "Bingo" })).toContainText(/has bingo/);
});

test("the link of a game that is over says so, and leads back to the own card", async ({ page, gateway }) => {
  await openBingo(page);
  await cellOf(page, 4).click();
  await page.goto("about:blank");
  await page.clock.install();
  await page.goto(`${gateway.url}/worldbingo#room=EjRWeBI0RniSNFZ4EjRWeA&code=AB12CD`);
  await passTime(page, 5_000, page.getByRole("alert").filter({ hasText: "No one" }));
  await page.getByRole("button", { name: "Back to your own card" }).click();
  await expect(cellOf(page, 4)).toHaveAttribute("aria-pressed", "true");
  await page.goto("about:blank");
  await page.goto(`${gateway.url}/worldbingo#room=nonsense&code=AB12CD`);
  await expect(page.getByRole("alert")).toContainText("This link is damaged");
});
