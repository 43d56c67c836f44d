import { pageFaults } from "./support/axe.ts";
import { overhangOf } from "./support/overhang.ts";
import { workerIsActive } from "./support/service-worker.ts";
import { expect, test, testWithServiceWorker } from "./support/test.ts";

const UPLOAD = "Upload image(s) to analyze";
const label = (term: string) =>
  `<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${term}"/>`;
const AI_LABEL = label("trainedAlgorithmicMedia");
const CAMERA_LABEL = label("digitalCapture");

/** A WebP file with one chunk of XMP, which the app reads without decoding a pixel. */
function webp(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const padding = text.length % 2 === 1 ? "\0" : "";
  return Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPXMP "), length, Buffer.from(text + padding)]);
}

const image = (name: string, buffer: Buffer) => ({ name, mimeType: "image/webp", buffer });

test("several images are answered, and nothing leaves the device", async ({ page }) => {
  await page.goto("/imageanalyzer");
  // The sample loads the worker and its module; each worker may then load these files of the app again.
  await page.getByRole("button", { name: /A label/ }).click();
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards.nth(0)).toContainText("Labelled AI (unsigned)");
  await expect(cards.nth(0)).toContainText("A label in the file says so.");
  await expect(cards.nth(0).getByText("trainedAlgorithmicMedia")).toBeHidden();

  const uploads: string[] = [];
  page.on("request", (request) => {
    const isOwnFile = new URL(request.url()).pathname.startsWith("/assets/") && !request.url().includes("?");
    if (request.method() !== "GET" || !isOwnFile) uploads.push(request.url());
  });
  await page
    .getByLabel(UPLOAD)
    .and(page.locator("input"))
    .setInputFiles([
      image("plain.webp", webp("nothing to see")),
      image("camera.webp", webp(CAMERA_LABEL)),
      image("both.webp", webp(AI_LABEL + CAMERA_LABEL)),
      image("damaged.webp", webp(AI_LABEL).subarray(0, -2)),
      image("lying.png", Buffer.from("this is a text, not an image")),
    ]);
  await expect(cards).toHaveCount(6);
  await expect(cards.nth(1)).toContainText("Can't tell");
  await expect(cards.nth(1)).toContainText("does not mean that a human made it");
  await expect(cards.nth(1).getByRole("link", { name: "TinEye" })).toBeVisible();
  await expect(cards.nth(2)).toContainText("Camera evidence");
  await expect(cards.nth(3)).toContainText("The evidence contradicts itself:");
  await expect(cards.nth(3)).toContainText("Labelled AI (unsigned)");
  await expect(cards.nth(4)).toContainText("damaged or incomplete");
  await expect(cards.nth(5)).toContainText(
    "This file cannot be read. Choose a JPEG, PNG, WebP, AVIF, HEIC, JPEG XL, GIF, TIFF or BMP image.",
  );
  await expect(cards.nth(1)).toContainText("Not checked: SynthID, Content Seal and Digimarc");
  expect(uploads).toEqual([]);

  await page.getByRole("button", { name: "Remove lying.png" }).click();
  await expect(cards).toHaveCount(5);
  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhangOf(page)).toEqual([]);
});

test("an image can be pasted", async ({ page }) => {
  await page.goto("/imageanalyzer");
  await expect(page.getByRole("button", { name: UPLOAD }).last()).toBeVisible();
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "image.webp", { type: "image/webp" }));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [...webp(AI_LABEL)],
  );
  await expect(page.getByRole("list", { name: "Answers" })).toContainText("Labelled AI (unsigned)");
});

testWithServiceWorker(
  "each sample shows another kind of evidence, also offline",
  async ({ page, context }) => {
    await page.goto("/imageanalyzer");
    await page.getByRole("button", { name: /A label/ }).click();
    const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
    await expect(cards.nth(0)).toContainText("Labelled AI (unsigned)");
    await workerIsActive(page);
    // The files of the app that were loaded before there was a service worker are cached when they are used again.
    await page.reload();
    await page.getByRole("button", { name: /A label/ }).click();
    await expect(cards.nth(0)).toContainText("Labelled AI (unsigned)");

    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: /A hidden mark/ }).click();
    await expect(cards.nth(0)).toContainText("AI watermark found");
    await page.getByRole("button", { name: "Samples" }).click();
    await page.getByRole("menuitem", { name: "A photograph" }).click();
    await expect(cards.nth(1)).toContainText("Camera evidence");
    await expect(cards.nth(1)).toContainText("Trace of a camera's colour filter");
  },
);

test("the reading of an image can be cancelled, and the next one goes on", async ({ page, context }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await context.route(/orbit_imaging_wasm_bg.*\.wasm/, async (route) => {
    held += 1;
    if (held === 1) await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto("/imageanalyzer");
  await page
    .getByLabel(UPLOAD)
    .and(page.locator("input"))
    .setInputFiles([
      image("first.webp", webp(AI_LABEL)),
      image("second.webp", webp(AI_LABEL)),
      image("third.webp", webp(CAMERA_LABEL)),
    ]);
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards.nth(0).getByRole("progressbar")).toBeVisible();
  await expect(cards.nth(1)).toContainText("Waiting for the image before it.");
  await page.getByRole("button", { name: "Cancel second.webp" }).click();
  await page.getByRole("button", { name: "Cancel first.webp" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.nth(0)).toContainText("Camera evidence");
  release();
});

test("a device with a touch screen can take a photo", async ({ browser, page, baseURL }) => {
  await page.goto("/imageanalyzer");
  await expect(page.locator("button", { hasText: UPLOAD })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take a photo", exact: true })).toBeHidden();

  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const phonePage = await phone.newPage();
  await phonePage.goto("/imageanalyzer");
  const upload = phonePage.locator("button", { hasText: "Upload image(s) to analyze" });
  await expect(upload).toBeVisible();
  // Beside the camera, the text of the control takes two lines, and stays within it.
  const spills = await upload.evaluate((button) => {
    const outer = button.getBoundingClientRect();
    const content = document.createRange();
    content.selectNodeContents(button);
    const inner = content.getBoundingClientRect();
    return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
  });
  expect(spills).toBe(false);
  const chooser = phonePage.waitForEvent("filechooser");
  await phonePage.getByRole("button", { name: "Take a photo", exact: true }).click();
  expect(await (await chooser).element().getAttribute("capture")).toBe("environment");
});

test("with forced colours the samples have edges", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/imageanalyzer");
  const cards = page.getByRole("region", { name: "Try a sample" }).getByRole("button");
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) await expect(card).toHaveCSS("outline-style", "solid");
});

test("many images are listed with their answers, and one of them is opened", async ({ page }) => {
  await page.goto("/imageanalyzer");
  const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
  await page
    .getByLabel(UPLOAD)
    .and(page.locator("input"))
    .setInputFiles(
      numbers.map((number) => image(`image ${number}.webp`, webp(number === 9 ? AI_LABEL : "nothing"))),
    );
  const rows = page.getByRole("list", { name: "Overview" }).getByRole("listitem");
  await expect(rows).toHaveCount(14);
  await expect(page.getByRole("button", { name: "Can't tell 13" })).toBeVisible();
  await page.getByRole("button", { name: "Labelled AI 1" }).click();
  await expect(rows).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhangOf(page)).toEqual([]);
  expect(await pageFaults(page)).toEqual([]);

  const row = rows.getByRole("link");
  await row.click();
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "image 9.webp" })).toBeFocused();
  await page.goBack();
  await expect(row).toBeFocused();
});
