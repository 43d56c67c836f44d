import { pageFaults } from "./support/axe.ts";
import { overhangOf } from "./support/overhang.ts";
import { expect, test } from "./support/test.ts";

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
  await page.getByRole("button", { name: "Try a sample" }).click();
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards.nth(0)).toContainText("Labelled AI (unsigned)");
  await expect(cards.nth(0)).toContainText("trainedAlgorithmicMedia");

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
      image("both.webp", webp(CAMERA_LABEL)),
      image("damaged.webp", webp(AI_LABEL).subarray(0, -1)),
      image("lying.png", Buffer.from("this is a text, not an image")),
    ]);
  await expect(cards).toHaveCount(5);
  await expect(cards.nth(1)).toContainText("Can't tell");
  await expect(cards.nth(1)).toContainText("does not mean that a human made it");
  await expect(cards.nth(2)).toContainText("Camera evidence");
  await expect(cards.nth(3)).toContainText("damaged or incomplete");
  await expect(cards.nth(4)).toContainText("This file cannot be read. Choose a JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF image.");
  await expect(page.getByText("Not checked: SynthID, Content Seal and Digimarc")).toBeVisible();
  expect(uploads).toEqual([]);

  await page.getByRole("button", { name: "Remove lying.png" }).click();
  await expect(cards).toHaveCount(4);
  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhangOf(page)).toEqual([]);
});

test("an image can be pasted", async ({ page }) => {
  await page.goto("/imageanalyzer");
  await expect(page.getByRole("button", { name: "Take a photo", exact: true })).toBeVisible();
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
