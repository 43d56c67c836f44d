import type { Browser, Page } from "@playwright/test";
import { createRoom, type Device, enterCode, expectConnected, messages, prepareContext } from "./devices.ts";
import { eventually } from "./eventually.ts";
import { expect } from "./expect.ts";

export const CODE = "STAR42";

/** Opens a device that others see under this name. */
export async function openNamed(browser: Browser, url: string, name: string): Promise<Device> {
  const context = await browser.newContext({ acceptDownloads: true });
  await prepareContext(context);
  await context.addInitScript((value) => localStorage.setItem("orbitroom.deviceName", value), name);
  const page = await context.newPage();
  await page.goto(url);
  return { context, page };
}

export const dialog = (page: Page) => page.getByRole("dialog", { name: "Devices" });

export async function openDevices(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Devices", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Opens the entrance of the room for one more device. */
export async function letIn(page: Page): Promise<void> {
  await openDevices(page);
  await dialog(page).getByRole("button", { name: "Add another device" }).click();
  await expect(dialog(page).getByText("Scan the QR code with the other device")).toBeVisible();
}

/** Brings in one more device through an entrance that `host` opens. */
export async function arrive(browser: Browser, host: Page, link: string, name: string): Promise<Device> {
  await letIn(host);
  const device = await openNamed(browser, link, name);
  await enterCode(device.page, CODE);
  await expectConnected(device.page);
  await host.keyboard.press("Escape");
  return device;
}

/** Checks that the page is linked with exactly these devices, in any order. */
export async function expectLinked(page: Page, ...names: string[]): Promise<void> {
  const line = page.getByTestId("device-line");
  const shown = async () => ((await line.textContent()) ?? "").split(", ").toSorted();
  await eventually(shown, { timeout: 40_000 }).toEqual(names.toSorted());
}

/** Addresses what is sent next to this device only. */
export async function chooseReceiver(page: Page, name: string): Promise<void> {
  await page.getByTestId("receiver").click();
  await page.getByRole("menuitemradio", { name }).click();
  await expect(page.getByTestId("receiver")).toHaveText(`Only to ${name}`);
}

export const textOn = (page: Page, text: string) => messages(page).getByText(text, { exact: true });

/** Two devices in a room that Ada has made. */
export async function adaAndBen(browser: Browser, url: string) {
  const ada = await openNamed(browser, `${url}/commonroom`, "Ada");
  const link = await createRoom(ada.page, CODE);
  const ben = await openNamed(browser, link, "Ben");
  await enterCode(ben.page, CODE);
  await expectConnected(ada.page, ben.page);
  return { ada, ben, link };
}

/** Leaves the room, as the person of the page. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Room options" }).click();
  await page.getByRole("menuitem", { name: "Leave room" }).click();
}
