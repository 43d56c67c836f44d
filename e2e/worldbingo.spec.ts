import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { cardOf, cellOf, OWN_24, openBingo, openTab, squaresOf } from "./support/bingo.ts";
import { solidPng } from "./support/chat-files.ts";
import { readQrCode } from "./support/devices.ts";
import { overhangOf } from "./support/overhang.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { smallTargets } from "./support/small-targets.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

const figure = (name: string, value: number, unit: string) =>
  process.stdout.write(`figure bingo.${name} ${Math.round(value)} ${unit}\n`);

test("a card is there at once, is played by keyboard, with a note and a photo, and outlasts a reload", async ({
  page,
}) => {
  const card = await openBingo(page);
  figure("first_card", await page.evaluate(() => performance.now()), "ms");
  await expect(card.getByRole("button")).toHaveCount(24);
  const squares = await squaresOf(page);
  await cellOf(page, 0).focus();
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Home");
  await expect(cellOf(page, 0)).toBeFocused();
  // The last key of the loop stayed in the corner, so every square of the row was pressed once.
  await expect(card.getByRole("button", { pressed: true })).toHaveCount(5);
  await expect(page.getByRole("status").filter({ hasText: "Bingo: row 1." })).toBeAttached();
  await expect(page.getByText("One bingo.")).toBeVisible();

  await page
    .getByRole("button", { name: squares[1] ?? "", exact: false })
    .last()
    .click();
  await page.getByLabel("Note").fill("From the hill");
  await page.getByLabel("Came true on").fill("2026-08-12");
  const photo = { name: "proof.png", mimeType: "image/png", buffer: solidPng(3000, 2000, [200, 120, 40]) };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(photo);
  const picture = page.getByRole("img", { name: /Your proof/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  const damaged = { ...photo, buffer: photo.buffer.subarray(0, 200) };
  await page.getByLabel("Photo", { exact: true }).setInputFiles(damaged);
  await expect(page.getByRole("alert")).toContainText("This image cannot be read");
  await expect(picture).toBeVisible();

  await page.reload();
  expect(await squaresOf(page)).toEqual(squares);
  await expect(card.getByRole("button", { pressed: true })).toHaveCount(5);
  await expect(cellOf(page, 1).locator("img")).toBeVisible();
  await expect(cellOf(page, 1)).toContainText("came true on 12 Aug: From the hill");
  // A mark with a proof is not removed by a press on the card.
  await cellOf(page, 1).click();
  await expect(cellOf(page, 1)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Remove the mark" }).click();
  await expect(cellOf(page, 1)).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cellOf(page, 1)).toHaveAttribute("aria-pressed", "true");
});

test("24 own squares fit a QR code, the same card opens elsewhere, and a wrong link leaves the own one", async ({
  page,
  browser,
}) => {
  await openBingo(page);
  await openTab(page, "Make");
  await page.getByLabel("Your squares, one a line").fill(OWN_24.join("\n"));
  await expect(page.getByText("Your squares fill the card exactly.")).toBeVisible();
  await page.getByLabel("Title").fill("Our family");
  const squares = await squaresOf(page);
  expect(squares.toSorted()).toEqual(OWN_24.toSorted());
  await openTab(page, "Share");
  const link = await readQrCode(page.getByRole("img", { name: "QR code of the card's link" }));
  expect(link).toBe(await page.getByRole("textbox", { name: "Link", exact: true }).inputValue());
  expect(link).toBe(page.url());
  expect(link.length).toBeLessThanOrEqual(400);
  figure("qr_link", link.length, "characters");

  const other = await (await browser.newContext()).newPage();
  await openBingo(other, link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Our family");
  expect(await squaresOf(other)).toEqual(squares);
  await cellOf(other, 3).click();
  // A change of the fragment alone does not load the page again.
  await other.goto("about:blank");
  await other.goto(link.slice(0, -9));
  await expect(other.getByRole("alert")).toContainText("This link is damaged");
  await expect(cellOf(other, 3)).toHaveAttribute("aria-pressed", "true");
});

test("lists are taken from texts and files, and what is wrong with one is told before anything changes", async ({
  page,
}) => {
  await openBingo(page);
  await openTab(page, "Make");
  const before = await squaresOf(page);
  const field = page.getByLabel("List of squares");
  const file = (name: string, text: string | Buffer) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  const lines = Array.from({ length: 10_000 }, (_, index) => `Square ${index % 9_990}`);
  await field.setInputFiles(file("long.txt", lines.join("\n")));
  const dialog = page.getByRole("dialog", { name: "1,000 squares found" });
  await expect(dialog).toContainText("In 10,000 lines. Nothing has changed yet.");
  await expect(dialog).toContainText("The other 8,990 lines are not used");
  await expect(dialog).toContainText("'Square 0', 'Square 1', 'Square 2' and 7 more");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await squaresOf(page)).toEqual(before);

  await field.setInputFiles(file("picture.txt", solidPng(2, 2, [0, 0, 0])));
  await expect(page.getByText("'picture.txt' is not a text file.")).toBeVisible();
  await field.setInputFiles(file("empty.csv", " \n"));
  await expect(page.getByText("There are no squares in it.")).toBeVisible();

  await field.setInputFiles(file("list.csv", 'id;Square\n1;"Snow; at last"\n2;Rain\n3;rain\n'));
  await page.getByRole("dialog").getByRole("button", { name: "Use them" }).click();
  await expect(page.getByLabel("Your squares, one a line")).toHaveValue("Snow; at last\nRain");
  await expect(
    page.getByText("All 2 of your squares are on each card, and 22 of 300 from the packs."),
  ).toBeVisible();
  for (const pack of await page
    .getByRole("group", { name: "Packs fill the rest" })
    .getByRole("checkbox")
    .all()) {
    await pack.uncheck();
  }
  await expect(page.getByText("22 squares are missing.")).toBeVisible();
  await page.getByLabel("Your squares, one a line").fill("Snow\nsnow\nRain");
  await expect(page.getByText("Twice in the list, and used once: 'snow'.")).toBeVisible();
  await cardOf(page).getByRole("button", { name: "Write" }).first().click();
  await page.getByLabel("This square").fill("Written on the card");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await squaresOf(page)).toContain("Written on the card");

  await page.getByLabel("Seed").fill("party");
  const seeded = await squaresOf(page);
  await page.getByRole("button", { name: "Shuffle" }).click();
  expect(await squaresOf(page)).not.toEqual(seeded);
  await page.getByLabel("Seed").fill("party");
  expect(await squaresOf(page)).toEqual(seeded);
  await page.getByRole("radio", { name: "7 × 7" }).check();
  await expect(cardOf(page).getByRole("gridcell")).toHaveCount(49);
});

test("different cards are printed, four on a page, and a picture is saved", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openBingo(page);
  await cellOf(page, 1).click();
  await openTab(page, "Share");
  await page.getByLabel("Different cards of this list").fill("6");
  await page.getByRole("radio", { name: "Four" }).check();
  await page.getByRole("button", { name: "Print or save as PDF" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: "print" });
  const cards = page.locator("[data-bingo-print] section");
  await expect(cards).toHaveCount(6);
  expect(new Set(await cards.allTextContents()).size).toBe(6);
  await expect(cards.locator("svg")).toHaveCount(6);
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Save image" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Image (PNG)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^My 2026 .*\.png$/);
  const png = await readFile(await download.path());
  expect([png.readUInt32BE(16), png.subarray(1, 4).toString()]).toEqual([1200, "PNG"]);
});

