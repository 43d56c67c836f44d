import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Playwright's `test` for pages without a gateway, with reduced motion. WebGL works without a graphics card. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--enable-unsafe-swiftshader"] }),
    { scope: "worker" },
  ],
});

/** Pages are animated. */
export const testWithMotion = test.extend({ contextOptions: { reducedMotion: "no-preference" } });
