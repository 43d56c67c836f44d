import { test as base } from "@playwright/test";
import { type Coturn, hasCoturn, startCoturn } from "./coturn.ts";
import { test as withGateway } from "./test.ts";

/** `test` with a coturn server of its own. Without coturn on this machine the test is skipped. */
export const test = withGateway.extend<{ coturn: Coturn }>({
  coturn: async ({ browserName: _ }, use) => {
    base.skip(!hasCoturn, "coturn is not installed (Debian: apt-get install coturn)");
    await using coturn = await startCoturn();
    await use(coturn);
  },
});
