import { expectAllArrive } from "../support/many-files.ts";
import { test } from "../support/test.ts";

for (const count of [1_000, 10_000]) {
  test(`${count} files sent while connected all arrive`, async ({ browser, gateway }) => {
    test.setTimeout(60_000 + count * 60);
    await expectAllArrive(browser, gateway.url, count);
  });
}
