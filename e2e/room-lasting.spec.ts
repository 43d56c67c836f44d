import { writeFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import {
  createRoom,
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  noise,
  openDevice,
  pairDevices,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { expireRoom } from "./support/gateway-rooms.ts";
import { recordShown } from "./support/record-shown.ts";
import { slowLink } from "./support/slow-link.ts";
import {
  hasEarlierSession,
  roomIdOf,
  storeAsEarlierVersion,
  storedFacts,
  storedSession,
  storedSessionText,
} from "./support/stored-session.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

/** The progress of the only file of a room. */
const PROGRESS = '[role=progressbar][aria-label^="Progress of"]';

for (const who of ["joiner", "creator"] as const) {
  test(`the ${who} reloads, sees the history and reconnects`, async ({ browser, gateway }) => {
    const { creator, joiner } = await pairDevices(browser, gateway.url);
    await sendMessage(creator.page, "before");
    await sendFiles(joiner.page, [{ name: "kept.txt", mimeType: "text/plain", buffer: Buffer.from("kept") }]);
    await expect(messages(joiner.page)).toContainText("before");
    await expect(creator.page.getByRole("link", { name: "Download kept.txt" })).toBeVisible();
    const [gone, there] = who === "joiner" ? [joiner.page, creator.page] : [creator.page, joiner.page];
    await gone.reload();
    await expect(messages(gone)).toContainText("before");
    await expectConnected(gone, there);
    await sendMessage(gone, "back again");
    await expect(messages(there)).toContainText("back again");
    await sendMessage(there, "welcome back");
    await expect(messages(gone)).toContainText("welcome back");
    await expect(messages(gone).getByText("before")).toHaveCount(1);
  });
}

test("each return changes the stored key, and leaves nothing of the one before", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const roomId = roomIdOf(creator.page);
  const keyOf = async (page: Page) => (await storedSession(page, roomId)).resumeStateHex?.slice(10);
  const seen: string[] = [];
  for (const returning of [joiner.page, creator.page, joiner.page, undefined]) {
    // The keys are equal once both devices have confirmed.
    await eventually(async () => (await keyOf(joiner.page)) === (await keyOf(creator.page))).toBe(true);
    const key = (await keyOf(creator.page)) ?? "";
    expect(key).toHaveLength(64);
    for (const { page } of [creator, joiner]) {
      const stored = await storedSessionText(page, roomId);
      for (const earlier of seen) expect(stored).not.toContain(earlier);
    }
    expect(seen).not.toContain(key);
    seen.push(key);
    await returning?.reload();
    await expectConnected(creator.page, joiner.page);
  }
});

for (const { name, isLost } of [
  { name: "was lost with its page", isLost: true },
  { name: "came from a page that is gone", isLost: false },
]) {
  test(`a joiner whose answer ${name} meets the creator all the same`, async ({ browser, gateway }) => {
    const { creator, joiner, link } = await pairDevices(browser, gateway.url);
    // A request that was held back is still sent when its page is closed.
    await joiner.page.route("**/room/join", (route) => (isLost ? route.abort() : undefined));
    const isJoin = (request: Request): boolean => request.url().endsWith("/room/join");
    const answered = isLost
      ? joiner.page.waitForEvent("requestfailed", isJoin)
      : joiner.page.waitForEvent("request", isJoin);
    await joiner.page.reload();
    await answered;
    await joiner.page.close();
    const page = await joiner.context.newPage();
    await page.goto(link);
    // On a busy machine the first attempt may fail, and the next one begins after 15 s.
    for (const device of [creator.page, page])
      await expect(device.getByRole("status").filter({ hasText: "Connected" })).toBeVisible({
        timeout: 40_000,
      });
  });
}

test("a room that an earlier version stored is resumed, and its files are brought up to date", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  const roomId = roomIdOf(creator.page);
  const pages = [creator.page, joiner.page];
  // This page has no room.
  for (const page of pages) await page.goto(`${gateway.url}/privacy`);
  const tokens: unknown[] = [];
  for (const page of pages) {
    tokens.push((await storedFacts(page, roomId))["token"]);
    await storeAsEarlierVersion(page, roomId);
    expect((await storedFacts(page, roomId))["token"]).toBeUndefined();
  }
  for (const page of pages) await page.goto(link);
  await expectConnected(...pages);
  for (const page of pages) expect(await hasEarlierSession(page, roomId)).toBe(false);
  for (const [index, page] of pages.entries())
    expect((await storedFacts(page, roomId))["token"]).toBe(tokens[index]);
});

test("messages written while the other device is away arrive when it returns", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  await joiner.page.goto("about:blank");
  // On a busy machine the connection may be tried again for a while before the other device counts as away.
  await expect(creator.page.getByRole("status").filter({ hasText: "Connected" })).toHaveCount(0);
  await sendMessage(creator.page, "are you there");
  await expect(messages(creator.page).getByLabel("Not delivered yet")).toHaveCount(1);
  await joiner.page.goto(link);
  await expectConnected(creator.page, joiner.page);
  await expect(messages(joiner.page)).toContainText("are you there");
  await expect(messages(creator.page).getByLabel("Delivered", { exact: true })).toHaveCount(1);
});

test("a joiner that returns first waits until the creator opens the room again", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await creator.page.route("**/room/create", async (route) => {
    await opened;
    await route.continue();
  });
  const asked = creator.page.waitForRequest("**/room/create");
  // The gateway pushes the opening of the first meeting to the returning device.
  const told = joiner.page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await joiner.page.reload();
  await Promise.all([asked, told]);
  await expect(joiner.page.getByText("Finding your roommate")).toBeVisible();
  open();
  await expectConnected(creator.page, joiner.page);
});

