import type { Locator, Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

/** Opens a page as a visitor who has already answered the consent dialog. */
async function visit(page: Page, path: string): Promise<void> {
  await withConsent(page);
  await page.goto(path);
}

/** Expects a close button in the top corner of what it closes, regardless of the order of the style sheets. */
async function expectInTopCorner(close: Locator): Promise<void> {
  await expect(close).toBeVisible();
  await expect(async () => {
    const [parent, button] = [await close.locator("..").boundingBox(), await close.boundingBox()];
    expect((button?.y ?? 999) - (parent?.y ?? 0)).toBeLessThan(20);
    expect((parent?.x ?? 0) + (parent?.width ?? 0) - (button?.x ?? 0)).toBeLessThan(70);
  }).toPass();
}

const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

test("the app does not run within another page, not even within its own", async ({ page }) => {
  await visit(page, "/");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.src = "/commonroom?join=0123456789#ABCD1234";
    document.body.append(frame);
  });
  const framed = page.frameLocator("iframe").locator("body");
  await expect(framed).toHaveText("Orbitroom does not run inside another page.");
  expect(requests.filter((path) => path.startsWith("/room/"))).toEqual([]);
});

test.describe("theme", () => {
  test("is light where the browser states no preference and runs no script", async ({ browser, gateway }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(gateway.url);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  });

  test("follows the device until a theme is chosen", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, "/");
    expect(await theme(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    await page.getByRole("button", { name: "Light theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.reload();
    expect(await theme(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "light" });
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

    await page.goto("/settings");
    // The document shows this as chosen until the app has the page.
    await expect(page.getByRole("radio", { name: "System" })).not.toBeChecked();
    await page.getByRole("radio", { name: "System" }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("component styles take precedence over the reset", async ({ page }) => {
  await visit(page, "/commonroom");
  await page.getByLabel("Room code").fill("STAR42");
  // The reset draws an outline around a focused element; a field draws its own inside.
  await expect(page.getByLabel("Room code")).toHaveCSS("outline-style", "none");
  const connect = page.getByRole("button", { name: "Connect with smartphone" });
  const onAccent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = "var(--compact-text-on-accent)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(connect).toHaveCSS("color", onAccent);
});

test.describe("menus", () => {
  test("the account menu is 280 px wide, links to its pages, and closes on Escape and on a click outside", async ({
    page,
  }) => {
    await visit(page, "/");
    const button = page.getByRole("button", { name: "Account" });
    const menu = page.getByRole("menu", { name: "Account" });
    await button.click();
    await expect(menu.getByRole("menuitem")).toHaveText(["Settings", "Privacy", "Terms", "Help"]);
    await expect(page.getByText("© 2025 Orbitroom. All rights reserved.").first()).toBeVisible();
    expect((await menu.locator("..").boundingBox())?.width).toBe(280);

    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(menu).toBeHidden();

    await button.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(13);
  });

  test("from 768 px there is a side menu that marks the current page, and no hamburger", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await visit(page, "/settings/data");
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  });

  test("below 768 px the menu is a drawer that locks scrolling and closes when a link is followed", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await visit(page, "/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await expectInTopCorner(drawer.getByRole("button", { name: "Close" }));
    await drawer.getByRole("link", { name: "Help" }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(drawer).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");

    await page.getByRole("button", { name: "Menu" }).click();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  test("a room can be reached with the keyboard alone", async ({ page }) => {
    await visit(page, "/");
    // A key pressed before the page is drawn goes nowhere.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "New room" }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Waiting for roommates")).toBeVisible();
    await expect(page.getByRole("button", { name: "Share as link" })).toBeFocused();
  });
});

test.describe("consent", () => {
  test("asks after 2.5 s without taking the focus, and stores the answer", async ({ page }) => {
    await page.goto("/");
    const filter = page.getByPlaceholder("Search rooms");
    await filter.focus();
    const dialog = page.getByRole("dialog", { name: "Your privacy" });
    await expect(dialog).toBeVisible();
    await expect(filter).toBeFocused();
    await dialog.getByRole("button", { name: "Accept Necessary" }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("orbitroom.consent.1"))).toBe("NEC_ACC");

    await page.goto("/settings/consent");
    await page.getByRole("button", { name: "Allow All" }).click();
    await expect(page.getByText("You allowed everything.")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("orbitroom.consent.1"))).toBe("ALL_ACC");
  });
});

test.describe("pages", () => {
  test("an unknown URL shows the not-found page, which links home", async ({ page }) => {
    await visit(page, "/nowhere/at/all");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing in orbit here");
    await page.getByRole("main").getByRole("link", { name: "Go home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create. Share. Connect");
  });

  test("everything can be deleted", async ({ page }) => {
    await visit(page, "/settings/data");
    await page.evaluate(async () => {
      localStorage.setItem("orbitroom.theme", "light");
      const root = await navigator.storage.getDirectory();
      await root.getDirectoryHandle("orbitroom", { create: true });
    });
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await eventually(databases).toEqual(["orbitroom"]);
    await page.getByRole("button", { name: "Delete everything" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete everything?" });
    await expectInTopCorner(dialog.getByRole("button", { name: "Close" }));
    await dialog.getByRole("button", { name: "Delete everything" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create. Share. Connect");
    const left = await page.evaluate(async () => {
      const names: string[] = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      const theme = localStorage.getItem("orbitroom.theme");
      return { names, theme };
    });
    expect(left).toEqual({ names: [], theme: null });
  });
});

test("maintenance mode shows only its own page", async ({ page, startGateway }) => {
  const closed = await startGateway({ MAINTENANCE: "1" });
  await visit(page, `${closed.url}/commonroom`);
  await expect(page.getByText("Launching on October 25th, 2025...", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Orbitroom, home" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

testWithServiceWorker(
  "opens offline, even a room page that was never shown before",
  async ({ page, startGateway }) => {
    const gateway = await startGateway();
    await visit(page, gateway.url);
    await workerIsActive(page);
    await gateway.stop();

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create. Share. Connect");
    await page.getByRole("main").getByRole("link", { name: "New room" }).click();
    await expect(page.getByLabel("Room code")).toBeVisible();
    await page.goto(`${gateway.url}/help`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
  },
);

test("strings do not become markup or scripts, except for the app's own files", async ({ page }) => {
  await visit(page, "/");
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (attempt: () => unknown): string => {
      try {
        attempt();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement("script");
    return {
      markup: outcomeOf(() => Object.assign(document.createElement("p"), { innerHTML: "<img onerror=x>" })),
      handler: outcomeOf(() => script.setAttribute("onload", "alert()")),
      text: outcomeOf(() => Object.assign(script, { text: "alert()" })),
      foreign: outcomeOf(() => Object.assign(script, { src: "https://elsewhere.example/a.js" })),
      blob: outcomeOf(() => new Worker(URL.createObjectURL(new Blob([])))),
      parsed: outcomeOf(() => new DOMParser().parseFromString("<p>x</p>", "text/html")),
      own: outcomeOf(() => Object.assign(script, { src: "/assets/none.js" })),
    };
  });
  expect(outcomes).toEqual({
    ...{
      markup: "TypeError",
      handler: "TypeError",
      text: "TypeError",
      foreign: "TypeError",
      blob: "TypeError",
    },
    ...{ parsed: "done", own: "done" },
  });
});

test("no page violates the content security policy or logs an error", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await visit(page, "/");
  for (const path of [
    "/",
    "/commonroom",
    "/settings",
    "/settings/data",
    "/help",
    "/contact",
    "/terms",
    "/filter",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(problems).toEqual([]);
});
