import type { Browser, Page } from "@playwright/test";
import { eventually } from "./support/eventually.ts";
import { openRoomDevice } from "./support/room-device.ts";
import { siteFolder } from "./support/sites/site.ts";
import { expect, test } from "./support/test.ts";

const CODE = "MEDIA42";

/** Two devices that are linked. */
async function twoDevices(browser: Browser, url: string): Promise<{ ada: Page; ben: Page }> {
  const [ada, ben] = [await openRoomDevice(browser, url), await openRoomDevice(browser, url)];
  const roomId = await ada.evaluate((code) => window.device.create(code, "Ada"), CODE);
  expect(
    await ben.evaluate(([id, code]) => window.device.join(id, code, "Ben"), [roomId, CODE] as const),
  ).toBe("in");
  await eventually(() => ada.evaluate(() => window.device.peers)).toEqual({ Ben: "linked" });
  return { ada, ben };
}

const widthFrom = (page: Page, name: string) =>
  page.evaluate((other) => window.device.pictureOf(other)?.width, name);

/** Waits until further frames of another device have arrived. */
async function expectFrames(page: Page, name: string): Promise<void> {
  const frames = () => page.evaluate((other) => window.device.pictureOf(other)?.frames ?? 0, name);
  const before = await frames();
  await eventually(frames, { timeout: 40_000 }).toBeGreaterThan(before + 5);
}

test("V1: both share at once, replace a track, change how it is sent, and stop", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { ada, ben } = await twoDevices(browser, url);
  await Promise.all([ada, ben].map((page) => page.evaluate(() => window.device.sharePicture(320))));
  await expectFrames(ben, "Ada");
  await expectFrames(ada, "Ben");

  await ada.evaluate(() => window.device.replacePicture(640));
  await eventually(() => widthFrom(ben, "Ada"), { timeout: 40_000 }).toBe(640);
  await ada.evaluate(async () => {
    const [track] = window.device.share?.tracks ?? [];
    if (track) await window.device.share?.setParameters(track, { scaleResolutionDownBy: 4 });
  });
  await eventually(() => widthFrom(ben, "Ada"), { timeout: 40_000 }).toBe(160);
  const kinds = await ben.evaluate(async () => {
    const { media } = (await window.device.room?.stats(window.device.idOf("Ada"))) ?? {};
    return [...(media?.values() ?? [])].map(({ type }) => type);
  });
  expect(kinds).toEqual(expect.arrayContaining(["inbound-rtp", "outbound-rtp"]));

  await ada.evaluate(() => window.device.share?.stop());
  await eventually(() => ben.evaluate(() => [...window.device.videos.keys()])).toEqual([]);
  await expectFrames(ada, "Ben");
});

test("V4: both begin at once, whenever they are linked anew", async ({ browser, startGateway }) => {
  test.setTimeout(180_000);
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { ada, ben } = await twoDevices(browser, url);
  await Promise.all([ada, ben].map((page) => page.evaluate(() => window.device.sharePicture(320))));
  for (let round = 0; round < 4; round += 1) {
    await expectFrames(ben, "Ada");
    await expectFrames(ada, "Ben");
    await Promise.all([ada, ben].map((page) => page.evaluate(() => window.device.videos.clear())));
    await ada.evaluate(() => window.device.breakConnections());
  }
  await expectFrames(ben, "Ada");
  await expectFrames(ada, "Ben");
});

test("V4: media begin again after the connection was lost, under the device's new name", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { ada, ben } = await twoDevices(browser, url);
  await ben.evaluate(() => window.device.sharePicture(320));
  await expectFrames(ada, "Ben");
  await ben.evaluate(() => window.device.room?.rename("Bea"));
  await eventually(() => ada.evaluate(() => window.device.peers)).toEqual({ Bea: "linked" });
  await ada.evaluate(() => window.device.breakConnections());
  await eventually(() => ada.evaluate(() => window.device.videos.has("Bea")), { timeout: 30_000 }).toBe(true);
  await expectFrames(ada, "Bea");
});

test("V3: a description with anything but media is refused, and the link goes on", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { ada, ben } = await twoDevices(browser, url);
  await ben.evaluate(() => {
    window.device.forgeMedia();
    window.device.sharePicture(320);
  });
  await eventually(() => ada.evaluate(() => window.device.mediaFailures.get("Ben")), {
    timeout: 40_000,
  }).toBe("media_refused");
  await ben.evaluate(() => window.device.room?.send("still here"));
  await eventually(() => ada.evaluate(() => window.device.texts)).toEqual(["Ben: still here"]);
});
