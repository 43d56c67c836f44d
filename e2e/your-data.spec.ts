import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { buildEpub } from "../web/packages/epub/src/testing/epub-builder.ts";
import { novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { pageFaults } from "./support/axe.ts";
import { cardOf, cellOf, openBingo, squaresOf } from "./support/bingo.ts";
import {
  downloadHash,
  messages,
  noise,
  openDevice,
  pairDevices,
  sendFiles,
  sendMessage,
  sha256Of,
} from "./support/devices.ts";
import { eventually } from "./support/eventually.ts";
import { overhangOf } from "./support/overhang.ts";
import { expect, test } from "./support/test.ts";

const SMALL = Buffer.from("a note");
const LARGE = noise(9_000_000, 5);
const PLAN = novel(2, 4);

const stored = (page: Page, name: RegExp | string) =>
  page.getByRole("region", { name: "What is stored" }).getByRole("listitem").filter({ hasText: name });

/** The names of the folders that a browser has for rooms. */
const roomFolders = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    const root = await navigator.storage.getDirectory();
    const rooms = await root
      .getDirectoryHandle("orbitroom")
      .then((folder) => folder.getDirectoryHandle("rooms"))
      .catch(() => undefined);
    for await (const name of rooms?.keys() ?? []) names.push(name);
    return names;
  });

async function importFile(page: Page, path: string): Promise<void> {
  await page.getByLabel("File to import").setInputFiles(path);
}

test("rooms, books and cards go to another browser in one file; a damaged room is refused as a whole, and so is another file", async ({
  browser,
  gateway,
}, info) => {
  test.setTimeout(120_000);
  const { creator, joiner, link } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "The harbour at eight");
  await sendFiles(creator.page, [
    { name: "note.txt", mimeType: "text/plain", buffer: SMALL },
    { name: "large.bin", mimeType: "", buffer: LARGE },
  ]);
  for (const name of ["note.txt", "large.bin"])
    await expect(joiner.page.getByRole("link", { name: `Download ${name}` })).toBeVisible();
  const { page } = joiner;
  await page.goto(`${gateway.url}/books`);
  await page
    .getByLabel("Books to add")
    .setInputFiles([
      { name: "novel.epub", mimeType: "application/epub+zip", buffer: Buffer.from(buildEpub(PLAN)) },
    ]);
  await expect(page.getByText("1 book added.")).toBeVisible();
  await openBingo(page, `${gateway.url}/worldbingo`);
  await cellOf(page, 0).click();
  await expect(cellOf(page, 0)).toHaveAttribute("aria-pressed", "true");
  const squares = await squaresOf(page);

  await page.goto(`${gateway.url}/settings/data`);
  await expect(stored(page, "1 message, 2 files")).toContainText(/9\.0\d MB/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export everything" }).click(),
  ]);
  const path = info.outputPath("everything.zip");
  await download.saveAs(path);

  const other = await openDevice(browser, `${gateway.url}/settings/data`);
  await importFile(other.page, path);
  await expect(other.page.getByText(/^Imported: 1 room, World Bingo,? and Books/)).toBeVisible();
  await expect(stored(other.page, "1 message, 2 files")).toContainText(/9\.0\d MB/);
  await other.page.goto(link);
  await expect(messages(other.page)).toContainText("The harbour at eight");
  expect(await downloadHash(other.page, "note.txt")).toMatchObject({ sha256: sha256Of(SMALL) });
  expect(await downloadHash(other.page, "large.bin")).toMatchObject({ sha256: sha256Of(LARGE) });
  // What identifies a device in the room stayed where it was.
  await expect(other.page.getByLabel("Room code")).toBeVisible();
  await other.page.goto(`${gateway.url}/books`);
  await other.page.getByRole("link", { name: PLAN.title }).first().click();
  await expect(other.page.locator("[data-bars=shown]")).toContainText("left in the chapter");
  await other.page.goto(`${gateway.url}/worldbingo`);
  await expect(cardOf(other.page).getByRole("button", { pressed: true })).toHaveCount(1);
  expect(await squaresOf(other.page)).toEqual(squares);

  await other.page.goto(`${gateway.url}/settings/data`);
  await importFile(other.page, path);
  await expect(other.page.getByText("Already here, and left as it is:")).toContainText("1 room");

  const bytes = await readFile(path);
  // The second of the pieces that have a hash each.
  const at = bytes.indexOf(LARGE.subarray(8_500_000, 8_500_032));
  expect(at).toBeGreaterThan(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const damaged = info.outputPath("damaged.zip");
  await writeFile(damaged, bytes);
  const third = await openDevice(browser, `${gateway.url}/settings/data`);
  await importFile(third.page, damaged);
  await expect(third.page.getByText("It is damaged, or was changed after the export.")).toBeVisible();
  await expect(third.page.getByText("No rooms yet.")).toBeVisible();
  expect(await roomFolders(third.page)).toEqual([]);

  const text = info.outputPath("text.zip");
  await writeFile(text, "not a zip");
  await importFile(third.page, text);
  await expect(third.page.getByRole("alert")).toContainText("This file is not an export of Orbitroom.");
});

test("what a room or an app stores is deleted by itself; without files, that can be undone", async ({
  browser,
  gateway,
}) => {
  const { creator, joiner } = await pairDevices(browser, gateway.url);
  await sendMessage(creator.page, "hello");
  await expect(messages(joiner.page)).toContainText("hello");
  const { page } = joiner;
  await openBingo(page, `${gateway.url}/worldbingo`);
  await cellOf(page, 0).click();
  await expect(cellOf(page, 0)).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${gateway.url}/settings/data`);
  const bingo = stored(page, "World Bingo");
  await bingo.getByRole("button", { name: "Delete World Bingo" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete World Bingo?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(bingo).toBeVisible();
  await bingo.getByRole("button", { name: "Delete World Bingo" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(bingo).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bingo).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overhangOf(page)).toEqual([]);
  expect(await pageFaults(page)).toEqual([]);
  const room = stored(page, "1 message, 0 files");
  await room.getByRole("button").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No rooms yet.")).toBeVisible();
  await eventually(() => room.count()).toBe(0);
});
