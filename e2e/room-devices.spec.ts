import type { Browser, Page } from "@playwright/test";
import { eventually } from "./support/eventually.ts";
import { openRoomDevice } from "./support/room-device.ts";
import { siteFolder } from "./support/sites/site.ts";
import { expect, test } from "./support/test.ts";

const CODE = "MESH42";

const peersOf = (page: Page) => page.evaluate(() => window.device.peers);

/** Waits until a device is linked with exactly these devices. */
const expectPeers = (page: Page, states: Record<string, string>, timeout = 20_000) =>
  eventually(() => peersOf(page), { timeout }).toEqual(states);

/** The other names, each shown as linked. */
const linkedWith = (names: readonly string[], self: string) =>
  Object.fromEntries(names.filter((name) => name !== self).map((name) => [name, "linked"]));

/** Opens a device that makes a room. */
async function create(browser: Browser, url: string, name: string) {
  const page = await openRoomDevice(browser, url);
  const roomId = await page.evaluate(([code, self]) => window.device.create(code, self), [
    CODE,
    name,
  ] as const);
  return { page, roomId };
}

const enter = (page: Page, roomId: string, name: string, code = CODE) =>
  page.evaluate(([id, typed, self]) => window.device.join(id, typed, self), [roomId, code, name] as const);

/** Opens a device that enters the room through the entrance that `host` opens, if it is not open. */
async function join(browser: Browser, url: string, host: Page, roomId: string, name: string): Promise<Page> {
  const page = await openRoomDevice(browser, url);
  await host.evaluate(() => window.device.room?.admit());
  expect(await enter(page, roomId, name)).toBe("in");
  return page;
}

test("four devices are each linked with each, one leaves and returns, and the creator leaves", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  const ben = await join(browser, url, ada, roomId, "Ben");
  const cleo = await join(browser, url, ada, roomId, "Cleo");
  const dan = await join(browser, url, ada, roomId, "Dan");
  const names = ["Ada", "Ben", "Cleo", "Dan"];
  const pages = [ada, ben, cleo, dan];
  for (const [index, page] of pages.entries()) {
    await expectPeers(page, linkedWith(names, names[index] ?? ""));
  }
  const phraseOf = (page: Page, name: string) =>
    page.evaluate((other) => window.device.phraseWith(other), name);
  const phrases = await Promise.all([phraseOf(cleo, "Dan"), phraseOf(dan, "Cleo"), phraseOf(dan, "Ben")]);
  expect(phrases[0]).toMatch(/^\w+ \w+ \w+$/);
  expect(phrases[0]).toBe(phrases[1]);
  expect(phrases[0]).not.toBe(phrases[2]);

  for (const [index, page] of pages.entries()) {
    await page.evaluate((text) => window.device.room?.send(text), `from ${names[index]}`);
  }
  for (const [index, page] of pages.entries()) {
    const expected = names.filter((name) => name !== names[index]).map((name) => `${name}: from ${name}`);
    await eventually(() => page.evaluate(() => window.device.texts.toSorted())).toEqual(expected);
  }
  await dan.evaluate(() => window.device.sendNoise("noise.bin", 3_000_000));
  const filesOf = (page: Page) => page.evaluate(() => window.device.files);
  await eventually(() => filesOf(ben)).toHaveLength(1);
  for (const page of [ada, cleo]) await eventually(() => filesOf(page)).toEqual(await filesOf(ben));
  expect((await filesOf(ben))[0]).toMatch(/^Dan: noise\.bin 3000000 /);
  await eventually(async () => {
    await ben.evaluate(() => window.device.room?.signal(Uint8Array.of(7)));
    return Promise.all([ada, cleo, dan].map((page) => page.evaluate(() => window.device.signals.get("Ben"))));
  }).toEqual([7, 7, 7]);

  await ben.evaluate(() => window.device.room?.leave());
  for (const page of [ada, cleo, dan]) {
    await eventually(() => peersOf(page)).not.toHaveProperty("Ben");
    expect(await page.evaluate(() => window.device.left)).toEqual(["Ben"]);
  }
  const back = await join(browser, url, ada, roomId, "Ben");
  await expectPeers(back, linkedWith(names, "Ben"));
  for (const page of [cleo, dan]) await expectPeers(page, linkedWith(names, page === cleo ? "Cleo" : "Dan"));

  await ada.evaluate(() => window.device.room?.leave());
  const rest = ["Ben", "Cleo", "Dan"];
  await expectPeers(cleo, linkedWith(rest, "Cleo"));
  await cleo.evaluate(() => window.device.room?.send("without Ada"));
  for (const page of [back, dan]) {
    await eventually(() => page.evaluate(() => window.device.texts.at(-1))).toBe("Cleo: without Ada");
  }
  // Any of them can open the room again.
  const eve = await join(browser, url, dan, roomId, "Eve");
  await expectPeers(eve, linkedWith([...rest, "Eve"], "Eve"));
});

test("a wrong code costs a try, and three close the entrance for good", async ({ browser, startGateway }) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  const mallory = await openRoomDevice(browser, url);
  for (const outcome of ["wrong_code", "wrong_code", "tries_spent"]) {
    await eventually(() => ada.evaluate(() => window.device.entrance)).toBe("open");
    expect(await enter(mallory, roomId, "Mallory", "NOTIT1")).toBe(outcome);
  }
  await eventually(() => ada.evaluate(() => window.device.entrance)).toBe("tries_spent");
  expect(await peersOf(ada)).toEqual({});
});

