import { crashSenderAndFillDisk, killReceiver } from "../support/crashes.ts";
import { writeNoiseFile } from "../support/noise-file.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(3_600_000);

test("a receiver whose browser is killed 50 times claims only what it has, and gets the whole file", async ({
  launchOptions,
  gateway,
}, info) => {
  const file = await writeNoiseFile(info.outputPath("killed.bin"), 1024, 43);
  await killReceiver({ launchOptions, gatewayUrl: gateway.url, file, kills: 50 });
  expect(file.pieces).toHaveLength(1024);
});

test("2 GiB arrive although the sender's tab crashes and the receiver's disk is full on the way", async ({
  launchOptions,
  gateway,
}, info) => {
  const file = await writeNoiseFile(info.outputPath("crashed.bin"), 2048, 44);
  await crashSenderAndFillDisk({ launchOptions, gatewayUrl: gateway.url, file });
  expect(file.pieces).toHaveLength(2048);
});
