import { expectBothWays } from "../support/both-ways.ts";
import { test } from "../support/test.ts";

test("64 MiB travel both ways at once and arrive unchanged", async ({ browser, gateway }, info) => {
  test.setTimeout(240_000);
  await expectBothWays(browser, gateway.url, info, 64 << 20);
});
