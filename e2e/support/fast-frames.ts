import type { Page } from "@playwright/test";

/**
 * Lets each animation frame of a page be `frameMs` after the one before, however long it took to draw: a game that follows the time
 * of its frames is over sooner where a frame is drawn in less. Call it before the page loads.
 */
export async function drawFastFrames(page: Page, frameMs: number): Promise<void> {
  await page.addInitScript((stepMs) => {
    const request = window.requestAnimationFrame.bind(window);
    let shownMs = 0;
    let realMs = 0;
    // Callbacks of one real frame have one time.
    window.requestAnimationFrame = (callback) =>
      request((nowMs) => {
        if (nowMs !== realMs) shownMs += stepMs;
        realMs = nowMs;
        callback(shownMs);
      });
  }, frameMs);
}
