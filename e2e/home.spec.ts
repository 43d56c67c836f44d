import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { messages, pairDevices, sendFiles, sendMessage } from "./support/devices.ts";
import { storeRooms } from "./support/room-storage.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => withConsent(page));

const rooms = (page: Page) => page.getByRole("region", { name: "Your rooms" }).getByRole("link");

test("introduces the product and links to creating and joining a room", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create. Share. Connect");
  await expect(
    page.getByText("Create a new room and send out the invite link, or simply join an existing one."),
  ).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Join room" })).toHaveAttribute("href", "/commonroom?join");
  await main.getByRole("link", { name: "New room" }).click();
  await expect(page).toHaveURL(/\/commonroom\/[\w-]{22}$/);
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
});

test("past rooms are named by their first file and date, and can be deleted", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "remember me");
  await sendFiles(creator.page, [{ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("x") }]);
  await expect(messages(joiner.page)).toContainText("plan.txt");
  await sendMessage(creator.page, "the latest");
  // It is stored as soon as it is shown.
  await expect(messages(creator.page)).toContainText("the latest");
  const { page } = creator;
  await page.goto(gateway.url);
  await expect(rooms(page)).toHaveText([/^plan\.txt, \w+ \d+, \d{4}/]);
  await expect(page.getByText("the latest")).toBeVisible();
  // The search covers past rooms and featured ones.
  await page.getByPlaceholder("Search rooms").fill("plan");
  const featured = page.getByRole("region", { name: "Explore featured rooms" });
  await expect(featured.getByRole("link")).toHaveText([/^plan\.txt, .*Your room$/, "Solar System"]);
  await page.getByRole("button", { name: /^Delete plan\.txt/ }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(rooms(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Create. Share. Connect" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your rooms" })).toHaveCount(0);
});

test("of many rooms, those are drawn that come into view", async ({ page }) => {
  await page.goto("/help");
  await storeRooms(page, 60);
  await page.goto("/");
  await expect(rooms(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Show all 60 rooms" }).click();
  await expect(rooms(page)).toHaveCount(44);
  await expect(page.getByText("message 59")).toBeVisible();
  await rooms(page).last().scrollIntoViewIfNeeded();
  await expect(rooms(page)).toHaveCount(60);
  await expect(page.getByRole("button", { name: "Show more rooms" })).toHaveCount(0);
});

test("nothing moves when the past rooms have been read", async ({ browser, gateway }) => {
  const { creator } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "remember me");
  await expect(messages(creator.page)).toContainText("remember me");
  const { page } = creator;
  await page.goto(gateway.url);
  await expect(rooms(page)).toHaveCount(1);
  // The database is held back, so that the place of the rooms can be seen.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      const hold = (event: Event) => {
        event.stopImmediatePropagation();
        addEventListener("release", () => request.dispatchEvent(new Event("success")), { once: true });
      };
      request.addEventListener("success", hold, { once: true });
      return request;
    };
  });
  await page.reload();
  const below = page.getByRole("heading", { name: "Explore featured rooms" });
  await expect(page.getByRole("region", { name: "Your rooms" })).toHaveAttribute("aria-busy", "true");
  const before = await below.boundingBox();
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await expect(rooms(page)).toHaveCount(1);
  await expect(page.getByText(/1 message · 0 files · \d/)).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
});
