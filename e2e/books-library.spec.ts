import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildEpub } from "../web/packages/epub/src/testing/epub-builder.ts";
import { epub2, novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { pageFaults } from "./support/axe.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

const TOUR = "A short tour of the sky";

testWithServiceWorker(
  "books are added, read from where they were left, found, removed and brought back, also offline",
  async ({ page, context }) => {
    await page.goto("/books");
    await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
    await workerIsActive(page);

    // The first book is shown large; two or more are on the shelf, too.
    const onShelf = (title: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
    const plan = novel(3, 12);
    const book = {
      name: "novel.epub",
      mimeType: "application/epub+zip",
      buffer: Buffer.from(buildEpub(plan)),
    };
    const broken = { name: "notes.epub", mimeType: "application/epub+zip", buffer: Buffer.from("No book.") };
    const field = page.getByLabel("Books to add");
    await field.setInputFiles([book, broken]);
    const card = onShelf(plan.title);
    await expect(card).toBeVisible();
    await expect(page.getByText("'notes.epub' was not added")).toBeVisible();
    await expect(page.getByText("1 book added.")).toBeVisible();
    await field.setInputFiles([book]);
    await expect(page.getByText("'novel.epub' is already in your library.")).toBeVisible();
    expect(await pageFaults(page)).toEqual([]);

    await expect(card).toContainText("Not opened yet");
    await context.setOffline(true);
    await card.getByRole("link", { name: plan.title }).click();
    // The bars come before the pages.
    await expect(page.locator("[data-bars=shown]")).toContainText("left in the chapter");
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-bars=hidden]")).toBeVisible();
    await page.goBack();
    await expect(card).toContainText(/[1-9]\d*% read/);
    await page.reload();
    await expect(card).toContainText(/[1-9]\d*% read/);
    await context.setOffline(false);

    await page.getByRole("searchbox", { name: "Search your books" }).fill("sky");
    await expect(card).toHaveCount(0);
    const tour = onShelf(TOUR);
    await tour.getByRole("button", { name: `More for ${TOUR}` }).click();
    await page.getByRole("menuitem", { name: "Remove" }).press("Enter");
    await expect(tour).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tour).toBeVisible();
  },
);

test("books come from a folder, and are found by their series and by tags that one gives them", async ({
  page,
}) => {
  await page.goto("/books");
  await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
  const folder = await mkdtemp(join(tmpdir(), "orbitroom-books-"));
  try {
    await mkdir(join(folder, "old"));
    await writeFile(join(folder, "new.epub"), buildEpub(novel(1, 2)));
    await writeFile(join(folder, "old", "second.epub"), buildEpub(epub2()));
    await writeFile(join(folder, "notes.txt"), "No book.");
    await page.getByLabel("Folder to add").setInputFiles(folder);
    await expect(page.getByText("2 books added.")).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
  const shelf = page.getByRole("list", { name: "Your books" }).getByRole("listitem");
  await expect(shelf).toHaveCount(3);
  const search = page.getByRole("searchbox", { name: "Search your books" });
  await search.fill("old books");
  await expect(shelf).toHaveCount(1);
  await expect(shelf).toContainText("Old Books, 3");

  await shelf.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Edit details and tags" }).press("Enter");
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByLabel("Title").fill("A new title");
  await details.getByLabel("Tags").fill("for the train, sea");
  expect(await pageFaults(page)).toEqual([]);
  await details.getByRole("button", { name: "Save" }).click();
  await search.fill("");
  await page.getByRole("button", { name: "for the train", exact: true }).click();
  await expect(shelf).toHaveCount(1);
  await expect(shelf.getByRole("link", { name: "A new title" })).toBeVisible();
  await page.reload();
  await expect(shelf.getByRole("link", { name: "A new title" })).toBeVisible();
  await expect(shelf).toHaveCount(3);

  // A tag that the last book has lost can still be taken back.
  const sea = page.getByRole("button", { name: "sea", exact: true });
  await sea.click();
  await shelf.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Edit details and tags" }).press("Enter");
  await details.getByLabel("Tags").fill("");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No book matches.")).toBeVisible();
  await sea.click();
  await expect(shelf).toHaveCount(3);
  await search.fill("no such book");
  await page.getByRole("button", { name: "Show all books" }).click();
  await expect(search).toHaveValue("");
  await expect(shelf).toHaveCount(3);
});