test("a file resumes where it stopped after the receiver reloads", async ({ browser, gateway }, info) => {
  test.setTimeout(120_000);
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const content = noise(8 << 20, 6);
  const path = info.outputPath("resumed.bin");
  await writeFile(path, content);
  const link = await slowLink(creator.page);
  await sendFiles(creator.page, [path]);
  const progress = joiner.page.getByRole("progressbar", { name: "Progress of resumed.bin" });
  let durablePercent = 0;
  const percent = async () => {
    durablePercent = Number(await progress.getAttribute("aria-valuenow"));
    return durablePercent;
  };
  await eventually(percent).toBeGreaterThan(20);
  const shown = await recordShown(joiner.page, PROGRESS, "aria-valuenow");
  await joiner.page.reload();
  await expectConnected(creator.page, joiner.page);
  // It does not start over: the first progress after the reload is at least what was durable before.
  const first = async () => (await shown()).map(Number).find((value) => value > 0) ?? 0;
  await eventually(first).toBeGreaterThanOrEqual(durablePercent);
  await link.release();
  expect(await downloadHash(joiner.page, "resumed.bin")).toMatchObject({ sha256: sha256Of(content) });
});

test("a waiting room survives a restart of the gateway", async ({ browser, startGateway }) => {
  const gateway = await startGateway();
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "STAR42");
  await gateway.kill();
  await gateway.restart();
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "STAR42");
  await expectConnected(creator.page, joiner.page);
});

test("two connected devices need no gateway", async ({ browser, startGateway }) => {
  const gateway = await startGateway();
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await gateway.stop();
  await sendMessage(creator.page, "still here");
  await expect(messages(joiner.page)).toContainText("still here");
});

testWithServiceWorker("the history can be read offline", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "for later");
  await expect(messages(joiner.page)).toContainText("for later");
  await joiner.page.evaluate(() => navigator.serviceWorker.ready);
  await joiner.page.reload();
  await expect(messages(joiner.page)).toContainText("for later");
  await joiner.context.setOffline(true);
  await joiner.page.reload();
  await expect(messages(joiner.page)).toContainText("for later");
  await expect(joiner.page.getByText("You are offline")).toBeVisible();
});

test("a room is exported as a zip with its messages and files", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "in the zip");
  await sendFiles(joiner.page, [
    { name: "inside.txt", mimeType: "text/plain", buffer: Buffer.from("zipped file") },
  ]);
  await expect(creator.page.getByRole("link", { name: "Download inside.txt" })).toBeVisible();
  await creator.page.getByRole("button", { name: "Room options" }).click();
  const [download] = await Promise.all([
    creator.page.waitForEvent("download"),
    creator.page.getByRole("menuitem", { name: "Export as zip" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orbitroom-[\w-]+\.zip$/);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const zip = Buffer.concat(chunks);
  // The zip stores files uncompressed, so their names and bytes can be searched for.
  for (const part of ["messages.txt", "messages.json", "files/inside.txt", "in the zip", "zipped file"]) {
    expect(zip.includes(part), part).toBe(true);
  }
});

test("leaving tells the other device", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await joiner.page.getByRole("button", { name: "Room options" }).click();
  await joiner.page.getByRole("menuitem", { name: "Leave room" }).click();
  await expect(creator.page.getByText("The other device has left")).toBeVisible();
});

for (const leaver of ["creator", "joiner"] as const) {
  test(`when the ${leaver} leaves during a transfer, both devices know, and neither shows an error`, async ({
    browser,
    gateway,
  }, info) => {
    const { creator, joiner } = await pairDevices(browser, gateway.url);
    const [gone, there] = leaver === "creator" ? [creator.page, joiner.page] : [joiner.page, creator.page];
    const path = info.outputPath("big.bin");
    await writeFile(path, noise(8 << 20, 11));
    await slowLink(gone);
    await sendFiles(gone, [path]);
    await expect(there.getByRole("progressbar").first()).toBeVisible();
    await gone.getByRole("button", { name: "Room options" }).click();
    await gone.getByRole("menuitem", { name: "Leave room" }).click();
    await expect(there.getByText("The other device has left")).toBeVisible();
    await expect(gone.getByText("This room was closed")).toBeVisible();
    for (const page of [gone, there]) await expect(page.getByText("Connection DCE")).toHaveCount(0);
  });
}

for (const first of ["joiner", "creator"] as const) {
  test(`after the gateway has forgotten their room, two devices meet again, the ${first} first`, async ({
    browser,
    startGateway,
  }, info) => {
    const dataDir = info.outputPath("gateway");
    const gateway = await startGateway({ DATA_DIR: dataDir, STORE_SWEEP_MS: "500" });
    const { creator, joiner, link } = await pairDevices(browser, gateway.url);
    const [waits, leaves] = first === "joiner" ? [joiner.page, creator.page] : [creator.page, joiner.page];
    await leaves.goto("about:blank");
    await expect(waits.getByText("Finding your roommate")).toBeVisible();
    if (first === "joiner") {
      expireRoom(dataDir, roomIdOf(waits));
      await expect(waits.getByText("Your roommate has to open the room")).toBeVisible();
    } else {
      // A creator opens the room again when it is asked to.
      const opened = waits.waitForResponse("**/room/create");
      expireRoom(dataDir, roomIdOf(waits));
      await opened;
    }
    await leaves.goto(link);
    await expectConnected(creator.page, joiner.page);
  });
}
