import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { solidPng, toneWav } from "./support/chat-files.ts";
import { withConsent } from "./support/consent.ts";
import { pairDevices, sendFiles, sendMessage } from "./support/devices.ts";
import { test } from "./support/light-scene.ts";
import { smallTargets } from "./support/small-targets.ts";
import { bodyButton, factsOf, openSolarSystem, openView, timeOf } from "./support/solar-system.ts";
import { expect } from "./support/test.ts";

// Test machines draw the solar system on the CPU: a quarter of the pixels is enough.
test.use({ deviceScaleFactor: 0.5 });

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 720 };

/** Opens a page as a visitor who has already answered the consent dialog. */
async function open(page: Page, path: string): Promise<void> {
  await withConsent(page);
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeAttached();
}

/** Accessibility faults of the current view in both themes, and targets that are too small. */
const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await pageFaults(page)),
  ...(await smallTargets(page)),
];

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

test("small targets are found, except those with space around them or inside text", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/terms");
  await page.locator("h1").evaluate((title) => {
    // The content security policy blocks style attributes in HTML.
    const add = (
      parent: Element,
      tag: string,
      text: string,
      style: Partial<CSSStyleDeclaration>,
      id = "",
    ) => {
      const element = parent.appendChild(document.createElement(tag));
      element.append(text);
      Object.assign(element, { id });
      Object.assign(element.style, style);
      if (tag === "a") element.setAttribute("href", `#${id}`);
      return element;
    };
    const container = document.createElement("div");
    title.after(container);
    const small = { width: "16px", height: "16px", padding: "0", marginInlineStart: "2px" };
    const row = { display: "flex", padding: "30px", lineHeight: "1" };
    const buttons = add(container, "div", "", row);
    add(buttons, "button", "", small, "near-one");
    add(buttons, "button", "", small, "near-two");
    add(buttons, "button", "", { ...small, marginInlineStart: "60px" }, "alone");
    const text = add(container, "p", "A text with ", {});
    add(text, "a", "a", {}, "in-text");
    add(text, "a", "b", {});
    const links = add(container, "div", "", row);
    add(links, "a", "a", {}, "bare");
    add(links, "a", "b", {});
    const line = add(container, "label", "A line ", { display: "flex", padding: "12px" });
    add(line, "input", "", small, "in-label").setAttribute("type", "checkbox");
    add(line, "button", "", { marginInlineStart: "4px" });
  });
  const found = (await smallTargets(page)).join("\n");
  for (const id of ["near-one", "near-two", "bare"]) expect(found).toContain(`id="${id}"`);
  for (const id of ["alone", "in-text", "in-label"]) expect(found).not.toContain(`id="${id}"`);
});

test("the menus and dialogs of the shell have no accessibility faults", async ({ page }) => {
  const faults: string[] = [];
  const check = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
  await open(page, "/settings/data");
  await press(page, "Account");
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await press(page, "Delete everything");
  await expect(page.getByRole("dialog")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");

  await page.setViewportSize(PHONE);
  await press(page, "Menu");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await check();

  await page.goto("/compact/button");
  await press(page, "Contents");
  const contents = page.getByRole("dialog", { name: "Documentation" });
  await contents.getByRole("searchbox").fill("tabs");
  await expect(contents.getByRole("link", { name: /Tabs/ }).first()).toBeVisible();
  await check();
  expect(faults).toEqual([]);
});

test("the consent dialog and the dialogs of a room have no accessibility faults", async ({ page }) => {
  const faults: string[] = [];
  const check = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await expect(page.getByRole("dialog", { name: "Your privacy" })).toBeVisible();
  await check();
  await press(page, "Accept Necessary");
  await page.goto("/commonroom");
  await press(page, "About this room");
  await expect(page.getByRole("dialog", { name: "About this room" })).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByLabel("Room code").fill("TEST42");
  await press(page, "Connect with smartphone");
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await check();
  expect(faults).toEqual([]);
});

test("a room with two devices, its menu, its dialog and the list of past rooms have no accessibility faults", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  const check = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
  await sendMessage(page, "A word, and https://orbitroom.example");
  await sendMessage(joiner.page, "An answer");
  await sendFiles(joiner.page, [{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("text") }]);
  await expect(page.getByRole("link", { name: "Download note.txt" })).toBeVisible();
  await sendFiles(joiner.page, [
    { name: "one.png", mimeType: "image/png", buffer: solidPng(320, 240, [90, 120, 160]) },
    { name: "two.png", mimeType: "image/png", buffer: solidPng(320, 240, [160, 120, 90]) },
    { name: "tone.wav", mimeType: "audio/wav", buffer: toneWav(2) },
  ]);
  await expect(page.locator("audio")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download all 4 files" })).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Open two.png" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Images" }).getByRole("img")).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Message options" }).first().press("Enter");
  await expect(page.getByRole("menu", { name: "Message options" })).toBeVisible();
  await check();
  await page.keyboard.press("Escape");
  await press(page, "Room options");
  await expect(page.getByRole("menu", { name: "Room options" })).toBeVisible();
  await check();
  await page.getByRole("menuitem", { name: "Delete this room's data" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check();
  await page.goto(gateway.url);
  await expect(page.getByRole("button", { name: /^Delete / }).first()).toBeVisible();
  await check();
  expect(faults).toEqual([]);
});

for (const size of [DESKTOP, PHONE]) {
  test(`the solar system and its panels have no accessibility faults at ${size.width} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const faults: string[] = [];
    const check = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
    await page.setViewportSize(size);
    await openSolarSystem(page);
    await timeOf(page).getByRole("button", { name: "Pause" }).click();
    await check();
    await bodyButton(page, "Saturn").click();
    await expect(factsOf(page, "Saturn")).toBeVisible();
    const view = await openView(page);
    await view.getByRole("radio", { name: "On" }).check();
    await view.getByText("This device").click();
    await check();
    await view.getByRole("button", { name: "Connect a smartphone" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect a smartphone" });
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible({ timeout: 45_000 });
    await check();
    expect(faults).toEqual([]);
  });
}
