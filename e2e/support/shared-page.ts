import type { Page } from "@playwright/test";
import { test as base } from "./test.ts";

let shared: Page | undefined;

/**
 * A page for tests that each go to another part of the app by a link: the first test of a worker loads and compiles what all of
 * them need. The page stays open until a test without it ends.
 */
export const test = base.extend<{ sharedPage: Page }>({
  contextsClosed: async ({ browserName: _ }, use) => use(undefined),
  sharedPage: async ({ browser, gateway, viewport }, use) => {
    if (!shared || shared.isClosed())
      shared = await browser.newPage({
        baseURL: gateway.url,
        viewport,
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
    await use(shared);
    await shared.removeAllListeners();
  },
});
