import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { createRoom, enterCode, expectConnected, openDevice, pairDevices } from "./support/devices.ts";
import { startManInTheMiddle, type Tamper } from "./support/man-in-the-middle.ts";
import { expect, test } from "./support/test.ts";

/** A fingerprint field of a bundle: tag 1, length 32 (pairing SPEC, rules B1 to B3). */
const FINGERPRINT_HEAD = [1, 32];

/** The creator's bundle with a second fingerprint appended. */
function withSecondFingerprint(callerId: string): string {
  const bytes = Buffer.from(callerId, "base64url");
  return Buffer.concat([
    bytes,
    Buffer.from([...FINGERPRINT_HEAD, ...new Array<number>(32).fill(7)]),
  ]).toString("base64url");
}

/** The creator's bundle with another certificate's fingerprint. */
function withOtherFingerprint(callerId: string): string {
  const bytes = Buffer.from(callerId, "base64url");
  const at = bytes.indexOf(Buffer.from(FINGERPRINT_HEAD));
  bytes.fill(7, at + FINGERPRINT_HEAD.length, at + FINGERPRINT_HEAD.length + 32);
  return bytes.toString("base64url");
}

/** A room whose joiner uses a malicious gateway. */
async function meetThrough(browser: Browser, url: string, response: Tamper) {
  const middle = await startManInTheMiddle(url, { response });
  const creator = await openDevice(browser, `${url}/commonroom`);
  const link = await createRoom(creator.page, "STAR42");
  const joiner = await openDevice(browser, link.replace(url, middle.url));
  await enterCode(joiner.page, "STAR42");
  return { creator, joiner, middle };
}

test("connects through an unmodified proxy, so the next tests refuse only the change", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner, middle } = await meetThrough(browser, gateway.url, (_path, body) => body);
  await expectConnected(creator.page, joiner.page);
  await middle.stop();
});

test("the creator detects a gateway that swaps its certificate", async ({ browser, gateway }) => {
  const { creator, joiner, middle } = await meetThrough(browser, gateway.url, (_path, body) =>
    typeof body["callerId"] === "string"
      ? { ...body, callerId: withOtherFingerprint(body["callerId"]) }
      : body,
  );
  await expect(creator.page.getByText("Someone tried a code that didn't match")).toBeVisible();
  await expect(joiner.page.getByText("That code didn't match")).toBeVisible();
  await expect(creator.page.getByRole("log")).toHaveCount(0);
  await expect(joiner.page.getByRole("log")).toHaveCount(0);
  await middle.stop();
});

test("the creator detects a gateway that sends another room's offer", async ({ browser, gateway }) => {
  const attacker = await openDevice(browser, `${gateway.url}/commonroom`);
  const sent = attacker.page.waitForRequest((request) => request.url().endsWith("/room/create"));
  await createRoom(attacker.page, "ATTACK");
  const { callerId } = (await sent).postDataJSON() as { callerId: string };
  const { creator, joiner, middle } = await meetThrough(browser, gateway.url, (_path, body) =>
    "callerId" in body ? { ...body, callerId } : body,
  );
  await expect(creator.page.getByText("Someone tried a code that didn't match")).toBeVisible();
  await expect(joiner.page.getByText("That code didn't match")).toBeVisible();
  await middle.stop();
});

test("the joiner detects a second fingerprint before it answers", async ({ browser, gateway }) => {
  const { creator, joiner, middle } = await meetThrough(browser, gateway.url, (_path, body) =>
    typeof body["callerId"] === "string"
      ? { ...body, callerId: withSecondFingerprint(body["callerId"]) }
      : body,
  );
  await expect(joiner.page.getByText("The connection could not be trusted")).toBeVisible();
  await expect(creator.page.getByText("Waiting for roommates")).toBeVisible();
  await expect(joiner.page.getByRole("log")).toHaveCount(0);
  await middle.stop();
});

test("the code and the keys never leave the browser", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const joiner = await openDevice(browser, `${gateway.url}/help`);
  const seen: string[] = [];
  for (const { context } of [creator, joiner]) {
    context.on("request", (request) => seen.push(`${request.url()} ${request.postData() ?? ""}`));
  }
  const link = await createRoom(creator.page, "SECRET77");
  await joiner.page.goto(`${link}#code=SECRET77`);
  await expectConnected(creator.page, joiner.page);
  for (const path of ["/room/create", "/room/join"]) {
    expect(seen.some((line) => line.includes(path))).toBe(true);
  }
  expect(seen.filter((line) => /secret77/i.test(line))).toEqual([]);
});

test("a stranger with the link cannot answer in place of the device that was there", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  const reopened = creator.page.waitForResponse("**/room/create");
  await joiner.page.goto("about:blank");
  const { roomId, attempt } = await (await reopened).json();
  const forged = await fetch(`${gateway.url}/room/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ roomId, receiverId: "forged", attempt, joinerToken: "A".repeat(22) }),
  });
  expect(forged.status).toBe(409);
  expect((await forged.json()).error.code).toBe("room_full");
  await joiner.page.goto(link);
  await expectConnected(creator.page, joiner.page);
});

test("an expired room and an unknown one show the same message", async ({ browser, startGateway }) => {
  const gateway = await startGateway({ ROOM_OPEN_SECONDS: "1" });
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  await creator.page.getByLabel("Room code").fill("STAR42");
  await creator.page.getByRole("button", { name: "Connect with smartphone" }).click();
  await expect(creator.page.getByText(/No one came in time|This room has expired/)).toBeVisible();
  const joiner = await openDevice(browser, creator.page.url());
  await enterCode(joiner.page, "STAR42");
  await expect(joiner.page.getByText(/This room has expired|This room was closed/)).toBeVisible();
  const unknownToken = Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");
  const unknown = await openDevice(browser, `${gateway.url}/commonroom/${unknownToken}`);
  await enterCode(unknown.page, "STAR42");
  await expect(unknown.page.getByText("This room has expired")).toBeVisible();
});

test("a toast says which call failed when the gateway cannot be reached", async ({
  browser,
  startGateway,
}) => {
  const gateway = await startGateway();
  const { page } = await openDevice(browser, `${gateway.url}/commonroom`);
  // The page itself comes from the gateway too: an opened room has loaded everything it needs.
  await createRoom(page, "STAR42");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Room code").fill("STAR42");
  await gateway.stop();
  await page.getByRole("button", { name: "Connect with smartphone" }).click();
  await expect(page.getByText("Room create")).toBeVisible();
  await expect(
    page.getByText("System is unable to respond. Please refresh or try again later"),
  ).toBeVisible();
});
