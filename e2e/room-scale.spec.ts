import { expectLongRoom } from "./support/long-room.ts";
import { test } from "./support/test.ts";

// `npm run test:long` opens a room with many more.
test("a room with 1,000 entries opens at its end, scrolls, and receives", async ({ browser, gateway }) => {
  test.setTimeout(120_000);
  await expectLongRoom(browser, gateway.url, 1_000);
});
