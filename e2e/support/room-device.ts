import type { Browser, Page } from "@playwright/test";

/** Opens a device that is not in a room yet. */
export async function openRoomDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => window.device !== undefined);
  return page;
}
