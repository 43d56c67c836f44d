import type { Page } from "@playwright/test";
import { withConsent } from "./support/consent.ts";
import { downloadHash, messages, openDevice, scanQrCode, sha256Of } from "./support/devices.ts";
import { expect } from "./support/expect.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { test, testWithServiceWorker } from "./support/test.ts";

/** Shares as a device does: with a form. The files contain their names. */
async function share(page: Page, shared: { files?: string[]; text?: string; url?: string }): Promise<void> {
  await page.evaluate(({ files = [], ...texts }) => {
    const form = Object.assign(document.createElement("form"), {
      action: "/share",
      method: "POST",
      enctype: "multipart/form-data",
    });
    const field = Object.assign(document.createElement("input"), {
      type: "file",
      name: "files",
      multiple: true,
    });
    const data = new DataTransfer();
    for (const name of files) data.items.add(new File([name], name));
    field.files = data.files;
    if (files.length > 0) form.append(field);
    for (const [name, value] of Object.entries(texts))
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  }, shared);
}

// What a device does with the installed app. A device sends a share as a form, and so does the page here.
testWithServiceWorker(
  "files that another app shares wait in a new room, and go to the device that comes",
  async ({ page, browser }) => {
    await withConsent(page);
    await page.goto("/");
    await workerIsActive(page);
    await share(page, { files: ["harbour.png", "notes.txt"] });
    const waiting = page.getByRole("region", { name: "Chosen files" });
    await expect(waiting.getByTestId("file-card")).toHaveCount(2);
    await expect(waiting).toContainText("harbour.png");
    await expect(page).not.toHaveURL(/shared/);
    await expect(page.getByText("What you shared did not arrive")).toBeHidden();
    const phone = await openDevice(browser, await scanQrCode(page));
    expect(await downloadHash(phone.page, "notes.txt")).toMatchObject({
      sha256: sha256Of(Buffer.from("notes.txt")),
    });
  },
);

testWithServiceWorker(
  "a shared link waits in the message box of a new room; where a room is open, the person chooses",
  async ({ page, browser, context }) => {
    await withConsent(context);
    await page.goto("/");
    await workerIsActive(page);
    await share(page, { text: "Look at this", url: "https://a.example/" });
    const phone = await openDevice(browser, await scanQrCode(page));
    const box = page.getByLabel("Message", { exact: true });
    await expect(box).toHaveValue("Look at this\nhttps://a.example/");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messages(phone.page)).toContainText("Look at this");

    const other = await context.newPage();
    await other.goto("/books");
    await workerIsActive(other);
    await share(other, { files: ["harbour.png"] });
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Which room?");
    await expect(other.getByRole("link", { name: "New room" }).last()).toBeVisible();
    await other.getByRole("button", { name: "The open room" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("It is in the open room");
    await expect(messages(phone.page)).toContainText("harbour.png");
  },
);

test("the manifest of the installed app names what it opens and takes", async ({ page }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest.share_target).toMatchObject({
    action: "/share",
    params: { title: "title", text: "text", url: "url" },
  });
  expect(manifest.file_handlers).toContainEqual(
    expect.objectContaining({
      action: "/books",
      accept: expect.objectContaining({ "application/epub+zip": [".epub"] }),
    }),
  );
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
});
