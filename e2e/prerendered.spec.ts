import type { Route } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { collectForeignRequests } from "./support/foreign-requests.ts";
import { renderedPaths } from "./support/rendered-pages.ts";
import { expect, test } from "./support/test.ts";

// Each page that the build has rendered must be exactly what React renders first: otherwise React discards it and starts again.

/** Messages of a browser that is newer or older than a policy, and of Playwright. */
const EXPECTED = /Permissions-Policy|Service Worker registration/;
/** A shift that no one sees: less than a thousandth of the window times its distance. */
const MOST_SHIFT = 0.02;

interface Measured {
  /** The sum of the layout shifts. */
  readonly shift: number;
  /** Whether the first heading or text is still the element that was in the document. */
  readonly isKept: boolean;
}

/** Remembers what the document contains before any script of the app runs, and how much the page moves. */
function observe(): void {
  const state = { shift: 0, text: undefined as Element | null | undefined };
  Object.assign(window, { state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      state.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  document.addEventListener("readystatechange", () => {
    state.text ??= document.querySelector("#root h1, #root p");
  });
}

function measure(): Promise<Measured> {
  const { state } = window as unknown as { state: { shift: number; text?: Element } };
  return new Promise((resolve) => {
    requestIdleCallback(() => {
      resolve({ shift: state.shift, isKept: state.text?.isConnected === true });
    });
  });
}

test("every page of the build is taken over as it is, nothing moves, and nothing is requested from elsewhere", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(300_000);
  expect(renderedPaths.length).toBeGreaterThan(60);
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({
      baseURL: gateway.url,
      serviceWorkers: "block",
      reducedMotion: "reduce",
      colorScheme,
    });
    await page.addInitScript(observe);
    // Everything is allowed in one theme; in the other, the consent dialog asks.
    if (colorScheme === "light") await withConsent(page, "ALL_ACC");
    const requested = collectForeignRequests(page, gateway.url);
    const messages: string[] = [];
    page.on("pageerror", (error) => messages.push(error.message));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()) && !EXPECTED.test(message.text()))
        messages.push(message.text());
    });
    // The other theme needs a few pages only: all have the same shell.
    for (const path of colorScheme === "light" ? renderedPaths : renderedPaths.slice(0, 3)) {
      await test.step(`${path}, ${colorScheme}`, async () => {
        await page.goto(path);
        await page.waitForFunction(() => !document.documentElement.hasAttribute("data-frame"));
        const { shift, isKept } = await page.evaluate(measure);
        expect.soft(messages.splice(0), path).toEqual([]);
        expect.soft(requested.splice(0), path).toEqual([]);
        expect.soft(isKept, `${path} is kept`).toBe(true);
        expect.soft(shift, `${path} moves`).toBeLessThan(MOST_SHIFT);
      });
    }
  }
});

test("an address that asks for more than the page of the build shows nothing of it", async ({ page }) => {
  await page.goto("/help#no-such-part", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  // The document of a room's form is not shown while a new room opens.
  const { body } = await page.request
    .get("/commonroom?new")
    .then(async (answer) => ({ body: await answer.text() }));
  expect(body).toContain('<div id="root"></div>');
});

test("keys, presses and pasted images count while the app is still loading, and dropped files do no harm", async ({
  page,
}) => {
  await withConsent(page);
  const held: Route[] = [];
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => void held.push(route));
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const isRefused = await page.evaluate(async () => {
    const dataTransfer = new DataTransfer();
    const canvas = new OffscreenCanvas(4, 4);
    canvas.getContext("2d")?.fillRect(0, 0, 4, 4);
    dataTransfer.items.add(new File([await canvas.convertToBlob()], "early.png", { type: "image/png" }));
    const init = { bubbles: true, cancelable: true };
    const isTaken = document.body.dispatchEvent(new DragEvent("dragover", { ...init, dataTransfer }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { ...init, clipboardData: dataTransfer }));
    return !isTaken;
  });
  expect(isRefused).toBe(true);
  await page.keyboard.press("Control+k");
  for (const route of held) await route.continue();
  await expect(page.getByRole("combobox", { name: "Search rooms, files" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Chosen files" })).toContainText("early.png");
});