test("a prediction is sealed, and another device proves on its day that it was not changed", async ({
  page,
  browser,
}) => {
  await page.clock.install({ time: new Date("2026-03-01T12:00:00") });
  await openBingo(page);
  const fold = page.getByRole("button", { name: "Seal a prediction" });
  await fold.click();
  await page.getByLabel("Your prediction").fill("The cup goes to penalties");
  await page.getByLabel("Opens on").fill("2026-07-19");
  await page.getByRole("button", { name: "Seal it" }).click();
  const seal = page.getByRole("list", { name: "Seals" }).getByRole("listitem");
  await expect(seal).toContainText("Closed until 19 July 2026");
  await expect(seal).not.toContainText("penalties");
  const copied = async (name: string): Promise<string> => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) =>
        document.documentElement.setAttribute("data-copied", text);
    });
    await seal.getByRole("button", { name }).click();
    return (await page.locator("html").getAttribute("data-copied")) ?? "";
  };
  const closed = await copied("Copy the seal's link");
  const friend = await (await browser.newContext()).newPage();
  await openBingo(friend, closed);
  const given = friend.getByRole("list", { name: "Seals" }).getByRole("listitem");
  await expect(given).toContainText("given to you on");

  await page.clock.setSystemTime(new Date("2026-07-19T08:00:00"));
  await page.reload();
  await fold.click();
  await expect(seal).toContainText("The cup goes to penalties");
  const opened = await copied("Copy the link with the text");
  await friend.goto("about:blank");
  await friend.goto(opened);
  await expect(friend.getByText("The text is the one that was sealed")).toBeVisible();
  await expect(given).toContainText("The cup goes to penalties");
  const stranger = await (await browser.newContext()).newPage();
  await openBingo(stranger, opened);
  await expect(stranger.getByText("Compare its seal with the one that you were given")).toBeVisible();
});

