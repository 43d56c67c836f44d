import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { eventually, eventuallyPasses } from "./support/eventually.ts";
import { drawFastFrames } from "./support/fast-frames.ts";
import { leaveOutDrawing } from "./support/no-drawing.ts";
import { expect, test } from "./support/test.ts";

/** The window is small, because even an empty frame is rendered in software. */
test.use({ viewport: { width: 480, height: 420 } });
test.setTimeout(300_000);

/** A frame of the game; a ball with its run-up has about a hundred of them. */
const FRAME_MS = 100;

async function openGround(page: Page, frameMs = FRAME_MS): Promise<void> {
  await leaveOutDrawing(page);
  await drawFastFrames(page, frameMs);
  await withConsent(page);
  await page.goto("/cricketcity");
  // In software, the engine takes long to start.
  await expect(page.getByRole("region", { name: "Score" })).toBeVisible({ timeout: 60_000 });
}

test("a super over is played with the keyboard, from the first ball to the result", async ({ page }) => {
  await openGround(page);
  const score = page.getByRole("region", { name: "Score" });
  await expect(score).toContainText("Harbour");
  await expect(score).toContainText("of 1");

  const goOn = page.getByRole("button", { name: /^(Bat|Bowl)$/ });
  const result = page.getByRole("heading", { name: /won|tied/ });
  // One key plays: it hits, runs, starts the run-up and releases the ball.
  await eventuallyPasses(async () => {
    await page.keyboard.press("Space");
    const breakCard = page.getByRole("region", { name: /made \d+ for \d+/ });
    if (await breakCard.isVisible()) await breakCard.getByRole("button").click();
    await expect(result).toBeVisible({ timeout: 250 });
  }, 270_000);
  await expect(goOn).toHaveCount(0);

  await page.getByRole("button", { name: "Scorecard" }).first().click();
  const card = page.getByRole("dialog", { name: "Scorecard" });
  await expect(card.getByText(/won|tied/).first()).toBeVisible();
});

test("a match against the computer waits while a dialog covers the field", async ({ page }) => {
  // The pace is slower, so that the over does not end before the dialog is open.
  await openGround(page, FRAME_MS / 2);
  const score = page.getByRole("region", { name: "Score" });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "How to play" }).click();
  const help = page.getByRole("dialog", { name: "How to play" });
  await expect(help).toBeVisible();
  const pass = (frames: number): Promise<void> =>
    page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    }, frames);
  // A ball may have ended just before.
  await pass(5);
  const before = await score.innerText();
  // Longer than a ball takes with its run-up.
  await pass(250);
  expect(await score.innerText()).toBe(before);
  await help.getByRole("button", { name: "Close" }).click();
  await eventually(() => score.innerText(), { timeout: 60_000 }).not.toBe(before);
});
