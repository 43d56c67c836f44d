import type { Page } from "@playwright/test";
import {
  createRoom,
  downloadHash,
  enterCode,
  expectConnected,
  messages,
  noise,
  openDevice,
  pairDevices,
  scanQrCode,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { expect, test } from "./support/test.ts";

/** Submits a room code, without waiting for the result. */
async function enterFirstCode(page: Page): Promise<void> {
  await page.getByLabel("Room code").fill("STAR42");
  await page.getByRole("button", { name: "Connect with smartphone" }).click();
}

test("a second device joins by link and code, and both show it", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await expect(creator.page.getByText("No message or file(s)")).toBeVisible();
  await expect(joiner.page.getByText("No message or file(s)")).toBeVisible();
  await expect(creator.page.getByTestId("room-info")).toBeHidden();
  const phrase = await creator.page.getByTestId("safety-phrase").textContent();
  await expect(joiner.page.getByTestId("safety-phrase")).toHaveText(phrase ?? "");
});

test("the QR code contains the room and its code, so that a phone joins by scanning it", async ({
  browser,
  gateway,
}) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  await createRoom(creator.page, "qr2go");
  const canvas = creator.page.locator("canvas[aria-label]");
  await expect(canvas).toHaveAttribute("width", "250");
  await expect(canvas).toHaveAttribute("height", "250");
  const link = await scanQrCode(creator.page);
  expect(link).toBe(`${creator.page.url()}#code=QR2GO`);

  const phone = await openDevice(browser, link);
  await expectConnected(creator.page, phone.page);
  await expect(phone.page).not.toHaveURL(/QR2GO/);
});

test("a link with a wrong code asks for the right one", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "RIGHT1");
  const { page } = await openDevice(browser, `${link}#code=WRONG1`);
  await expect(page.getByText("That code didn't match")).toBeVisible();
  await expect(page.getByLabel("Room code")).toHaveValue("WRONG1");
  await expect(page.getByLabel("Room code")).toBeFocused();
  await page.getByLabel("Room code").fill("RIGHT1");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await expectConnected(creator.page, page);
});

test("three wrong codes are refused, and then the room is closed", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "RIGHT1");
  const joiner = await openDevice(browser, link);

  await enterCode(joiner.page, "WRONG1");
  await expect(joiner.page.getByText("That code didn't match")).toBeVisible();
  await expect(joiner.page.getByText("two tries left")).toBeVisible();
  await expect(creator.page.getByText("Someone tried a code that didn't match")).toBeVisible();

  await enterCode(joiner.page, "WRONG2");
  await expect(joiner.page.getByText("one try left")).toBeVisible();

  await enterCode(joiner.page, "WRONG3");
  await expect(joiner.page.getByText("Room closed after three wrong codes")).toBeVisible();
  await expect(creator.page.getByText("Room closed after three wrong codes")).toBeVisible();

  const late = await openDevice(browser, link);
  await enterCode(late.page, "RIGHT1");
  await expect(late.page.getByText("Room closed after three wrong codes")).toBeVisible();
});

test("wrong codes are counted over the whole life of a room", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "RIGHT1");
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "WRONG1");
  await expect(creator.page.getByText("two tries left")).toBeVisible();
  await creator.page.reload();
  await createRoom(creator.page, "RIGHT2");
  await joiner.page.goto(link);
  await enterCode(joiner.page, "WRONG2");
  await expect(creator.page.getByText("one try left")).toBeVisible();
  await creator.page.getByRole("button", { name: "Cancel" }).click();
  await createRoom(creator.page, "RIGHT3");
  const last = await openDevice(browser, link);
  await enterCode(last.page, "WRONG3");
  for (const { page } of [creator, last])
    await expect(page.getByText("Room closed after three wrong codes")).toBeVisible();
  await creator.page.reload();
  await creator.page.getByLabel("Room code").fill("RIGHT4");
  await creator.page.getByRole("button", { name: "Connect with smartphone" }).click();
  await expect(creator.page.getByText("Room closed after three wrong codes")).toBeVisible();
});

test("the right code connects after a wrong one", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "RIGHT1");
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "WRONG1");
  await expect(joiner.page.getByText("two tries left")).toBeVisible();
  await enterCode(joiner.page, "RIGHT1");
  await expectConnected(creator.page, joiner.page);
});

test("a joiner whose code was refused is told when the creator cancels", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const joiner = await openDevice(browser, await createRoom(creator.page, "RIGHT1"));
  await enterCode(joiner.page, "WRONG1");
  await expect(joiner.page.getByText("That code didn't match")).toBeVisible();
  await expect(creator.page.getByText("Someone tried a code that didn't match")).toBeVisible();
  await creator.page.getByRole("button", { name: "Cancel" }).click();
  await expect(joiner.page.getByText("This room was closed")).toBeVisible();
});

test("devices whose clocks are wrong by 30 minutes meet", async ({ browser, gateway }) => {
  /** Changes the clock of a device. */
  const openWithClock = async (url: string, minutes: number) => {
    const device = await openDevice(browser, "about:blank");
    await device.context.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, minutes * 60_000);
    await device.page.goto(url);
    return device;
  };
  const creator = await openWithClock(`${gateway.url}/commonroom`, -30);
  const link = await createRoom(creator.page, "STAR42");
  await expect(creator.page.getByText(/^[45]:\d\d$/)).toBeVisible();
  const joiner = await openWithClock(link, 30);
  await enterCode(joiner.page, "STAR42");
  await expectConnected(creator.page, joiner.page);
});

