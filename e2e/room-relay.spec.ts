import type { Browser, BrowserContext } from "@playwright/test";
import { turnServers } from "../web/gateway/src/ice-servers.ts";
import { test } from "./support/coturn-test.ts";
import { candidateKinds, openWatched } from "./support/cut-path.ts";
import {
  createRoom,
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  noise,
  openDevice,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { expect } from "./support/test.ts";

/** Makes a device's connections use nothing but relays, as behind a firewall. */
async function forceRelay(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const Direct = RTCPeerConnection;
    window.RTCPeerConnection = class extends Direct {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: "relay" });
      }
    };
  });
}

async function openRelayDevice(browser: Browser, url: string) {
  const device = await openDevice(browser, "about:blank");
  await forceRelay(device.context);
  await device.page.goto(url);
  return device;
}

const testWithServiceWorker = test.extend({ serviceWorkers: "allow" });

/** Everything that the service worker and the page have stored under the origin. */
function storedText(page: Awaited<ReturnType<typeof openDevice>>["page"]): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.startsWith("/assets/")) {
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
        }
      }
    }
    return texts.join("\n");
  });
}

testWithServiceWorker(
  "two devices that can only use a relay meet, exchange a file, and find each other again",
  async ({ browser, startGateway, coturn }) => {
    test.setTimeout(180_000);
    const gateway = await startGateway(coturn.env);
    const creator = await openRelayDevice(browser, `${gateway.url}/commonroom`);
    await creator.page.evaluate(() => navigator.serviceWorker.ready);
    const link = await createRoom(creator.page, "RELAY1");
    const joiner = await openRelayDevice(browser, link);
    await enterCode(joiner.page, "RELAY1");
    await expectConnected(creator.page, joiner.page);
    // Large enough for lanes of its own, which need credentials too.
    const content = noise(12 << 20, 5);
    await sendFiles(joiner.page, [
      { name: "relayed.bin", mimeType: "application/octet-stream", buffer: content },
    ]);
    expect(await downloadHash(creator.page, "relayed.bin")).toMatchObject({ sha256: sha256Of(content) });

    await creator.page.reload();
    await expectConnected(creator.page, joiner.page);
    await joiner.page.reload();
    await expectConnected(creator.page, joiner.page);
    await sendMessage(joiner.page, "over the relay again");
    await expect(messages(creator.page)).toContainText("over the relay again");

    const config = await (await fetch(`${gateway.url}/config`)).text();
    for (const text of [config, await storedText(creator.page), await storedText(joiner.page)]) {
      expect(text).not.toContain("credential");
      expect(text).not.toContain("turn:");
    }
    expect(await storedText(creator.page)).toContain("/config");
  },
);

test("a relay refuses expired credentials, and those of another secret", async ({
  page,
  gateway,
  coturn,
}) => {
  await page.goto(`${gateway.url}/privacy`);
  const settings = { urls: [coturn.env.TURN_URL], secret: coturn.env.TURN_SECRET, credentialSeconds: 600 };
  /** The number of relay addresses, and the first error, that a browser gets with these credentials. */
  const gather = (servers: ReturnType<typeof turnServers>) =>
    page.evaluate(async (iceServers) => {
      const connection = new RTCPeerConnection({
        iceServers: iceServers as RTCIceServer[],
        iceTransportPolicy: "relay",
      });
      let relays = 0;
      let error: number | undefined;
      connection.onicecandidateerror = ({ errorCode }) => {
        error ??= errorCode;
      };
      connection.createDataChannel("data");
      const gathered = new Promise<void>((resolve) => {
        connection.onicecandidate = ({ candidate }) => {
          if (candidate === null) resolve();
          else if (candidate.candidate !== "") relays += 1;
        };
      });
      await connection.setLocalDescription();
      await gathered;
      connection.close();
      return { relays, error };
    }, servers);
  expect((await gather(turnServers(settings, "visitor", Date.now()))).relays).toBeGreaterThan(0);
  expect(await gather(turnServers(settings, "visitor", Date.now() - 901_000))).toEqual({
    relays: 0,
    error: 401,
  });
  const foreign = turnServers({ ...settings, secret: "another" }, "visitor", Date.now());
  expect(await gather(foreign)).toEqual({ relays: 0, error: 401 });
});

const RELAY_ONLY = "Connect only through the relay";

test("a device can hide its address: all its connections use the relay", async ({
  browser,
  startGateway,
  coturn,
}) => {
  test.setTimeout(120_000);
  const gateway = await startGateway(coturn.env);
  const creator = await openWatched(browser, `${gateway.url}/commonroom`);
  await creator.page.getByLabel(RELAY_ONLY).check();
  const link = await createRoom(creator.page, "HIDDEN1");
  const joiner = await openWatched(browser, link);
  await expect(joiner.page.getByLabel(RELAY_ONLY)).not.toBeChecked();
  await enterCode(joiner.page, "HIDDEN1");
  await expectConnected(creator.page, joiner.page);
  // Large enough for bulk lanes.
  const content = noise(12 << 20, 8);
  await sendFiles(creator.page, [
    { name: "hidden.bin", mimeType: "application/octet-stream", buffer: content },
  ]);
  expect(await downloadHash(joiner.page, "hidden.bin")).toMatchObject({ sha256: sha256Of(content) });
  expect((await candidateKinds(creator.page)).local).toEqual(["relay"]);
  expect((await candidateKinds(joiner.page)).remote).toEqual(["relay"]);

  // The choice is kept.
  await creator.page.reload();
  await expectConnected(creator.page, joiner.page);
  await sendMessage(creator.page, "still hidden");
  await expect(messages(joiner.page)).toContainText("still hidden");
  expect((await candidateKinds(creator.page)).local).toEqual(["relay"]);
  expect((await candidateKinds(joiner.page)).remote).toEqual(["relay"]);
  const another = await creator.context.newPage();
  await another.goto(`${gateway.url}/commonroom`);
  await expect(another.getByLabel(RELAY_ONLY)).toBeChecked();
});

test("a gateway without a relay offers none", async ({ page, gateway }) => {
  const asked = page.waitForResponse("**/config");
  await page.goto(`${gateway.url}/commonroom`);
  await asked;
  await expect(page.getByLabel("Room code")).toBeVisible();
  await expect(page.getByLabel(RELAY_ONLY)).toHaveCount(0);
});
