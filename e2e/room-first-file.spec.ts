import { open } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  createRoom,
  downloadHash,
  enterCode,
  expectConnected,
  noise,
  openDevice,
  scanQrCode,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually, eventuallyPasses } from "./support/eventually.ts";
import { settled } from "./support/settled.ts";
import { expect, test } from "./support/test.ts";

/** A file as Playwright describes it. */
interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const plan: TestFile = { name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("to the Moon") };
const photo: TestFile = { name: "photo.png", mimeType: "image/png", buffer: noise(300_000, 7) };

/** More than is copied of a file that was chosen without a handle. */
const TOO_LARGE_BYTES = 65_000_000;

const cards = (page: Page) => page.getByRole("region", { name: "Chosen files" }).getByTestId("file-card");

/** Drags files over the page and drops them, as the system would. */
async function dropFiles(page: Page, files: readonly TestFile[]): Promise<void> {
  const dropped = files.map(({ name, mimeType, buffer }) => ({
    ...{ name, mimeType, base64: buffer.toString("base64") },
  }));
  const dataTransfer = await page.evaluateHandle((parts) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of parts) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, dropped);
  // The system repeats this while files are over the page: a page that has not started yet refuses them.
  await eventuallyPasses(async () => {
    await page.dispatchEvent("h1", "dragover", { dataTransfer });
    await expect(page.getByText("Drop to send")).toBeVisible({ timeout: 250 });
  });
  await page.dispatchEvent("h1", "drop", { dataTransfer });
  await expect(page.getByText("Drop to send")).toBeHidden();
}

/** Opens the URL of the page's QR code on another device. */
async function scan(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has a browser.");
  const phone = await openDevice(browser, await scanQrCode(page));
  return phone.page;
}

/** What is stored of the chosen files: `content`, `handle`, or only the `name`. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const asked = indexedDB.open("orbitroom");
    await new Promise((resolve) => asked.addEventListener("success", resolve));
    const records = asked.result.transaction("api").objectStore("api").getAll();
    await new Promise((resolve) => records.addEventListener("success", resolve));
    asked.result.close();
    return records.result
      .filter(({ path }) => path.startsWith("outbox/"))
      .map(({ data: { chosen } }) => (chosen.file ? "content" : chosen.handle ? "handle" : "name"));
  });
}

/** How far the room's card reaches below the window. */
function overhangPx(page: Page): Promise<number> {
  return page.getByTestId("room-info").evaluate((card) => card.getBoundingClientRect().bottom - innerHeight);
}

test("files dropped on the home page reach the device that scans the QR code", async ({
  browser,
  gateway,
}) => {
  const { page } = await openDevice(browser, gateway.url);
  await dropFiles(page, [plan, photo]);
  await expect(cards(page)).toHaveCount(2);
  const card = await cards(page).first().boundingBox();
  expect([card?.width, card?.height]).toEqual([208, 80]);
  expect((await page.getByTestId("file-name").first().boundingBox())?.width).toBe(148);

  const phone = await scan(page);
  await expectConnected(page, phone);
  await expect(cards(page)).toHaveCount(0);
  for (const { name, buffer } of [plan, photo]) {
    expect(await downloadHash(phone, name)).toMatchObject({ sha256: sha256Of(buffer) });
  }
});

test("a card grows with its name, and a name without room for it keeps its end", async ({
  browser,
  gateway,
}) => {
  const { page } = await openDevice(browser, gateway.url);
  const name = "Contract draft, second version with all comments v3.pdf";
  await dropFiles(page, [{ ...plan, name }]);
  await expect(cards(page)).toHaveCount(1);
  const drawn = () =>
    cards(page).evaluate((card) => {
      const [start, end] = card.querySelectorAll("[data-part]");
      const cardBox = card.getBoundingClientRect();
      return {
        isWide: cardBox.width > 208,
        isCut: start !== undefined && start.scrollWidth > start.clientWidth,
        hasEnd: end !== undefined && end.getBoundingClientRect().right < cardBox.right,
      };
    });
  await eventually(drawn).toEqual({ isWide: true, isCut: false, hasEnd: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await eventually(drawn).toEqual({ isWide: true, isCut: true, hasEnd: true });
  await expect(page.getByTestId("file-name")).toHaveText(name);
});

test("an image pasted on the home page reaches the other device", async ({ browser, gateway }) => {
  const { context, page } = await openDevice(browser, gateway.url);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")?.fillRect(0, 0, 4, 4);
    const drawn = new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The image was not drawn."))));
    });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": drawn })]);
  });
  await page.keyboard.press("ControlOrMeta+v");
  await expect(cards(page)).toHaveCount(1);
  const phone = await scan(page);
  await expect(phone.getByRole("link", { name: /^Download .+\.png$/ })).toBeVisible();
});

test("picked files open the room at once, without duplicates, and can be removed", async ({
  browser,
  gateway,
}) => {
  const { page } = await openDevice(browser, gateway.url);
  await page.evaluate(() => Reflect.deleteProperty(window, "showOpenFilePicker"));
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Send a file" }).click();
  await (await choosing).setFiles([plan, photo]);
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel("Enter a file here").setInputFiles([{ ...plan, buffer: Buffer.from("other") }]);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove photo.png" }).click();
  await expect(cards(page)).toHaveCount(1);

  const phone = await scan(page);
  await expectConnected(page, phone);
  await sendMessage(page, "that was all");
  await expect(phone.getByRole("log")).toContainText("that was all");
  expect(await downloadHash(phone, "plan.txt")).toMatchObject({ sha256: sha256Of(plan.buffer) });
  await expect(phone.getByRole("article")).toHaveCount(2);
});

