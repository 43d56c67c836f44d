import type { Browser, BrowserContext, Page, TestInfo } from "@playwright/test";
import { type Device, enterCode, expectConnected, messages } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import type { Gateway } from "./support/gateway.ts";
import { expireRoom } from "./support/gateway-rooms.ts";
import { adaAndBen, arrive, CODE, dialog, openDevices, openNamed } from "./support/named-devices.ts";
import { storedEntries } from "./support/room-storage.ts";
import { roomIdOf } from "./support/stored-session.ts";
import { expect, test } from "./support/test.ts";

const DAY_MS = 86_400_000;

const card = (page: Page, name: string) => page.getByTestId("kept-device").filter({ hasText: name });
const expectHere = (page: Page, name: string) => expect(card(page, name)).toContainText("Here");

/** Keeps the room of these devices: the first one begins, the others agree. */
async function keep(first: Page, ...others: Page[]): Promise<void> {
  await openDevices(first);
  await dialog(first).getByRole("switch", { name: "Keep this room" }).check();
  await first.keyboard.press("Escape");
  for (const page of others) await page.getByRole("button", { name: "Keep this room" }).click();
}

/** Sets the clock of a device for the pages that it opens from now on. */
const setClock = (context: BrowserContext, laterMs: number) =>
  context.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, laterMs);

/** Two devices, and a gateway whose rooms can expire. */
async function begin(
  {
    browser,
    startGateway,
  }: { browser: Browser; startGateway: (env: { DATA_DIR: string }) => Promise<Gateway> },
  info: TestInfo,
) {
  const dataDir = info.outputPath("gateway");
  const gateway = await startGateway({ DATA_DIR: dataDir });
  return { gateway, dataDir, ...(await adaAndBen(browser, gateway.url)) };
}

/** Some days pass: the gateway forgets the room, and no page is open. */
async function letDaysPass(devices: readonly Device[], dataDir: string, roomId: string): Promise<void> {
  for (const { page, context } of devices) {
    await page.goto("about:blank");
    await setClock(context, 3 * DAY_MS);
  }
  expireRoom(dataDir, roomId);
}

test("devices that keep a room find each other days later, and a dropped file arrives without a further act", async ({
  browser,
  startGateway,
}, info) => {
  const { gateway, dataDir, ada, ben } = await begin({ browser, startGateway }, info);
  const roomId = roomIdOf(ada.page);
  await keep(ada.page, ben.page);
  await letDaysPass([ada, ben], dataDir, roomId);

  for (const { page } of [ada, ben]) await page.goto(gateway.url);
  await expectHere(ada.page, "Ben");
  await expectHere(ben.page, "Ada");
  const bytes = Buffer.from("a photo");
  const dropped = await ada.page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "photo.txt", { type: "text/plain", lastModified: Date.UTC(2020, 1, 3) }));
    return data;
  }, bytes.toString());
  for (const event of ["dragenter", "dragover", "drop"])
    await card(ada.page, "Ben").dispatchEvent(event, { dataTransfer: dropped });
  await expect(ben.page.getByText("photo.txt has arrived")).toBeVisible();

  // It waits for a device that is away, and is in the conversation of the room with its own date.
  await ada.page.goto("about:blank");
  await expect(card(ben.page, "Ada")).toContainText("Away since");
  await ben.page
    .getByLabel("Files for Ada")
    .setInputFiles({ name: "later.txt", mimeType: "text/plain", buffer: bytes });
  await expect(ben.page.getByText("It is sent when Ada is here, too.")).toBeVisible();
  await ada.page.goto(`${gateway.url}/help`);
  await expect(ada.page.getByText("later.txt has arrived")).toBeVisible();

  // Another tab shows the same, and takes the room when the person sends something there.
  const second = await ada.context.newPage();
  await second.goto(gateway.url);
  await expectHere(second, "Ben");
  await second
    .getByLabel("Files for Ben")
    .setInputFiles({ name: "tab.txt", mimeType: "text/plain", buffer: bytes });
  await expect(ben.page.getByText("tab.txt has arrived")).toBeVisible();
  await card(ben.page, "Ada").getByRole("link", { name: "Ada" }).click();
  await expectConnected(ben.page);
  await expect(messages(ben.page).getByText("photo.txt", { exact: true })).toBeVisible();
  await eventually(() => modifiedAt(ben.page, "photo.txt")).toBe(Date.UTC(2020, 1, 3));
});

test("a device that was forgotten gets nothing and cannot come back", async ({
  browser,
  startGateway,
}, info) => {
  const { gateway, dataDir, ada, ben, link } = await begin({ browser, startGateway }, info);
  const roomId = roomIdOf(ada.page);
  const cleo = await arrive(browser, ada.page, link, "Cleo");
  await keep(ada.page, ben.page, cleo.page);
  // Cleo is away when Ben, who has not made the room, forgets it.
  await letDaysPass([ada, ben, cleo], dataDir, roomId);
  for (const { page } of [ada, ben]) await page.goto(gateway.url);
  await expectHere(ben.page, "Ada");
  await card(ben.page, "Cleo").getByRole("button", { name: "Options for Cleo" }).click();
  await ben.page.getByRole("menuitem", { name: "Forget" }).click();
  await ben.page.getByRole("button", { name: "Forget", exact: true }).click();
  for (const { page } of [ada, ben]) await expect(card(page, "Cleo")).toHaveCount(0);

  await cleo.page.goto(gateway.url);
  await card(ada.page, "Ben").getByRole("link", { name: "Ben" }).click();
  await expectConnected(ada.page);
  await ada.page.getByLabel("Message", { exact: true }).fill("for the two of us");
  await ada.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(ben.page.getByText("for the two of us")).toBeVisible();
  // With the link and the code that it knows, it does not come in either.
  await openDevices(ada.page);
  await dialog(ada.page).getByRole("button", { name: "Add another device" }).click();
  await expect(dialog(ada.page).getByText("Scan the QR code with the other device")).toBeVisible();
  const again = await openNamed(browser, link, "Cleo");
  await enterCode(again.page, CODE);
  await expect(again.page.getByText("That code didn't match")).toBeVisible();
  for (const name of ["Ada", "Ben"]) await expect(card(cleo.page, name)).toContainText("Away");
  await expect(card(ben.page, "Cleo")).toHaveCount(0);
});

/** The date of a file that the device has received, as it would be saved. */
async function modifiedAt(page: Page, name: string): Promise<number | undefined> {
  const entries = (await storedEntries(page)) as { name?: string; modifiedAtMs?: number }[];
  return entries.find((entry) => entry.name === name)?.modifiedAtMs;
}
