import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Download, Page } from "@playwright/test";
import { solidPng } from "./support/chat-files.ts";
import {
  downloadHash,
  messages,
  noise,
  pairDevices,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { expectListFollows } from "./support/followed-list.ts";
import { rows, sendTexts } from "./support/message-list.ts";
import { storedBytesContain, storedEntries } from "./support/room-storage.ts";
import { expect, test } from "./support/test.ts";

/** The bytes of a download. */
async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Drops a file or a folder of this machine on the middle of the page. */
async function dropPath(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  }
}

test("70 small files are sent when they are chosen, all arrive, and are saved as one zip", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const files = Array.from({ length: 70 }, (_, index) => ({
    ...{ name: `note-${index + 1}.txt`, mimeType: "text/plain", buffer: Buffer.from(`content ${index + 1}`) },
  }));
  await creator.page.getByLabel("Message", { exact: true }).fill("not yet");
  await sendFiles(creator.page, files);
  // The draft is kept.
  await expect(creator.page.getByLabel("Message", { exact: true })).toHaveValue("not yet");
  const save = joiner.page.getByRole("button", { name: "Download all 70 files" });
  await expect(save).toBeVisible();
  const [download] = await Promise.all([joiner.page.waitForEvent("download"), save.click()]);
  const zip = await bytesOf(download);
  for (const { name, buffer } of files) expect(zip.includes(buffer) && zip.includes(name), name).toBe(true);
});

