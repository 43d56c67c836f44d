import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { refusedBooks } from "../web/packages/epub/src/testing/attack-books.ts";
import { type BookPlan, buildEpub } from "../web/packages/epub/src/testing/epub-builder.ts";
import { epub2, illustrated, novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { pageFaults } from "./support/axe.ts";
import { withConsent } from "./support/consent.ts";
import { noise, setQuota } from "./support/devices.ts";
import { overhangOf } from "./support/overhang.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

const TOUR = "A short tour of the sky";

test.beforeEach(async ({ page, context }) => {
  await withConsent(context);
  await page.goto("/books");
  await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
});

const fileOf = (name: string, plan: BookPlan) => ({
  name,
  mimeType: "application/epub+zip",
  buffer: Buffer.from(buildEpub(plan)),
});
const shelf = (page: Page) => page.getByRole("list", { name: "Your books" }).getByRole("listitem");
const onShelf = (page: Page, title: string) =>
  shelf(page).filter({ has: page.getByRole("link", { name: title }) });

/** The names of the files in the folder of the library. */
const storedNames = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const names: string[] = [];
    for await (const name of (await root.getDirectoryHandle("books")).keys()) names.push(name);
    return names;
  });

test("of a dropped folder, every book is added and every other one is named with the reason", async ({
  page,
}, info) => {
  const folder = info.outputPath("shelf");
  await mkdir(join(folder, "deeper"), { recursive: true });
  await writeFile(join(folder, "novel.epub"), buildEpub(novel(1, 2)));
  await writeFile(join(folder, "deeper", "copy.epub"), buildEpub(novel(1, 2)));
  await writeFile(join(folder, "deeper", "old.EPUB"), buildEpub(epub2()));
  await writeFile(join(folder, "notes.txt"), "No book.");
  for (const [name, { plan }] of Object.entries(refusedBooks))
    await writeFile(join(folder, `${name}.epub`), buildEpub(plan));

  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    await session.send("Input.dispatchDragEvent", { type, x: 200, y: 300, data });
  }
  const note = page.getByRole("alert");
  await expect(note).toContainText(`${Object.keys(refusedBooks).length} files were not added`);
  const reasons = note.getByRole("listitem");
  for (const name of Object.keys(refusedBooks))
    await expect(reasons.filter({ has: page.getByText(`${name}.epub`, { exact: true }) })).toContainText(
      /\w+\.epub.+\.$/,
    );
  await expect(reasons.filter({ hasText: "adobe.epub" })).toContainText("Adobe");
  await expect(note).not.toContainText("notes.txt");
  await expect(page.getByText("2 books added.")).toContainText("is already in your library.");
  await expect(shelf(page)).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await overhangOf(page)).toEqual([]);
  expect(await pageFaults(page)).toEqual([]);
  await note.getByRole("button", { name: "Dismiss" }).click();
  await expect(note).toHaveCount(0);
});

test("an import shows how far it is; when it is cancelled, what was added stays and nothing else is left", async ({
  page,
}) => {
  const before = await storedNames(page);
  // The second file waits until the test has seen the progress.
  await page.evaluate(() => {
    const { createWritable } = FileSystemFileHandle.prototype;
    let written = 0;
    FileSystemFileHandle.prototype.createWritable = async function (options) {
      const isBook = this.name.endsWith(".epub");
      if (isBook && ++written === 2) await new Promise((resolve) => addEventListener("go-on", resolve));
      return createWritable.call(this, options);
    };
  });
  const [first, second, third] = [1, 2, 3].map((one) =>
    fileOf(`${one}.epub`, { ...novel(1, 2), title: `Book ${one}` }),
  );
  if (!first || !second || !third) throw new Error("three files");
  await page.getByLabel("Books to add").setInputFiles([first, second, third]);
  const progress = page.getByRole("progressbar", { name: "Adding books" });
  await expect(progress).toHaveAttribute("aria-valuetext", "1 of 3");
  await expect(progress).toContainText("2.epub");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => dispatchEvent(new Event("go-on")));
  await expect(page.getByText("1 book added. The other files were not added.")).toBeVisible();
  await expect(progress).toHaveCount(0);
  await expect(onShelf(page, "Book 1")).toBeVisible();
  await expect(shelf(page)).toHaveCount(2);
  // The file and the cover of the first one.
  expect(await storedNames(page)).toHaveLength(before.length + 2);
});

