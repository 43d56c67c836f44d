import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { eventuallyPasses } from "./support/eventually.ts";
import { drawFastFrames } from "./support/fast-frames.ts";
import { leaveOutDrawing } from "./support/no-drawing.ts";
import { expect, test } from "./support/test.ts";

/** The window is small, because even an empty frame is rendered in software. */
const viewport = { width: 480, height: 420 };
test.use({ viewport });
test.setTimeout(300_000);

/** In software, the engine of a second page takes long to start. */
const START_MS = 60_000;
/** A frame of the game. */
const FRAME_MS = 100;

async function prepare(page: Page): Promise<Page> {
  await leaveOutDrawing(page);
  await drawFastFrames(page, FRAME_MS);
  await withConsent(page);
  return page;
}

const score = (page: Page) => page.getByRole("region", { name: "Score" });

test("two people play over a link: balls count on both pages, and a page that leaves says so on the other", async ({
  browser,
  gateway,
  page: host,
}) => {
  await prepare(host);
  await host.goto("/cricketcity");
  await host.getByRole("button", { name: "Play someone" }).click();
  const link = await host.getByRole("textbox", { name: "Link to play" }).inputValue();

  const guest = await prepare(await (await browser.newContext({ viewport })).newPage());
  await guest.goto(link.replace(/^https?:\/\/[^/]+/, gateway.url));
  // The teams get the names of the two people, and the host bats first.
  await expect(guest.getByText(/^Against /)).toBeVisible({ timeout: START_MS });
  await expect(host.getByText(/^Against /)).toBeVisible();
  await expect(guest.getByRole("button", { name: "Bowl", exact: true })).toBeVisible();

  // A press bowls and releases the ball on one page, and plays on the other.
  await eventuallyPasses(async () => {
    await guest.keyboard.press("Space");
    await host.keyboard.press("Space");
    await expect(score(host)).toContainText("0.1", { timeout: 300 });
    await expect(score(guest)).toContainText("0.1", { timeout: 300 });
  }, 150_000);
  expect(await score(guest).innerText()).toBe(await score(host).innerText());

  // A process that ends at once may not send its farewell: the other page then waits for five minutes.
  await guest.goto(`${gateway.url}/help`);
  await expect(host.getByText("A player has left.")).toBeVisible({ timeout: START_MS });
  await host.getByRole("button", { name: "Leave the room" }).click();
  await expect(score(host)).toContainText("Harbour");
});

test("a link that is damaged says so, and one can play against the computer", async ({ page }) => {
  await prepare(page);
  await page.goto("/cricketcity/not-a-room");
  await expect(page.getByRole("alert").getByText("This link is damaged.")).toBeVisible({
    timeout: START_MS,
  });
  await page.getByRole("button", { name: "Play against the computer" }).click();
  await expect(score(page)).toContainText("Harbour");
});

test("a phone is paired as the bat, and the match waits meanwhile", async ({
  browser,
  gateway,
  page: screen,
}) => {
  await prepare(screen);
  await screen.goto("/cricketcity");
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Use a phone as the bat" }).click();
  const pairing = screen.getByRole("dialog", { name: "Use a phone as the bat" });
  const { pathname } = new URL(await pairing.getByTestId("phone-link").innerText());
  const code = await pairing.getByRole("strong").innerText();

  const phone = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await withConsent(phone);
  await phone.goto(`${gateway.url}${pathname}#code=${code}`);
  await phone.getByRole("button", { name: "Start" }).click();
  await expect(phone.getByRole("heading", { name: "You bat" })).toBeVisible({ timeout: START_MS });
  await expect(screen.getByText("Your phone is the bat.")).toBeVisible();
  await screen.getByRole("button", { name: "Disconnect" }).click();
  await expect(phone.getByRole("heading", { name: "The connection has ended" })).toBeVisible();
});
