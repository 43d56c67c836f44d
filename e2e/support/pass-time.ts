import type { Locator, Page } from "@playwright/test";
import { eventuallyPasses } from "./eventually.ts";
import { expect } from "./expect.ts";

/**
 * Advances a page's clock step by step until the page shows something: what it waits for may not have begun at the first step.
 * `answerMs` is how long an answer of the network may take after a step. Call `page.clock.install()` before.
 */
export const passTime = (page: Page, stepMs: number, shown: Locator, answerMs = 500): Promise<void> =>
  eventuallyPasses(async () => {
    await page.clock.fastForward(stepMs);
    await expect(shown).toBeVisible({ timeout: answerMs });
  });
