import { type Locator, expect as playwrightExpect } from "@playwright/test";

/**
 * Playwright's `expect`. Its own `toBeVisible` describes the whole page, for an error message, each time it finds nothing visible
 * yet: a thirtieth of the CPU time of the tests. This one waits with `waitFor`, which does not.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const failure = await locator
      .waitFor({ state: this.isNot ? "hidden" : "visible", timeout: this.timeout, ...options })
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
    return { pass: (failure === undefined) !== this.isNot, message: () => failure ?? "" };
  },
});
