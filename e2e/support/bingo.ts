import type { BrowserContext, Locator, Page } from "@playwright/test";
import { withConsent } from "./consent.ts";
import { expect } from "./expect.ts";

/** 24 squares of 18 to 19 characters on average. */
export const OWN_24 = [
  ...["Uncle Bob tells joke", "Broken dishwasher", "Football in the park", "Zoe's piano concert"],
  ...["Flat tyre on a bike", "Wedding of Jan & Mia", "Hamster escapes again", "Exam passed first go"],
  ...["Neighbours argue", "Lost keys, found late", "Beach volleyball", "Boss forgets meeting"],
  ...["Pizza three days long", "Vegan Christmas dish", "Tom gets a beard", "Kayak tips over"],
  ...["Museum closed Monday", "Jazz night in Lisbon", "Mum learns to surf", "Six books by June"],
  ...["Garage finally empty", "Printer works at once", "Haircut regretted", "Eclipse seen by all"],
];

/** Opens the page of World Bingo and waits for its card. */
export async function openBingo(page: Page, url = "/worldbingo"): Promise<Locator> {
  await withConsent(page);
  await page.goto(url);
  const card = cardOf(page);
  await expect(card).toBeVisible();
  return card;
}

export const cardOf = (page: Page): Locator => page.getByRole("grid");

/** A cell of the card, from 0. */
export const cellOf = (page: Page, cell: number): Locator => cardOf(page).locator(`[data-cell="${cell}"]`);

export const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

/** The texts of the squares that can be marked, once they are dealt. */
export async function squaresOf(page: Page): Promise<string[]> {
  const squares = cardOf(page).getByRole("button");
  await expect(squares.first()).toBeVisible();
  return squares.locator("span:first-of-type").allTextContents();
}

/** Opens a room with the card of a page and returns the link to the game. */
export async function hostGame(page: Page, name: string, marks: RegExp): Promise<string> {
  await openTab(page, "Live");
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("radio", { name: marks }).check();
  await page.getByRole("button", { name: "Open a room" }).click();
  return page.getByLabel("Link to the game").inputValue({ timeout: 30_000 });
}

/** Opens the link of a game in another context, and returns its page once the card is dealt. */
export async function joinGame(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await withConsent(context);
  await page.goto(link);
  await expect(page.getByRole("grid", { name: /^Your card/ })).toBeVisible({ timeout: 45_000 });
  return page;
}
