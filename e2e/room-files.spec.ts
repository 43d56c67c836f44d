import { writeFile } from "node:fs/promises";
import { expectBothWays } from "./support/both-ways.ts";
import { downloadHash, messages, noise, pairDevices, sendFiles, sha256Of } from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { slowLink } from "./support/slow-link.ts";
import { expect, test } from "./support/test.ts";

/** Large enough for bulk lanes. */
const BULK_BYTES = 12 << 20;

// `npm run test:long` sends larger ones.
test("large files travel both ways at once and arrive unchanged", async ({ browser, gateway }, info) => {
  test.setTimeout(120_000);
  await expectBothWays(browser, gateway.url, info, BULK_BYTES);
});

test("files of 0 bytes, 1 byte and one byte more than a piece arrive", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const files = [
    { name: "empty.dat", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) },
    { name: "one.dat", mimeType: "application/octet-stream", buffer: Buffer.from("x") },
    { name: "piece.dat", mimeType: "application/octet-stream", buffer: noise(1 << 20, 3) },
    { name: "past.dat", mimeType: "application/octet-stream", buffer: noise((1 << 20) + 1, 4) },
  ];
  await sendFiles(creator.page, files);
  for (const { name, buffer } of files) {
    expect(await downloadHash(joiner.page, name)).toMatchObject({
      bytes: buffer.length,
      sha256: sha256Of(buffer),
    });
  }
});

test("a hostile file name is shown as text, runs no script and is never used as a path", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const name = "../../evil<img src=x onerror=alert(1)>.txt";
  // With this character the end of the name would be shown backwards.
  const sentName = name.replace("evil", "e\u202evil");
  let alerted = false;
  joiner.page.on("dialog", async (dialog) => {
    alerted = true;
    await dialog.dismiss();
  });
  // No file picker returns such a name, but a page can.
  const transfer = await creator.page.evaluateHandle((hostile) => {
    const data = new DataTransfer();
    data.items.add(new File(["bad"], hostile, { type: "text/plain" }));
    return data;
  }, sentName);
  await creator.page.getByRole("region", { name: "Chat" }).dispatchEvent("drop", { dataTransfer: transfer });
  const { suggested, sha256 } = await downloadHash(joiner.page, name);
  expect(sha256).toBe(sha256Of(Buffer.from("bad")));
  expect(suggested).not.toMatch(/[/\\<>]/);
  await expect(messages(joiner.page)).toContainText(name);
  await expect(messages(joiner.page).locator("img")).toHaveCount(0);
  expect(alerted).toBe(false);
});

test("an image is shown inline on both devices", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const png = await creator.page.screenshot();
  await sendFiles(creator.page, [{ name: "sky.png", mimeType: "image/png", buffer: png }]);
  for (const { page } of [creator, joiner]) {
    const picture = messages(page).getByRole("img", { name: "sky.png" });
    await expect(picture).toBeVisible();
    await eventually(() =>
      picture.evaluate((element: HTMLImageElement) => element.naturalWidth),
    ).toBeGreaterThan(0);
  }
});

for (const who of ["sender", "receiver"] as const) {
  test(`the ${who} cancels a file and both devices show it`, async ({ browser, gateway }, info) => {
    const { creator, joiner } = await pairDevices(browser, gateway.url);
    const path = info.outputPath("long.bin");
    await writeFile(path, noise(8 << 20, 5));
    await slowLink(creator.page);
    await sendFiles(creator.page, [path]);
    const page = who === "sender" ? creator.page : joiner.page;
    await page.getByRole("button", { name: "Cancel long.bin" }).click();
    for (const { page: each } of [creator, joiner]) await expect(messages(each)).toContainText("Cancelled");
    await expect(joiner.page.getByRole("link", { name: "Download long.bin" })).toHaveCount(0);
  });
}

test("a file dropped beside the chat is sent too", async ({ browser, gateway }, info) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = creator;
  const path = info.outputPath("beside.txt");
  await writeFile(path, "beside");
  const session = await creator.context.newCDPSession(page);
  const header = await page.getByRole("banner").boundingBox();
  const x = (header?.x ?? 0) + (header?.width ?? 0) / 2;
  const y = (header?.y ?? 0) + (header?.height ?? 0) / 2;
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
  }
  expect(await downloadHash(joiner.page, "beside.txt")).toMatchObject({
    sha256: sha256Of(Buffer.from("beside")),
  });
  expect(new URL(page.url()).pathname).toMatch(/^\/commonroom\//);
});

test("files go straight to a folder that the person has chosen", async ({ browser, gateway }) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  const { page } = joiner;
  // No test can use the browser's dialog. The folder that it would return is a real one.
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("Inbox", { create: true });
    Object.assign(window, { showDirectoryPicker: async () => folder });
  });
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Room options" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Save files to a folder");
  await expect(page.getByText("Files go to Inbox")).toBeVisible();
  const send = (name: string) =>
    sendFiles(creator.page, [{ name, mimeType: "text/plain", buffer: Buffer.from(`in ${name}`) }]);
  await send("plan.txt");
  await send("plan.txt");
  const inbox = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const texts: Record<string, string> = {};
      for await (const handle of (await root.getDirectoryHandle("Inbox")).values())
        if (handle.kind === "file")
          texts[handle.name] = await (await (handle as FileSystemFileHandle).getFile()).text();
      return texts;
    });
  const both = { "plan.txt": "in plan.txt", "plan (2).txt": "in plan.txt" };
  await eventually(inbox).toEqual(both);
  await choose("Stop saving to Inbox");
  await send("later.txt");
  await expect(messages(page)).toContainText("later.txt");
  expect(await inbox()).toEqual(both);
});
