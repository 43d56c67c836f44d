import {
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  sendFiles,
  sendMessage,
  sha256Of,
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

// room-devices.spec.ts tests that four devices are all linked, and that a third one carries what has no direct way.
test("three devices: one leaves and returns, one reloads, the creator leaves", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  const { ada, ben, link } = await adaAndBen(browser, gateway.url);
  // Any device of the room may admit another one.
  const cleo = await arrive(browser, ben.page, link, "Cleo");
  await expectLinked(ada.page, "Ben", "Cleo");
  await expectLinked(cleo.page, "Ben", "Ada");
  await expect(messages(ada.page)).toContainText("Cleo joined");

  await sendMessage(cleo.page, "hello all");
  for (const { page } of [ada, ben]) await expect(textOn(page, "hello all")).toBeVisible();
  await expect(messages(ben.page)).toContainText("Cleo");
  await expect(messages(cleo.page)).toContainText("Delivered to 2 of 2");

  const bytes = Buffer.alloc(300_000, "star");
  await sendFiles(cleo.page, [{ name: "stars.bin", mimeType: "application/octet-stream", buffer: bytes }]);
  const received = await Promise.all([ada, ben].map(({ page }) => downloadHash(page, "stars.bin")));
  for (const file of received) expect(file).toMatchObject({ bytes: bytes.length, sha256: sha256Of(bytes) });

  await cleo.page.reload();
  await expectConnected(cleo.page);
  await sendMessage(cleo.page, "back again");
  for (const { page } of [ada, ben])
    await expect(textOn(page, "back again")).toBeVisible({ timeout: 40_000 });

  await leave(cleo.page);
  for (const { page } of [ada, ben]) await expect(messages(page)).toContainText("Cleo left");
  await letIn(ben.page);
  await cleo.page.goto(link);
  await enterCode(cleo.page, CODE);
  await expectConnected(cleo.page);
  await ben.page.keyboard.press("Escape");
  for (const [page, other] of [
    [ada.page, "Ben"],
    [ben.page, "Ada"],
  ] as const)
    await expectLinked(page, other, "Cleo");

  await leave(ada.page);
  await expect(messages(ben.page)).toContainText("Ada left");
  await sendMessage(cleo.page, "still here");
  await expect(textOn(ben.page, "still here")).toBeVisible();
  await expect(textOn(ada.page, "still here")).toHaveCount(0);
});

test("a message and a file to one device reach only that one; a removed device is told nothing more", async ({
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
  const bytes = Buffer.alloc(300_000, "star");
  await sendFiles(ada.page, [{ name: "secret.bin", mimeType: "application/octet-stream", buffer: bytes }]);
  expect(await downloadHash(cleo.page, "secret.bin")).toMatchObject({ sha256: sha256Of(bytes) });
  await sendMessage(cleo.page, "thank you");
  await expect(textOn(ben.page, "thank you")).toBeVisible();
  await expect(textOn(ben.page, "only for you")).toHaveCount(0);
  await expect(messages(ben.page).getByText("secret.bin")).toHaveCount(0);

  await openDevices(ada.page);
  await dialog(ada.page).getByRole("button", { name: "Remove Cleo" }).click();
  await dialog(ada.page).getByRole("button", { name: "Remove Cleo" }).click();
  for (const { page } of [ada, ben]) await expect(messages(page)).toContainText("Cleo was removed");
  await expect(cleo.page.getByText("You were removed from this room")).toBeVisible();
});