test("a file dropped beside the empty code field opens the room, and one's own code stays a click away", async ({
  browser,
  gateway,
}) => {
  const { page } = await openDevice(browser, `${gateway.url}/commonroom`);
  await expect(page.getByRole("button", { name: "Connect with smartphone" })).toBeDisabled();
  await dropFiles(page, [plan]);
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await page.getByRole("button", { name: "Choose your own code" }).click();
  await expect(page.getByLabel("Room code")).toBeFocused();
  await expect(page.getByLabel("Room code")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Connect with smartphone" })).toBeDisabled();

  const link = await createRoom(page, "MINE42");
  await expect(cards(page)).toHaveCount(1);
  const joiner = await openDevice(browser, link);
  await enterCode(joiner.page, "MINE42");
  expect(await downloadHash(joiner.page, "plan.txt")).toMatchObject({ sha256: sha256Of(plan.buffer) });
});

test("what a joiner chooses goes as soon as it is connected", async ({ browser, gateway }) => {
  const creator = await openDevice(browser, `${gateway.url}/commonroom`);
  const { page } = await openDevice(browser, await createRoom(creator.page, "STAR42"));
  await dropFiles(page, [plan]);
  await expect(cards(page)).toHaveCount(1);
  await enterCode(page, "STAR42");
  expect(await downloadHash(creator.page, "plan.txt")).toMatchObject({ sha256: sha256Of(plan.buffer) });
});

test("after a reload the room waits under the same code, with the files that could be kept", async ({
  browser,
  gateway,
}, info) => {
  const { page } = await openDevice(browser, gateway.url);
  await dropFiles(page, [plan]);
  const link = await scanQrCode(page);
  const large = info.outputPath("large.iso");
  const disk = await open(large, "w");
  await disk.truncate(TOO_LARGE_BYTES);
  await disk.close();
  await page.getByLabel("Enter a file here").setInputFiles(large);
  await eventually(() => keptFiles(page)).toEqual(["content", "name"]);

  await page.reload();
  expect(await scanQrCode(page)).toBe(link);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("The reload lost large.iso. Choose it again.")).toBeVisible();
  const phone = await openDevice(browser, link);
  expect(await downloadHash(phone.page, "plan.txt")).toMatchObject({ sha256: sha256Of(plan.buffer) });
});

test("a file with a handle outlasts a reload in its place", async ({ browser, gateway }) => {
  const { page } = await openDevice(browser, gateway.url);
  // No test can use the browser's dialog. The file that it would return is a real one.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle("picked.txt", { create: true });
    const writable = await handle.createWritable();
    await writable.write("picked");
    await writable.close();
    Object.assign(window, { showOpenFilePicker: async () => [handle] });
  });
  await page.getByRole("button", { name: "Send a file" }).click();
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await eventually(() => keptFiles(page)).toEqual(["handle"]);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  const phone = await scan(page);
  expect(await downloadHash(phone, "picked.txt")).toMatchObject({ sha256: sha256Of(Buffer.from("picked")) });
  await eventually(() => keptFiles(page)).toEqual([]);
});

test("the files of a room that was left do not go into the next one", async ({ browser, gateway }) => {
  const { page } = await openDevice(browser, gateway.url);
  await dropFiles(page, [plan]);
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await page.getByRole("link", { name: "Orbitroom, home" }).click();
  await page.getByRole("main").getByRole("link", { name: "New room" }).click();
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test("the open room fits the window, and a wrong try does not move the code", async ({
  browser,
  gateway,
}) => {
  const { page } = await openDevice(browser, `${gateway.url}/commonroom`);
  const link = await createRoom(page, "RIGHT1");
  const code = page.getByText("RIGHT1", { exact: true });
  /** Where the code is in each window, and how far the card reaches below it. */
  const inEachWindow = async () => {
    const found = [];
    for (const [width, height] of [
      [1280, 720],
      [768, 1024],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      found.push({ width, box: await code.boundingBox(), overPx: await overhangPx(page) });
    }
    return found;
  };
  const open = await inEachWindow();
  expect(open.filter(({ overPx }) => overPx > 0)).toEqual([]);
  const other = await openDevice(browser, link);
  await enterCode(other.page, "WRONG1");
  await expect(page.getByText("Someone tried a code that didn't match")).toBeVisible();
  await expect(page.getByText("Waiting for roommates")).toBeVisible();
  const tried = await inEachWindow();
  expect(tried.map(({ box }) => box)).toEqual(open.map(({ box }) => box));
  expect(tried.filter(({ overPx }) => overPx > 0)).toEqual([]);
  await page.getByLabel("Enter a file here").setInputFiles(plan);
  await expect(cards(page)).toHaveCount(1);
  expect((await inEachWindow()).filter(({ width, overPx }) => width >= 768 && overPx > 0)).toEqual([]);
});

test("the focus goes to Share, and to the message box once the devices are connected", async ({
  browser,
  gateway,
}) => {
  const { page } = await openDevice(browser, `${gateway.url}/commonroom`);
  await page.getByLabel("Room code").fill("STAR42");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Share as link" })).toBeFocused();
  const joiner = await openDevice(browser, page.url());
  await enterCode(joiner.page, "STAR42");
  await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
  await expect(joiner.page.getByLabel("Message", { exact: true })).toBeFocused();
});
