import { buildEpub } from "../web/packages/epub/src/testing/epub-builder.ts";
import { novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { pageFaults } from "./support/axe.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { expect, test } from "./support/test.ts";

const TOUR = "A short tour of the sky";

test("books are added, read from where they were left, found, removed and brought back, also offline", async ({
  page,
  context,
}) => {
  await page.goto("/books");
  await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
  await workerIsActive(page);

  const plan = novel(3, 12);
  const book = { name: "novel.epub", mimeType: "application/epub+zip", buffer: Buffer.from(buildEpub(plan)) };
  const broken = { name: "notes.epub", mimeType: "application/epub+zip", buffer: Buffer.from("No book.") };
  const field = page.getByLabel("Books to add");
  await field.setInputFiles([book, broken]);
  await expect(page.getByRole("link", { name: plan.title })).toBeVisible();
  await expect(page.getByText("'notes.epub' was not added")).toBeVisible();
  await expect(page.getByText("1 book added.")).toBeVisible();
  await field.setInputFiles([book]);
  await expect(page.getByText("'novel.epub' is already in your library.")).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);

  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: plan.title }) });
  await expect(card).toContainText("Not opened yet");
  await context.setOffline(true);
  await page.getByRole("link", { name: plan.title }).click();
  await expect(page.locator("[data-bars=shown]")).toBeVisible();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-bars=hidden]")).toBeVisible();
  await page.goBack();
  await expect(card).toContainText(/[1-9]\d* % read/);
  await page.reload();
  await expect(card).toContainText(/[1-9]\d* % read/);
  await context.setOffline(false);

  await page.getByRole("searchbox", { name: "Search your books" }).fill("sky");
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: `More for ${TOUR}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: TOUR })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: TOUR })).toBeVisible();
});