test("a cancelled room can be opened again at once, without a notice", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  await createRoom(creator.page, "FIRST1");
  await creator.page.getByRole("button", { name: "Cancel" }).click();
  const link = await createRoom(creator.page, "SECOND2");
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "SECOND2");
  await expectConnected(creator.page, joiner.page);
  await expect(creator.page.getByText(/room_closed/)).toHaveCount(0);
});

test("a room cancelled while it reopens after a wrong code shows no notice", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "RIGHT1");
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await creator.page.route("**/room/create", async (route) => {
    asked();
    await held;
    await route.continue();
  });
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "WRONG1");
  await isAsked;
  await creator.page.getByRole("button", { name: "Cancel" }).click();
  await expect(creator.page.getByLabel("Room code")).toBeVisible();
  const closing = creator.page.waitForResponse("**/room/close");
  answer();
  expect((await closing).status()).toBe(200);
  await expect(creator.page.getByLabel("Room code")).toBeVisible();
  await expect(creator.page.getByText(/room_closed/)).toHaveCount(0);
});

for (const [part, extension] of Object.entries({ "room-worker": "js", orbit_link_wasm: "wasm" })) {
  test(`the page asks for a reload when ${part} cannot be loaded`, async ({ browser, gateway }) => {
    const { page } = await openDevice(browser, `${gateway.url}/privacy`);
    const name = new RegExp(`/assets/${part}[^/]*\\.${extension}$`);
    await page.context().route(name, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`${gateway.url}/commonroom`);
    if (part !== "room-worker") await enterFirstCode(page);
    await expect(page.getByText("This page did not load completely")).toBeVisible();
    await page.context().unroute(name);
    await page.getByRole("button", { name: "Reload" }).click();
    await createRoom(page, "WHOLE1");
  });
}

test("messages travel both ways and are ticked on delivery", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "Hello from Earth\nand a second line: <b>& '::'");
  await expect(messages(joiner.page)).toContainText("Hello from Earth\nand a second line: <b>& '::'");
  await expect(messages(creator.page).getByLabel("Delivered", { exact: true })).toHaveCount(1);
  await sendMessage(joiner.page, "Hello from Mars");
  await expect(messages(creator.page)).toContainText("Hello from Mars");
  await expect(messages(joiner.page).getByLabel("Delivered", { exact: true })).toHaveCount(1);
  await expect(creator.page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("a browser that cannot transfer channels to a worker connects too", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  await creator.context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown, transfer?: unknown) {
      if (Array.isArray(transfer) && transfer.some((part) => part instanceof RTCDataChannel)) {
        throw new DOMException("An RTCDataChannel could not be cloned.", "DataCloneError");
      }
      return post.call(this, message, transfer as StructuredSerializeOptions);
    };
  });
  await creator.page.reload();
  const joiner = await openDevice(browser, await createRoom(creator.page, "STAR42"));
  await enterCode(joiner.page, "STAR42");
  await expectConnected(creator.page, joiner.page);
  await sendMessage(creator.page, "over a port");
  await expect(messages(joiner.page)).toContainText("over a port");
  const content = noise(12 << 20, 5);
  await sendFiles(joiner.page, [
    { name: "lanes.bin", mimeType: "application/octet-stream", buffer: content },
  ]);
  expect(await downloadHash(creator.page, "lanes.bin")).toMatchObject({ sha256: sha256Of(content) });
});

test("nothing is sent without text or files", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await creator.page.getByLabel("Message", { exact: true }).fill("   ");
  await creator.page.getByLabel("Message", { exact: true }).press("Enter");
  await sendMessage(creator.page, "after");
  await expect(messages(joiner.page).getByRole("article")).toHaveCount(1);
});

test("a third device is told how it can come in", async ({ browser, gateway }) => {
  const { link } = await pairDevices(browser, gateway.url);
  const third = await openDevice(browser, link);
  await enterCode(third.page, "STAR42");
  await expect(third.page.getByText("No one is admitted right now")).toBeVisible();
  await expect(third.page.getByText("Ask someone in the room")).toBeVisible();
});

test("an incomplete link is explained", async ({ browser, gateway }) => {
  const { page } = await openDevice(browser, `${gateway.url}/commonroom/nonsense`);
  await page.getByLabel("Room link").fill("not a link");
  await enterCode(page, "STAR42");
  await expect(page.getByText("Paste the whole link you were sent")).toBeVisible();
});

test("without a share sheet the link is copied, with the code only if chosen", async ({
  browser,
  gateway,
}) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  await creator.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = await createRoom(creator.page, "SHARE1");
  const clipboard = () => creator.page.evaluate(() => navigator.clipboard.readText());
  await creator.page.getByRole("button", { name: "Share as link" }).click();
  await expect(creator.page.getByText("Copied link")).toBeVisible();
  await expect(creator.page.getByText("Share link to pair")).toBeVisible();
  expect(await clipboard()).toBe(link);
  await creator.page.getByRole("checkbox").check();
  await creator.page.getByRole("button", { name: "Share as link" }).click();
  await eventually(clipboard).toBe(`${link}#code=SHARE1`);
});

test("two tabs of one browser can share a room", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(creator.page, "STAR42");
  const second = await creator.context.newPage();
  await second.goto(link);
  await enterCode(second, "STAR42");
  await expectConnected(creator.page, second);
  await sendMessage(second, "from the other tab");
  await expect(messages(creator.page)).toContainText("from the other tab");
});