test("two pasted pictures that are both called image.png arrive under two names, wherever the focus is", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const pictures = [solidPng(40, 30, [255, 0, 0]), solidPng(40, 30, [0, 0, 255])];
  await creator.page.evaluate(
    (contents) => {
      const data = new DataTransfer();
      for (const base64 of contents)
        data.items.add(new File([Uint8Array.fromBase64(base64)], "image.png", { type: "image/png" }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    pictures.map((picture) => picture.toString("base64")),
  );
  const images = messages(joiner.page).getByRole("img");
  await expect(images).toHaveCount(2);
  const names = await images.evaluateAll((list) => list.map((image) => (image as HTMLImageElement).alt));
  expect(names[0]).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
  expect(names[1]).toBe(names[0]?.replace(".png", " (2).png"));
  for (const [index, name] of names.entries()) {
    const { sha256 } = await downloadHash(joiner.page, name);
    expect(sha256).toBe(sha256Of(pictures[index] ?? Buffer.alloc(0)));
  }
});

test("a dropped folder keeps its paths, in the chat and in the zip", async ({ browser, gateway }, info) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const folder = info.outputPath("trip");
  await mkdir(join(folder, "day one"), { recursive: true });
  await writeFile(join(folder, "plan.txt"), "the plan");
  await writeFile(join(folder, "day one", "notes.txt"), "the notes");
  await dropPath(creator.page, folder);
  await expect(messages(joiner.page).getByText("trip/day one/notes.txt", { exact: true })).toBeVisible();
  const { suggested, sha256 } = await downloadHash(joiner.page, "trip/day one/notes.txt");
  expect([suggested, sha256]).toEqual(["notes.txt", sha256Of(Buffer.from("the notes"))]);
  const [download] = await Promise.all([
    joiner.page.waitForEvent("download"),
    joiner.page.getByRole("button", { name: "Download all 2 files" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("trip.zip");
  const zip = await bytesOf(download);
  for (const part of ["trip/plan.txt", "trip/day one/notes.txt", "the plan", "the notes"])
    expect(zip.includes(part), part).toBe(true);
});

// `npm run test:long` sends many more.
test("75 messages with pictures: scrolled up the list stays and counts, at its end it follows", async ({
  browser,
  gateway,
}) => {
  await expectListFollows(browser, gateway.url, 75);
});

test("what is deleted here is gone from this device, and stays on the other one", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  await sendMessage(creator.page, "a secret word");
  await sendMessage(creator.page, "kept");
  const secretFile = Buffer.from("a secret file");
  const large = noise(200_000, 3);
  await sendFiles(creator.page, [
    { name: "small.txt", mimeType: "text/plain", buffer: secretFile },
    { name: "large.bin", mimeType: "", buffer: large },
  ]);
  await downloadHash(page, "large.bin");
  const marker = large.subarray(100_000, 100_032).toString("base64");
  const secrets = [Buffer.from("a secret word"), secretFile].map((bytes) => bytes.toString("base64"));
  expect(await storedBytesContain(page, [...secrets, marker])).toEqual([true, true, true]);

  const remove = async (options: string, index = 0) => {
    await page.getByRole("button", { name: options }).nth(index).press("Enter");
    await page.getByRole("menuitem", { name: "Delete here" }).press("Enter");
  };
  await remove("Message options");
  await expect(messages(page).getByText("a secret word")).toHaveCount(0);
  // The focus is not lost.
  await expect(messages(page)).toBeFocused();
  await remove("Options for small.txt");
  await expect(messages(page).getByText("small.txt")).toHaveCount(0);
  await remove("Options for large.bin");
  await expect(rows(page)).toHaveCount(1);
  await eventually(() => storedBytesContain(page, [...secrets, marker])).toEqual([false, false, false]);
  await expect(messages(creator.page).getByText("a secret word")).toBeVisible();

  // It comes back neither after a reload nor from the other device.
  await page.reload();
  await expect(messages(page).getByText("kept")).toBeVisible();
  await sendMessage(creator.page, "next");
  await expect(messages(page).getByText("next")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect((await storedEntries(page)).map(({ text }) => text)).toEqual(["kept", "next"]);
});

test("links open beside the room, and a long text is folded", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  await sendTexts(creator.page, [
    `look at ${gateway.url}/help. Not at javascript:alert(1) or https://bank.example@evil.example`,
    `${"word ".repeat(600)}the end`,
  ]);
  const links = messages(page).getByRole("link");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveText(`${gateway.url}/help`);
  const [opened] = await Promise.all([page.waitForEvent("popup"), links.click()]);
  await expect(opened).toHaveURL(`${gateway.url}/help`);
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await opened.close();

  await expect(messages(page)).not.toContainText("the end");
  await messages(page).getByRole("button", { name: "Show more" }).press("Enter");
  await expect(messages(page)).toContainText("the end");
  await expect(messages(page).getByRole("button", { name: "Show less" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("a text is copied", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await joiner.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await sendMessage(creator.page, "to be copied");
  await joiner.page.getByRole("button", { name: "Message options" }).press("Enter");
  await joiner.page.getByRole("menuitem", { name: "Copy text" }).press("Enter");
  await expect(joiner.page.getByText("The text is on the clipboard.")).toBeVisible();
  expect(await joiner.page.evaluate(() => navigator.clipboard.readText())).toBe("to be copied");
});

test("what was copied on one device is on the clipboard of the other one with one press on each", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  for (const { context } of [creator, joiner])
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sendCopied = () => creator.page.getByRole("button", { name: "Send what you last copied" }).click();
  await creator.page.evaluate(() => navigator.clipboard.writeText("copied elsewhere"));
  await sendCopied();
  await expect(messages(joiner.page)).toContainText("copied elsewhere");

  await creator.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4, 4);
    canvas.getContext("2d")?.fillRect(0, 0, 4, 4);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": canvas.convertToBlob() })]);
  });
  await sendCopied();
  const image = messages(joiner.page).getByRole("button", { name: /^Options for Pasted .+\.png$/ });
  await expect(image).toBeVisible();
  // All devices of a test have the same clipboard.
  await creator.page.evaluate(() => navigator.clipboard.writeText("something else"));
  await joiner.page.bringToFront();
  await image.click();
  await joiner.page.getByRole("menuitem", { name: "Copy image" }).click();
  await expect(joiner.page.getByText("The image is on the clipboard.")).toBeVisible();
  const types = await joiner.page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  );
  expect(types).toContain("image/png");
});
