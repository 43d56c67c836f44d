import { test as base } from "@playwright/test";
import { type Gateway, startGateway } from "./gateway.ts";

export { expect } from "./expect.ts";

interface TestFixtures {
  /** Closes every context that a test opened, so that its pages do not keep running during the next test. */
  readonly contextsClosed: undefined;
  /** Starts a separate gateway with its own settings. It ends with the test. */
  readonly startGateway: (env?: Readonly<Record<string, string>>) => Promise<Gateway>;
}

interface WorkerFixtures {
  /** The gateway shared by the tests of a worker. Tests that stop or restart a gateway start their own. */
  readonly gateway: Gateway;
}

/** Playwright's `test`, with the real gateway as `baseURL`. Pages have no service worker, and reduced motion. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  gateway: [
    async ({ browserName: _ }, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
  contextsClosed: [
    // This comes after `startGateway`, so that the pages are closed before their gateways end.
    async ({ browser, startGateway: _ }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  startGateway: async ({ browserName: _ }, use) => {
    const gateways: Gateway[] = [];
    await use(async (env = {}) => {
      const gateway = await startGateway({ env });
      gateways.push(gateway);
      return gateway;
    });
    await Promise.all(gateways.map((gateway) => gateway.dispose()));
  },
});

/** Pages register the service worker. */
export const testWithServiceWorker = test.extend({ serviceWorkers: "allow" });

/** Pages are animated. */
export const testWithMotion = test.extend({ contextOptions: { reducedMotion: "no-preference" } });