test("P2: a guest that pairs with guests under a wrong code is refused by them", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  const ben = await join(browser, url, ada, roomId, "Ben");
  const mallory = await openRoomDevice(browser, url);
  await mallory.evaluate(() => window.device.useWrongCodeForGuests());
  await ada.evaluate(() => window.device.room?.admit());
  expect(await enter(mallory, roomId, "Mallory")).toBe("in");
  const refusals = () =>
    Promise.all([ben, mallory].map((page) => page.evaluate(() => window.device.refusals)));
  await eventually(async () => (await refusals()).flat(), { timeout: 20_000 }).toContain("code_mismatch");
  await expectPeers(ben, { Ada: "linked" });
  await expectPeers(ada, { Ben: "linked", Mallory: "linked" });
});

test("P2: a carrier that swaps a bundle is caught", async ({ browser, startGateway }) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  await ada.evaluate(() => window.device.swapCarriedBundles());
  const ben = await join(browser, url, ada, roomId, "Ben");
  const cleo = await join(browser, url, ada, roomId, "Cleo");
  const refusals = () => Promise.all([ben, cleo].map((page) => page.evaluate(() => window.device.refusals)));
  await eventually(async () => (await refusals()).flat(), { timeout: 20_000 }).toContain("code_mismatch");
  for (const page of [ben, cleo]) await expectPeers(page, { Ada: "linked" });
});

test("P6: devices that lose their connections find each other again, through a carrier or the gateway", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  const ben = await join(browser, url, ada, roomId, "Ben");
  await expectPeers(ada, { Ben: "linked" });
  const phrase = await ben.evaluate(() => window.device.phraseWith("Ada"));
  await ada.evaluate(() => {
    window.device.breakConnections();
    window.device.room?.send("sent while away");
  });
  const textsOf = (page: Page) => page.evaluate(() => window.device.texts);
  await eventually(() => textsOf(ben), { timeout: 20_000 }).toEqual(["Ada: sent while away"]);
  await expectPeers(ben, { Ada: "linked" });
  expect(await ben.evaluate(() => window.device.phraseWith("Ada"))).toBe(phrase);

  const cleo = await join(browser, url, ada, roomId, "Cleo");
  await expectPeers(cleo, { Ada: "linked", Ben: "linked" });
  const guests = await cleo.evaluate(() => window.device.phraseWith("Ben"));
  await cleo.evaluate(() => window.device.breakConnections());
  for (const page of [ada, ben, cleo])
    await eventually(async () => Object.values(await peersOf(page)), { timeout: 30_000 }).toEqual([
      "linked",
      "linked",
    ]);
  await cleo.evaluate(() => window.device.room?.send("back"));
  await eventually(() => textsOf(ben)).toEqual(["Ada: sent while away", "Cleo: back"]);
  expect(await ben.evaluate(() => window.device.phraseWith("Cleo"))).toBe(guests);
});

test("L4: a device that the creator removes is removed by all, and hears it", async ({
  browser,
  startGateway,
}) => {
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  const ben = await join(browser, url, ada, roomId, "Ben");
  const cleo = await join(browser, url, ada, roomId, "Cleo");
  await expectPeers(ben, { Ada: "linked", Cleo: "linked" });
  await ada.evaluate(() => window.device.room?.remove(window.device.idOf("Cleo")));
  await expectPeers(ada, { Ben: "linked" });
  await expectPeers(ben, { Ada: "linked" });
  await expectPeers(cleo, {});
  const endOf = (page: Page) => page.evaluate(() => window.device.ended);
  await eventually(() => endOf(cleo)).toBe("removed");
  expect(await cleo.evaluate(() => window.device.left)).toEqual([]);
  // A guest can remove a device from its own list only.
  await ben.evaluate(() => window.device.room?.remove(window.device.idOf("Ada")));
  await expectPeers(ben, {});
  await expectPeers(ada, {});
  expect(await endOf(ada)).toBeUndefined();
});

test("R1: two guests without a direct way are linked through a third device", async ({
  browser,
  startGateway,
}) => {
  test.setTimeout(90_000);
  const { url } = await startGateway({ APP_DIR: siteFolder("room") });
  const { page: ada, roomId } = await create(browser, url, "Ada");
  const ben = await join(browser, url, ada, roomId, "Ben");
  await ben.evaluate(() => window.device.loseAllRoutes());
  const cleo = await join(browser, url, ada, roomId, "Cleo");
  await expectPeers(ben, { Ada: "linked", Cleo: "relayed" }, 40_000);
  await expectPeers(cleo, { Ada: "linked", Ben: "relayed" });
  await ben.evaluate(() => window.device.room?.send("through Ada", window.device.idOf("Cleo")));
  await eventually(() => cleo.evaluate(() => window.device.texts)).toEqual(["Ben: through Ada"]);
  await cleo.evaluate(() => window.device.sendNoise("noise.bin", 2_000_000, window.device.idOf("Ben")));
  await eventually(() => ben.evaluate(() => window.device.files.length), { timeout: 20_000 }).toBe(1);
  // The device that carries them can read neither.
  expect(await ada.evaluate(() => [...window.device.texts, ...window.device.files])).toEqual([]);
});
