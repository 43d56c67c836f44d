import {
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  sendFiles,
  sendMessage,
} from "./support/devices.ts";
import {
  adaAndBen,
  arrive,
  CODE,
  chooseReceiver,
  dialog,
  expectLinked,
  leave,
  letIn,
  openDevices,
  textOn,
} from "./support/named-devices.ts";
import { expect, test } from "./support/test.ts";

test("four devices, each with each: one leaves and returns, one reloads, the creator leaves", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(240_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  const cleo = await arrive(browser, ada.page, link, "Cleo");
  // Any device of the room may let one in.
  const dan = await arrive(browser, ben.page, link, "Dan");
  await expectLinked(ada.page, "Ben", "Cleo", "Dan");
  await expectLinked(ben.page, "Ada", "Dan", "Cleo");
  await expectLinked(dan.page, "Ben", "Ada", "Cleo");
  await expect(messages(ada.page)).toContainText("Dan joined");

  await sendMessage(cleo.page, "hello all");
  for (const { page } of [ada, ben, dan]) await expect(textOn(page, "hello all")).toBeVisible();
  await expect(messages(ben.page)).toContainText("Cleo");
  await expect(messages(cleo.page)).toContainText("Delivered to 3 of 3");

  const bytes = Buffer.alloc(300_000, "star");
  await sendFiles(dan.page, [{ name: "stars.bin", mimeType: "application/octet-stream", buffer: bytes }]);
  const received = await Promise.all([ada, ben, cleo].map(({ page }) => downloadHash(page, "stars.bin")));
  expect(new Set(received.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(received.map((file) => file.bytes)).toEqual([bytes.length, bytes.length, bytes.length]);

  await dan.page.reload();
  await expectConnected(dan.page);
  await sendMessage(dan.page, "back again");
  for (const { page } of [ada, ben, cleo])
    await expect(textOn(page, "back again")).toBeVisible({ timeout: 40_000 });

  await leave(cleo.page);
  for (const { page } of [ada, ben, dan]) await expect(messages(page)).toContainText("Cleo left");
  await letIn(ben.page);
  await cleo.page.goto(link);
  await enterCode(cleo.page, CODE);
  await expectConnected(cleo.page);
  await ben.page.keyboard.press("Escape");

  await leave(ada.page);
  await expect(messages(ben.page)).toContainText("Ada left");
  await expectLinked(ben.page, "Dan", "Cleo");
  await expectLinked(dan.page, "Ben", "Cleo");
  await sendMessage(cleo.page, "still here");
  for (const { page } of [ben, dan]) await expect(textOn(page, "still here")).toBeVisible();
  await expect(textOn(ada.page, "still here")).toHaveCount(0);
});

test("a message to one device reaches only that one; a removed device is told nothing more", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(120_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  const cleo = await arrive(browser, ada.page, link, "Cleo");
  await expectLinked(cleo.page, "Ada", "Ben");
  await chooseReceiver(ada.page, "Cleo");
  await ada.page.getByLabel("Message", { exact: true }).fill("only for you");
  await ada.page.getByRole("button", { name: "Send only to Cleo" }).click();
  await expect(textOn(cleo.page, "only for you")).toBeVisible();
  await expect(messages(cleo.page).getByRole("article", { name: "Ada, only to you" })).toContainText(
    "only for you",
  );
  await sendMessage(cleo.page, "thank you");
  await expect(textOn(ben.page, "thank you")).toBeVisible();
  await expect(textOn(ben.page, "only for you")).toHaveCount(0);

  await openDevices(ada.page);
  await dialog(ada.page).getByRole("button", { name: "Remove Cleo" }).click();
  await dialog(ada.page).getByRole("button", { name: "Remove Cleo" }).click();
  for (const { page } of [ada, ben]) await expect(messages(page)).toContainText("Cleo was removed");
  await expect(cleo.page.getByText("You were removed from this room")).toBeVisible();
});

test("two devices without a direct way talk through the third one, which sees nothing of it", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  // From now on Ben gathers no address that anybody could reach.
  await ben.page.evaluate(() => {
    const Native = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceServers: [], iceTransportPolicy: "relay" });
      }
    } as typeof RTCPeerConnection;
  });
  const cleo = await arrive(browser, ada.page, link, "Cleo");
  await expectLinked(cleo.page, "Ada", "Ben");
  await chooseReceiver(ben.page, "Cleo");
  await ben.page.getByLabel("Message", { exact: true }).fill("through Ada");
  await ben.page.getByRole("button", { name: "Send only to Cleo" }).click();
  await expect(textOn(cleo.page, "through Ada")).toBeVisible({ timeout: 30_000 });
  const bytes = Buffer.alloc(2_000_000, "star");
  await sendFiles(ben.page, [{ name: "stars.bin", mimeType: "application/octet-stream", buffer: bytes }]);
  expect((await downloadHash(cleo.page, "stars.bin")).bytes).toBe(bytes.length);
  await expect(textOn(ada.page, "through Ada")).toHaveCount(0);
  await expect(messages(ada.page).getByText("stars.bin")).toHaveCount(0);
});
