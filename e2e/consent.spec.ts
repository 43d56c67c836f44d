import type { Page } from "@playwright/test";
import { createRoom, enterCode, expectConnected } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { drawLittle } from "./support/light-scene.ts";
import { expect, test } from "./support/test.ts";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
];
/** How long after a page the question comes. */
const ASKED_AFTER_MS = 2_500;

const question = (page: Page) => page.getByRole("dialog", { name: "Your privacy" });

/** The controls of the page that the question covers, and those of the question that the page covers. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]');
    /** Whether a list that scrolls by itself does not show this height of the window now. */
    const isScrolledAway = (control: Element, y: number): boolean => {
      const list = control.closest("nav");
      const box = list?.getBoundingClientRect();
      return box !== undefined && (y < box.top || y > box.bottom);
    };
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, textarea, select, summary",
    );
    return [...controls]
      .filter((control) => {
        if (control.closest("header") || !control.checkVisibility({ visibilityProperty: true })) return false;
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!dialog || !hit || isScrolledAway(control, top + height / 2)) return false;
        return dialog.contains(control) !== dialog.contains(hit);
      })
      .map((control) => control.textContent || control.outerHTML);
  });
}

declare global {
  interface Window {
    /** The position of the page's title while there was no question yet; undefined if the title appeared later. */
    titleTopBefore?: number | undefined;
  }
}

/** Records where the title is, until the question appears. */
function noteTitle(): void {
  const note = (): void => {
    if (document.querySelector('[role="dialog"]')) observer.disconnect();
    else
      window.titleTopBefore =
        document.querySelector("h1")?.getBoundingClientRect().top ?? window.titleTopBefore;
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
}

for (const size of SIZES) {
  test(`${size.width}x${size.height}: the question moves nothing, and the page can be scrolled above it`, async ({
    page,
  }) => {
    await drawLittle(page);
    await page.clock.install();
    await page.setViewportSize(size);
    await page.addInitScript(noteTitle);
    for (const path of ["/", "/filter", "/help", "/compact/button"]) {
      await page.goto(path);
      const title = page.getByRole("heading", { level: 1 }).first();
      await title.waitFor();
      await page.clock.fastForward(ASKED_AFTER_MS);
      await expect(question(page)).toBeVisible();
      const before = await page.evaluate(() => window.titleTopBefore);
      expect(before, path).toBeDefined();
      expect((await title.boundingBox())?.y, path).toBe(before);
      const box = await question(page).boundingBox();
      expect(box && box.y + box.height, path).toBeLessThanOrEqual(size.height);
      expect(box?.y, path).toBeGreaterThan(size.height * 0.75);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await coveredControls(page), path).toEqual([]);
    }
    await page.goto("/");
    await page.clock.fastForward(ASKED_AFTER_MS);
    await expect(question(page)).toBeVisible();
    // Whatever gets the focus comes into view above the question.
    for (const link of await page.getByRole("main").getByRole("link").all()) {
      await link.focus();
      expect(await coveredControls(page)).not.toContain(await link.textContent());
    }
    await page.goto("/solarsystem");
    await page.clock.fastForward(ASKED_AFTER_MS);
    await expect(question(page)).toBeVisible();
    // The solar system fits the window with the question, once it knows how high that is.
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
  });
}

test("in a room the question waits", async ({ browser, gateway }) => {
  const [creator, joiner] = await Promise.all(
    [1, 2].map(async () => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(gateway.url);
      await expect(question(page)).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Join room" }).click();
      await expect(page.getByLabel("Room code")).toBeVisible();
      await expect(question(page)).toHaveCount(0);
      await page.goto(`${gateway.url}/commonroom`);
      return page;
    }),
  );
  if (!creator || !joiner) throw new Error("There are two devices.");
  const link = await createRoom(creator, "STAR42");
  await joiner.goto(link);
  await enterCode(joiner, "STAR42");
  await expectConnected(creator, joiner);
  await expect(question(creator)).toHaveCount(0);
  await creator.getByLabel("Message", { exact: true }).fill("not covered");
  await creator.getByRole("button", { name: "Send", exact: true }).click();
  await expect(joiner.getByRole("log")).toContainText("not covered");

  // It is asked again elsewhere.
  await creator.getByRole("link", { name: "Orbitroom, home" }).click();
  await expect(question(creator)).toBeVisible();
  await creator.getByRole("button", { name: "Accept Necessary" }).click();
  await expect(question(creator)).toHaveCount(0);
});
