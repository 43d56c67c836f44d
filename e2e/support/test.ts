import { test as base } from "@playwright/test";
import { type Gateway, startGateway } from "./gateway.ts";

export { expect } from "@playwright/test";

interface WorkerFixtures {
  /** The gateway that serves the app under test; tests that stop or restart one start their own. */
  readonly gateway: Gateway;
}

/** Playwright's `test`, with the real gateway behind `baseURL`. */
export const test = base.extend<object, WorkerFixtures>({
  gateway: [
    async ({ browserName: _ }, use) => {
      const gateway = await startGateway();
      await use(gateway);
      await gateway.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
});
