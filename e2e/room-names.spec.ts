import type { Page } from "@playwright/test";
import { expectConnected, messages, pairDevices, sendMessage } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

const devices = (page: Page) => page.getByRole("dialog", { name: "Devices" });

async function openDevices(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Devices", exact: true }).click();
  await expect(devices(page)).toBeVisible();
}

const closeDevices = (page: Page) => page.keyboard.press("Escape");

test("each device learns the other one's name, also a new one, and keeps its own for later visits", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await openDevices(creator.page);
  const other = devices(creator.page).getByTestId("device");
  await expect(other).toHaveCount(1);
  await expect(other).toContainText("Linux computerConnected");

  await openDevices(joiner.page);
  await expect(devices(joiner.page).getByTestId("device")).toContainText("Connected, made the room");
  await devices(joiner.page).getByLabel("This device").fill("Kitchen \u{1F373}");
  await devices(joiner.page).getByRole("button", { name: "Save" }).click();
  await expect(other).toContainText("Kitchen \u{1F373}Connected");
  // Both show the same safety words.
  const words = await devices(joiner.page).getByTestId("device").locator(".mono").textContent();
  await expect(other.locator(".mono")).toHaveText(words ?? "");

  await closeDevices(creator.page);
  await joiner.page.reload();
  await expectConnected(creator.page, joiner.page);
  await sendMessage(joiner.page, "back again");
  await expect(messages(creator.page)).toContainText("back again");
  await openDevices(creator.page);
  await expect(other).toContainText("Kitchen \u{1F373}Connected");
  await openDevices(joiner.page);
  await expect(devices(joiner.page).getByLabel("This device")).toHaveValue("Kitchen \u{1F373}");
});
