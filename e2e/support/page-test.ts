import { type Browser, test as base } from "@playwright/test";
import { launchSoftwareRendering } from "./engine-page.ts";

export { expect } from "./expect.ts";

interface WorkerFixtures {
  /** A second browser, which draws the same images on every machine. */
  readonly softwareBrowser: Browser;
}

/** Playwright's `test` for pages without a gateway, with reduced motion. WebGL works without a graphics card. */
export const test = base.extend<object, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--enable-unsafe-swiftshader"] }),
    { scope: "worker" },
  ],
  softwareBrowser: [
    async ({ browserName: _ }, use) => {
      const browser = await launchSoftwareRendering();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

/** Pages are animated. */
export const testWithMotion = test.extend({ contextOptions: { reducedMotion: "no-preference" } });
