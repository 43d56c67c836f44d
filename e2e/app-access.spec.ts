import type { Page } from "@playwright/test";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { pairDevices, passFiles, say } from "./support/devices.ts";
import { smallTargets } from "./support/small-targets.ts";
import { bodyButton, factsOf, openSolarSystem, openView, timeOf } from "./support/solar-system.ts";
import { expect, test } from "./support/test.ts";

// What a trace keeps is more than what is looked at. What doesn't move need not be waited for.
test.use({ trace: "off", contextOptions: { reducedMotion: "reduce" } });

const PHONE = { width: 360, height: 740 };
// Every pixel of the sky is drawn by the processor where tests run.
const DESK = { width: 1280, height: 720 };

/** A visitor who was asked for consent before. */
async function open(page: Page, path: string): Promise<void> {
  await withConsent(page);
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeAttached();
}

/** What is wrong now, in both themes, and what is too small for a finger. */
const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await pageFaults(page)),
  ...(await smallTargets(page)),
];

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

test("what is too small for a finger is found, and what has room around it or stands in a text is not", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/terms");
  await page.locator("h1").evaluate((title) => {
    // The page's policy takes styles from scripts alone.
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
    const tried = document.createElement("div");
    title.after(tried);
    const small = { width: "16px", height: "16px", padding: "0", marginInlineStart: "2px" };
    const row = { display: "flex", padding: "30px", lineHeight: "1" };
    const buttons = add(tried, "div", "", row);
    add(buttons, "button", "", small, "near-one");
    add(buttons, "button", "", small, "near-two");
    add(buttons, "button", "", { ...small, marginInlineStart: "60px" }, "alone");
    const text = add(tried, "p", "A text with ", {});
    add(text, "a", "a", {}, "in-text");
    add(text, "a", "b", {});
    const links = add(tried, "div", "", row);
    add(links, "a", "a", {}, "bare");
    add(links, "a", "b", {});
    const line = add(tried, "label", "A line ", { display: "flex", padding: "12px" });
    add(line, "input", "", small, "in-label").setAttribute("type", "checkbox");
    add(line, "button", "", { marginInlineStart: "4px" });
  });
  const found = (await smallTargets(page)).join("\n");
  for (const id of ["near-one", "near-two", "bare"]) expect(found).toContain(`id="${id}"`);
  for (const id of ["alone", "in-text", "in-label"]) expect(found).not.toContain(`id="${id}"`);
});

test("every page can be used with a finger at 360 px", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const found: string[] = [];
  for (const path of [
    "/",
    "/commonroom",
    "/commonroom?join",
    "/settings",
    "/settings/data",
    "/help",
    "/privacy",
    "/terms",
    "/contact",
    "/filter",
    "/books",
    "/compact",
    "/compact/room",
    "/no",
  ]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    if (path === "/") await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);
    found.push(...(await smallTargets(page)));
  }
  expect(found).toEqual([]);
});

test("what the shell opens has no fault", async ({ page }) => {
  const faults: string[] = [];
  const look = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
  await open(page, "/settings/data");
  await press(page, "Account");
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await look();
  await page.keyboard.press("Escape");
  await press(page, "Delete everything");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look();
  await page.keyboard.press("Escape");

  await page.setViewportSize(PHONE);
  await press(page, "Menu");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await look();

  await page.goto("/compact/button");
  await press(page, "Contents");
  const contents = page.getByRole("dialog", { name: "Documentation" });
  await contents.getByRole("searchbox").fill("tabs");
  await expect(contents.getByRole("link", { name: /Tabs/ }).first()).toBeVisible();
  await look();
  expect(faults).toEqual([]);
});

test("the question for consent and what a room opens have no fault", async ({ page }) => {
  const faults: string[] = [];
  const look = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
  await page.setViewportSize(PHONE);
  await page.goto("/commonroom");
  await expect(page.getByRole("dialog", { name: "Your privacy" })).toBeVisible();
  await look();
  await press(page, "Accept Necessary");
  await press(page, "About this room");
  await expect(page.getByRole("dialog", { name: "About this room" })).toBeVisible();
  await look();
  await page.keyboard.press("Escape");
  await page.getByLabel("Room code").fill("TEST42");
  await press(page, "Connect with smartphone");
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await look();
  expect(faults).toEqual([]);
});

test("a room with two devices in it has no fault, with its menu and its dialog, nor has the list of past rooms", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  const look = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
  await say(page, "A word, and https://orbitroom.example");
  await say(joiner.page, "An answer");
  await passFiles(joiner.page, [{ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("text") }]);
  await expect(page.getByRole("link", { name: "Download note.txt" })).toBeVisible();
  await page.getByLabel("Enter a file here").setInputFiles({
    ...{ name: "next.txt", mimeType: "text/plain", buffer: Buffer.from("more") },
  });
  await look();
  await press(page, "Room options");
  await expect(page.getByRole("menu", { name: "Room options" })).toBeVisible();
  await look();
  await page.getByRole("menuitem", { name: "Delete this room's data" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look();
  await page.goto(gateway.url);
  await expect(page.getByRole("button", { name: /^Delete / }).first()).toBeVisible();
  await look();
  expect(faults).toEqual([]);
});

for (const size of [DESK, PHONE]) {
  test(`the solar system has no fault at ${size.width} px, whichever panel is open`, async ({ page }) => {
    test.setTimeout(120_000);
    const faults: string[] = [];
    const look = async (): Promise<void> => void faults.push(...(await faultsOf(page)));
    await page.setViewportSize(size);
    await openSolarSystem(page);
    await timeOf(page).getByRole("button", { name: "Stop the time" }).click();
    await look();
    await bodyButton(page, "Saturn").click();
    await expect(factsOf(page, "Saturn")).toBeVisible();
    const view = await openView(page);
    await view.getByRole("radio", { name: "On" }).check();
    await view.getByText("This device").click();
    await look();
    await view.getByRole("button", { name: "Connect a smartphone" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect a smartphone" });
    await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible({ timeout: 45_000 });
    await look();
    expect(faults).toEqual([]);
  });
}
