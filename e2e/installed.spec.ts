import { withConsent } from "./support/consent.ts";
import { downloadHash, openDevice, scanQrCode, sha256Of } from "./support/devices.ts";
import { expect } from "./support/expect.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { test, testWithServiceWorker } from "./support/test.ts";

// What a device does with the installed app. A device sends a share as a form, and so does the page here.
testWithServiceWorker(
  "files that another app shares wait in a new room, and go to the device that comes",
  async ({ page, browser }) => {
    await withConsent(page);
    await page.goto("/");
    await workerIsActive(page);
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), {
        action: "/share",
        method: "POST",
        enctype: "multipart/form-data",
      });
      const files = Object.assign(document.createElement("input"), {
        type: "file",
        name: "files",
        multiple: true,
      });
      const data = new DataTransfer();
      for (const name of ["harbour.png", "notes.txt"]) data.items.add(new File([name], name));
      files.files = data.files;
      form.append(files);
      document.body.append(form);
      form.submit();
    });
    const waiting = page.getByRole("region", { name: "Chosen files" });
    await expect(waiting.getByTestId("file-card")).toHaveCount(2);
    await expect(waiting).toContainText("harbour.png");
    await expect(page).not.toHaveURL(/shared/);
    await expect(page.getByText("The shared files did not arrive")).toBeHidden();
    const phone = await openDevice(browser, await scanQrCode(page));
    expect(await downloadHash(phone.page, "notes.txt")).toMatchObject({
      sha256: sha256Of(Buffer.from("notes.txt")),
    });
  },
);

test("the manifest of the installed app names what it opens and takes", async ({ page }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(href ?? "");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await response.json();
  expect(manifest.share_target.action).toBe("/share");
  expect(manifest.file_handlers).toContainEqual(
    expect.objectContaining({
      action: "/books",
      accept: expect.objectContaining({ "application/epub+zip": [".epub"] }),
    }),
  );
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
});
