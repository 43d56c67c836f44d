import type { Page } from "@playwright/test";

/**
 * Makes each animation frame of a page come `frameMs` after the one before, however long it took to draw: a game that follows the
 * time of its frames is over sooner if its frames are drawn faster. Call it before the page loads.
 */
export async function drawFastFrames(page: Page, frameMs: number): Promise<void> {
  await page.addInitScript((stepMs) => {
    const request = window.requestAnimationFrame.bind(window);
    let shownMs = 0;
    let realMs = 0;
    // Callbacks of one real frame get the same time.
    window.requestAnimationFrame = (callback) =>
      request((nowMs) => {
        if (nowMs !== realMs) shownMs += stepMs;
        realMs = nowMs;
        callback(shownMs);
      });
  }, frameMs);
}