test("a disk that is full refuses a book, keeps the others and says what to do", async ({ page }) => {
  const plan = { ...illustrated(1), title: "A large book" };
  const large = fileOf("large.epub", {
    ...plan,
    entries: [{ path: "OEBPS/noise.bin", data: noise(6_000_000, 7) }],
  });
  const before = await storedNames(page);
  await setQuota(page, 3_000_000);
  await page
    .getByLabel("Books to add")
    .setInputFiles([fileOf("small.epub", novel(1, 2)), large, fileOf("after.epub", epub2())]);
  const note = page.getByRole("alert");
  await expect(note).toContainText("2 files were not added");
  await expect(note.getByRole("listitem").filter({ hasText: "large.epub" })).toContainText("no space left");
  await expect(note.getByRole("listitem").filter({ hasText: "after.epub" })).toContainText("Not tried");
  await expect(onShelf(page, novel(1, 2).title)).toBeVisible();
  // The file and the cover of the small one.
  expect(await storedNames(page)).toHaveLength(before.length + 2);
  await setQuota(page, 500_000_000);
  await page.getByLabel("Books to add").setInputFiles([large]);
  await expect(onShelf(page, plan.title)).toBeVisible();
});

test("a tab follows what another one adds, removes and reads, and a half-added book is swept away", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/books");
  await expect(other.getByRole("link", { name: TOUR })).toBeVisible();
  const plan = novel(3, 12);
  await page.getByLabel("Books to add").setInputFiles([fileOf("novel.epub", plan)]);
  await expect(onShelf(other, plan.title)).toContainText("Not opened yet");
  await onShelf(page, plan.title).getByRole("link", { name: plan.title }).click();
  await expect(page.locator("[data-bars=shown]")).toBeVisible();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(onShelf(other, plan.title)).toContainText(/[1-9]\d*% read/);
  await onShelf(other, plan.title)
    .getByRole("button", { name: /^More for/ })
    .click();
  await other.getByRole("menuitem", { name: "Remove" }).press("Enter");
  // The first tab leaves the book, which is no longer in the library.
  await expect(page.getByText("This book is not in your library.")).toBeVisible();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(onShelf(page, plan.title)).toContainText(/% read/);

  // The files that a crash leaves of a book that was being added.
  const orphan = `${"0".repeat(64)}.epub`;
  await page.evaluate(async (name) => {
    const root = await navigator.storage.getDirectory();
    await (await root.getDirectoryHandle("books")).getFileHandle(name, { create: true });
  }, orphan);
  expect(await storedNames(page)).toContain(orphan);
  await page.reload();
  await expect(onShelf(page, plan.title)).toBeVisible();
  expect(await storedNames(page)).not.toContain(orphan);

  // So are the files of books that were removed, including the last one.
  for (const title of [plan.title, TOUR]) {
    await page
      .getByRole("button", { name: `More for ${title}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
    await expect(page.getByText(`'${title}' was removed.`)).toBeVisible();
  }
  await expect(page.getByText("Your library is empty.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Your library is empty.")).toBeVisible();
  expect(await storedNames(page)).toEqual(["index.json"]);
});

test("a list of books that a crash has damaged is rebuilt from their files", async ({ page }) => {
  const plan = novel(1, 2);
  await page.getByLabel("Books to add").setInputFiles([fileOf("novel.epub", plan)]);
  await expect(onShelf(page, plan.title)).toBeVisible();
  await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("books");
    const write = async (name: string, content: string) => {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(content);
      await stream.close();
    };
    await write("index.json", '[{"id":"');
    await write(`${"0".repeat(64)}.epub`, "Cut off.");
  });
  await page.reload();
  await expect(page.getByText("2 books are here.")).toBeVisible();
  await expect(shelf(page)).toHaveCount(2);
  await onShelf(page, plan.title).getByRole("link", { name: plan.title }).click();
  await expect(page.locator("[data-bars=shown]")).toBeVisible();
});

testWithServiceWorker(
  "a book of the app's own shelf is taken with one press, opens, and can be found again, all offline",
  async ({ page, context }) => {
    // The reader is loaded after the library.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/ReadBook-.*\.js$/.test(name)),
    );
    await context.setOffline(true);
    await page.getByRole("button", { name: "Four seasons of stars" }).click();
    await expect(page.locator("[data-bars=shown]")).toBeVisible();
    await page.goBack();
    await expect(onShelf(page, "Four seasons of stars")).toBeVisible();
    await expect(page.getByRole("button", { name: "A short history of orbits" })).toBeVisible();
    await page.getByRole("link", { name: "Find books" }).click();
    const owned = page
      .getByRole("link", { name: "Four seasons of stars" })
      .filter({ hasText: "In your library" });
    await expect(owned).toBeVisible();
    await expect(page.getByRole("button", { name: "How two devices meet" })).toBeVisible();
    expect(await pageFaults(page)).toEqual([]);
  },
);
