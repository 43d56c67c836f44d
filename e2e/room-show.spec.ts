import { writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { downloadHash, expectConnected, messages, noise, pairDevices, sendFiles } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { recordShown, type ShownValues } from "./support/record-shown.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test, testWithMotion } from "./support/test.ts";

test.describe.configure({ timeout: 180_000 });

const show = (page: Page) => page.getByTestId("transfer-show");
const whole = (page: Page) => page.getByRole("progressbar", { name: "All files" });
const percentOf = async (page: Page) => Number(await whole(page).getAttribute("aria-valuenow"));
const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");
/** Writes files of these sizes in MiB, and returns their paths. */
const writeFiles = (info: TestInfo, sizes: Record<string, number>) =>
  Promise.all(
    Object.entries(sizes).map(async ([name, mebibytes], index) => {
      const path = info.outputPath(name);
      await writeFile(path, noise(mebibytes << 20, index + 1));
      return path;
    }),
  );

/** Records everything that the show displays: its end, for example, only shows for some seconds. */
const recordShow = (page: Page) => recordShown(page, "[data-testid=transfer-show]");
const expectEnd = (said: ShownValues, detail: string) =>
  eventually(said, { timeout: 90_000 }).toContainEqual(
    expect.stringContaining(`All files delivered${detail}`),
  );

testWithMotion(
  "both devices show how far all files are, also in the tab, and fold it away at the end",
  async ({ browser, gateway }, info) => {
    const { creator, joiner } = await pairDevices(browser, gateway.url);
    const pages = [creator.page, joiner.page];
    const icon = await iconOf(creator.page);
    const said = await Promise.all(pages.map(recordShow));
    const link = await slowLink(creator.page);
    await sendFiles(creator.page, await writeFiles(info, { "one.bin": 6, "two.bin": 5, "three.bin": 5 }));
    for (const page of pages) {
      await expect(show(page)).toBeVisible();
      // The third file waits for its turn, and is counted all the same.
      await expect(whole(page)).toHaveAttribute("aria-valuetext", /of 3 files, .* of 16\.78 MB/);
      await eventually(() => percentOf(page)).toBeGreaterThan(3);
      await expect(page).toHaveTitle(/^\d+ % · Orbitroom$/);
      expect(await iconOf(page)).toMatch(/^data:image\/svg/);
    }
    await link.release();
    for (const each of said) await expectEnd(each, "3 files, 16.78 MB");
    for (const page of pages) {
      await expect(show(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle(/%/);
      expect(await iconOf(page)).toBe(icon);
    }
  },
);

test("a file is paused, continued and cancelled at its ring, and both devices say so", async ({
  browser,
  gateway,
}, info) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await slowLink(creator.page);
  await sendFiles(creator.page, await writeFiles(info, { "ring.bin": 8 }));
  const card = creator.page.getByTestId("file-transfer").filter({ hasText: "ring.bin" });
  await eventually(() => percentOf(creator.page)).toBeGreaterThan(2);
  await card.getByRole("button", { name: "Pause ring.bin" }).click();
  await expect(card).toContainText(/MB of 8\.39 MBPaused/);
  await expect(show(creator.page)).toContainText("Paused");
  await expect(joiner.page.getByTestId("file-transfer")).toContainText("Paused by your roommate");
  await expect(creator.page).toHaveTitle(/% · Orbitroom/);
  // The receiver continues what the sender has paused, and the sender shows that the transfer has resumed.
  await joiner.page.getByRole("button", { name: "Continue ring.bin" }).click();
  await expect(card).toHaveAttribute("data-state", "moving");
  await expect(card).toContainText("B/s");
  await card.getByRole("button", { name: "Cancel ring.bin" }).click();
  for (const { page } of [creator, joiner]) {
    await expect(messages(page)).toContainText("Cancelled");
    await expect(show(page)).toHaveCount(0);
  }
});

test("a file that waits can be sent before the others", async ({ browser, gateway }, info) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const paths = await writeFiles(info, { "a.bin": 5, "b.bin": 5, "c.bin": 5, "d.bin": 5 });
  const link = await slowLink(creator.page);
  await sendFiles(creator.page, paths);
  await creator.page.getByRole("button", { name: "Send d.bin next" }).click();
  await link.release();
  for (const name of ["c.bin", "d.bin"])
    await expect(joiner.page.getByRole("link", { name: `Download ${name}` })).toBeVisible({
      timeout: 90_000,
    });
  const names = await messages(joiner.page).getByTestId("file-name").allTextContents();
  expect(names).toEqual(["a.bin", "b.bin", "d.bin", "c.bin"]);
});

test("a lost connection is shown, and what is left goes on when the other device is back", async ({
  browser,
  gateway,
}, info) => {
  const { creator, joiner, link: address } = await pairDevices(browser, gateway.url);
  const link = await slowLink(creator.page);
  await sendFiles(creator.page, await writeFiles(info, { "long.bin": 8 }));
  await eventually(() => percentOf(creator.page)).toBeGreaterThan(2);
  await joiner.page.close();
  await expect(show(creator.page)).toContainText("Waiting for your roommate");
  // Closing a tab is not an error.
  await expect(creator.page.getByText("Connection DCE")).toHaveCount(0);
  const returned = await joiner.context.newPage();
  const said = await Promise.all([creator.page, returned].map(recordShow));
  await returned.goto(address);
  await expectConnected(creator.page, returned);
  await expect(show(returned)).toBeVisible();
  await link.release();
  for (const each of said) await expectEnd(each, "1 file, 8.39 MB");
  expect(await downloadHash(returned, "long.bin")).toMatchObject({ bytes: 8 << 20 });
});

test("the menu leads back to the room that is open, and after leaving to a new one", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  const menu = page.getByRole("navigation", { name: "Main" });
  const path = new URL(page.url()).pathname;
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await menu.getByRole("link", { name: "Room", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expectConnected(page, joiner.page);
  await page.getByRole("button", { name: "Room options" }).click();
  await page.getByRole("menuitem", { name: "Leave room" }).click();
  await expect(page.getByText("This room was closed")).toBeVisible();
  await expect(menu.getByRole("link", { name: "Room", exact: true })).toHaveAttribute(
    "href",
    "/commonroom?new",
  );
});

test("the connection panel says how the devices are connected", async ({ browser, gateway }) => {
  const { creator } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  const phrase = await page.getByTestId("safety-phrase").textContent();
  await page.getByRole("button", { name: "Connection" }).click();
  const panel = page.getByRole("dialog", { name: "Connection" });
  await expect(panel).toContainText("Direct");
  await expect(panel).toContainText(/Round trip(less than 1|\d+) ms/);
  await expect(panel).toContainText("1 for everything");
  await expect(panel).toContainText(phrase ?? "no phrase");
});
