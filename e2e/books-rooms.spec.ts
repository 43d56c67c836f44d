import { buildEpub } from "../web/packages/epub/src/testing/epub-builder.ts";
import { novel } from "../web/packages/epub/src/testing/sample-books.ts";
import { pageFaults } from "./support/axe.ts";
import { expectConnected, messages, openDevice, scanQrCode, sendFiles } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

test("a book goes from one library through a room into another, and what is no book is refused", async ({
  browser,
  gateway,
}) => {
  const plan = novel(2, 4);
  const sender = await openDevice(browser, `${gateway.url}/books`);
  await sender.page
    .getByLabel("Books to add")
    .setInputFiles([
      { name: "n.epub", mimeType: "application/epub+zip", buffer: Buffer.from(buildEpub(plan)) },
    ]);
  // Until the tour has been added as well, the book stands alone, and its menu closes when it moves into the list.
  await sender.page
    .getByRole("list", { name: "Your books" })
    .getByRole("button", { name: `More for ${plan.title}` })
    .click();
  await sender.page.getByRole("menuitem", { name: "Send to a device" }).press("Enter");
  await expect(sender.page.getByRole("region", { name: "Chosen files" })).toContainText(`${plan.title}.epub`);

  const receiver = await openDevice(browser, await scanQrCode(sender.page));
  await expectConnected(sender.page, receiver.page);
  const addToBooks = async (name: string): Promise<void> => {
    await messages(receiver.page)
      .getByRole("button", { name: `Options for ${name}` })
      .click();
    await receiver.page.getByRole("menuitem", { name: "Add to Books" }).press("Enter");
  };
  await addToBooks(`${plan.title}.epub`);
  await expect(receiver.page.getByText(`'${plan.title}' is in your library now.`)).toBeVisible();
  expect(await pageFaults(receiver.page)).toEqual([]);
  const opened = receiver.context.waitForEvent("page");
  await receiver.page.getByRole("button", { name: "Read it in a new tab" }).click();
  await expect((await opened).locator("[data-bars=shown]")).toBeVisible();
  // The room continues beside it.
  await expectConnected(sender.page, receiver.page);
  await addToBooks(`${plan.title}.epub`);
  await expect(receiver.page.getByText(`'${plan.title}' is already in your library.`)).toBeVisible();

  await sendFiles(sender.page, [
    { name: "fake.epub", mimeType: "text/plain", buffer: Buffer.from("No book.") },
    { name: "list.txt", mimeType: "text/plain", buffer: Buffer.from("No book.") },
  ]);
  await addToBooks("fake.epub");
  await expect(receiver.page.getByText("'fake.epub' was not added")).toBeVisible();
  await messages(receiver.page).getByRole("button", { name: "Options for list.txt" }).click();
  await expect(receiver.page.getByRole("menuitem", { name: "Delete here" })).toBeVisible();
  await expect(receiver.page.getByRole("menuitem", { name: "Add to Books" })).toHaveCount(0);
});
