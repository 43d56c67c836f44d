import type { Browser, Page } from "@playwright/test";
import { siteFolder } from "./support/sites/site.ts";
import { expect, test } from "./support/test.ts";

/** Opens a device in a browser context of its own, and counts its calls at the gateway. */
async function open(browser: Browser, url: string, query: Record<string, string>) {
  const page = await (await browser.newContext()).newPage();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${url}/?${new URLSearchParams(query)}`);
  const shows = (part: string, text: string, timeout = 15_000) =>
    expect(page.getByTestId(part)).toHaveText(text, { timeout });
  const press = (name: string) => page.getByRole("button", { name }).click();
  const count = (path: string) => calls.filter((call) => call === path).length;
  return { page, shows, press, count };
}

const roomIdOf = async (page: Page): Promise<string> => (await page.getByTestId("room").textContent()) ?? "";

test("two React apps in StrictMode meet, write, send a file, leave and are removed", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room-react") });
  const ada = await open(browser, url, { name: "Ada" });
  await ada.shows("status", "inside");
  await ada.shows("entrance", "open");
  const ben = await open(browser, url, { name: "Ben", room: await roomIdOf(ada.page) });
  await ben.shows("status", "inside", 20_000);
  await ada.shows("peers", "Ben linked");
  await ben.shows("peers", "Ada linked");
  await ada.shows("entrance", "closed");
  expect([ada.count("/room/create"), ben.count("/room/join")]).toEqual([1, 1]);

  await ada.press("Write");
  await ben.shows("messages", "Ada: from Ada");
  await ben.press("Write");
  await ada.shows("messages", "Ada: from Ada,Ben: from Ben");
  await ada.press("Send a file");
  await ben.shows("files", "noise.bin received done 1500000");
  await ada.shows("files", "noise.bin sent done 1500000");

  await ben.press("Come or go");
  await ben.shows("status", "outside");
  await ada.shows("peers", "");
  await ada.press("Admit");
  await ada.shows("entrance", "open");
  await ben.press("Come or go");
  await ada.shows("peers", "Ben linked");
  await ada.press("Remove Ben");
  await ben.shows("status", "removed");
  await ben.shows("peers", "");
  await ada.shows("peers", "");
});

test("a component that unmounts on the way in leaves no open room behind", async ({ page, startGateway }) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room-react") });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/room/create", async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest("**/room/create");
  await page.goto(`${url}/?name=Ada`);
  const { roomId } = (await asked).postDataJSON();
  await page.getByRole("button", { name: "Come or go" }).click();
  await expect(page.getByTestId("status")).toHaveText("outside");
  const closed = page.waitForResponse("**/room/close");
  release();
  expect((await closed).status()).toBe(200);
  // No one has entered, so the whole room is closed.
  const body = (await closed).request().postDataJSON();
  expect(body).toMatchObject({ roomId });
  expect(body).not.toHaveProperty("slot");
});
