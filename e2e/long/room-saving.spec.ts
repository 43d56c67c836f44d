import { withPeakMemory } from "../support/page-memory.ts";
import { expectInZip, expectSavedOnce, exportRoom, receiveBig, saveBig } from "../support/saving.ts";
import { expect, testWithServiceWorker as test } from "../support/test.ts";

const BIG_BYTES = 128 << 20;
/** A copy of the file would take at least its size. Parts that were read but not yet garbage-collected take less. */
const MAX_RISE_BYTES = BIG_BYTES;

test.describe.configure({ timeout: 240_000 });

test("a large file is saved through the service worker, and is never in memory as a whole", async ({
  browser,
  gateway,
}, info) => {
  const { page, content } = await receiveBig(browser, gateway.url, info, BIG_BYTES);
  const { result, riseBytes } = await withPeakMemory(browser, () => saveBig(page));
  await expectSavedOnce(page, result, content);
  expect(riseBytes).toBeLessThan(MAX_RISE_BYTES);
});

test("the export of a room with a large file streams to the disk", async ({ browser, gateway }, info) => {
  const { page, content } = await receiveBig(browser, gateway.url, info, BIG_BYTES);
  const { result, riseBytes } = await withPeakMemory(browser, () => exportRoom(page));
  await expectInZip(result, content);
  expect(riseBytes).toBeLessThan(MAX_RISE_BYTES);
});
