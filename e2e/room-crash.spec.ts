import { crashSenderAndFillDisk, killReceiver } from "./support/crashes.ts";
import { pairDevices } from "./support/devices.ts";
import { writeNoiseFile } from "./support/noise-file.ts";
import { expect, test } from "./support/test.ts";

// `npm run test:long` has the long forms of these tests (e2e/long).

test("a receiver whose browser is killed claims only what it has, and gets the whole file", async ({
  launchOptions,
  gateway,
}, info) => {
  test.setTimeout(240_000);
  const file = await writeNoiseFile(info.outputPath("killed.bin"), 24, 41);
  await killReceiver({ launchOptions, gatewayUrl: gateway.url, file, kills: 1 });
  expect(file.pieces).toHaveLength(24);
});

test("a file arrives although the sender's tab crashes and the receiver's disk is full on the way", async ({
  launchOptions,
  gateway,
}, info) => {
  test.setTimeout(240_000);
  // More than is copied of a file that was chosen without a handle.
  const file = await writeNoiseFile(info.outputPath("crashed.bin"), 66, 42);
  await crashSenderAndFillDisk({ launchOptions, gatewayUrl: gateway.url, file });
  expect(file.pieces).toHaveLength(66);
});

test("a room whose worker fails says so on its page", async ({ browser, gateway }) => {
  const { creator } = await pairDevices(browser, gateway.url);
  for (const worker of creator.page.workers()) {
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error("A failure of the worker, for the test.");
      });
    });
  }
  await expect(creator.page.getByText("This room has stopped working")).toBeVisible();
});
