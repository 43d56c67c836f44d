import { expectLongRoom } from "../support/long-room.ts";
import { test } from "../support/test.ts";

test("a room with 10,000 entries opens at its end, scrolls, and receives", async ({ browser, gateway }) => {
  test.setTimeout(180_000);
  await expectLongRoom(browser, gateway.url, 10_000);
});