testWithServiceWorker("the card works offline once the app was loaded", async ({ page, startGateway }) => {
  const gateway = await startGateway();
  await openBingo(page, `${gateway.url}/worldbingo`);
  await workerIsActive(page);
  await cellOf(page, 2).click();
  const squares = await squaresOf(page);
  await gateway.stop();
  await page.reload();
  expect(await squaresOf(page)).toEqual(squares);
  await expect(cellOf(page, 2)).toHaveAttribute("aria-pressed", "true");
  await openTab(page, "Share");
  await expect(page.getByRole("img", { name: "QR code of the card's link" })).toBeVisible();
  await openTab(page, "Live");
  await page.getByRole("button", { name: "Open a room" }).click();
  await expect(page.getByRole("alert")).toContainText(/You are offline|The server does not answer/);
});

/** Calls `check` for each view of the page, one after the other. */
async function eachView(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  await check("blank card");
  for (const cell of [5, 6, 7, 8, 9]) await cellOf(page, cell).click();
  for (const name of ["Odds", "Seal a prediction"]) await page.getByRole("button", { name }).click();
  await check("Play");
  for (const name of ["Make", "Share", "Live"]) {
    await openTab(page, name);
    if (name === "Make") await cellOf(page, 3).click();
    await expect(page.getByRole("tabpanel", { name }).getByRole("button").first()).toBeVisible();
    await check(name);
  }
  await page.getByRole("button", { name: "Your cards" }).click();
  await expect(page.getByRole("dialog", { name: "Your cards" })).toBeVisible();
  await check("cards");
  await page.keyboard.press("Escape");
}

test("squares can be read at 360 px and have edges with forced colours, and the page has one title", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const card = await openBingo(page);
  await expect(page.locator("h1")).toHaveCount(1);
  await openTab(page, "Make");
  for (const size of ["5 × 5", "7 × 7"]) {
    await page.getByRole("radio", { name: size }).check();
    await expect(card.getByRole("gridcell")).toHaveCount(Number.parseInt(size, 10) ** 2);
    const sizes = await card
      .locator("[data-cell]")
      .evaluateAll((squares) =>
        squares.map((square) => Number.parseFloat(getComputedStyle(square).fontSize)),
      );
    expect(Math.min(...sizes), size).toBeGreaterThanOrEqual(12);
  }
  await page.emulateMedia({ forcedColors: "active" });
  const widths = await card
    .locator("[data-cell]")
    .evaluateAll((squares) => squares.map((square) => getComputedStyle(square).borderTopWidth));
  expect(new Set(widths)).toEqual(new Set(["1px"]));
});

test("every view can be used with assistive technology and by finger, in three widths and both themes", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openBingo(page);
  const faults: string[] = [];
  await eachView(page, async (name) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await overhangOf(page)).map((fault) => `${name}, ${width} px: ${fault}`));
    }
    await page.setViewportSize({ width: 360, height: 800 });
    faults.push(...(await smallTargets(page)), ...(await pageFaults(page)));
  });
  expect(faults).toEqual([]);
});
