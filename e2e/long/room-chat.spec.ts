import { expectListFollows } from "../support/followed-list.ts";
import { test } from "../support/test.ts";

test("500 messages with pictures: scrolled up the list stays and counts, at its end it follows", async ({
  browser,
  gateway,
}) => {
  test.setTimeout(180_000);
  await expectListFollows(browser, gateway.url, 500);
});
