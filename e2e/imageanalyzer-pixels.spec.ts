import { encodePng } from "./support/png.ts";
import { expect, test } from "./support/test.ts";

const UPLOAD = "Upload image(s) to analyze";
/** The watermark that the pipelines of Stable Diffusion XL write. */
const PAYLOAD = "101100111110110010010000011110111011000110011110";

/** Smooth colours with a little noise. If a payload is given, every 8 × 8 block encodes one bit of it. */
function picture(side: number, payload?: string): Buffer {
  const rgba = Buffer.alloc(side * side * 4, 255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const block = Math.floor(y / 8) * Math.floor(side / 8) + Math.floor(x / 8);
      // A coefficient in the lower half of a step of 36 means 0, in the upper half 1; it is twice the chroma of its pixels.
      const bit = payload?.[block % payload.length];
      const isMarked = bit !== undefined && x % 8 > 5 && y % 8 > 5;
      const chroma = isMarked ? (bit === "1" ? 27 : 45) / 2 : 0;
      const luma = 110 + 40 * Math.sin(x / 30) * Math.cos(y / 40) + ((x * 7 + y * 13) % 5);
      const blue = luma + chroma / 0.492;
      const green = (luma - 0.299 * luma - 0.114 * blue) / 0.587;
      rgba.set([luma, green, blue].map(Math.round), (y * side + x) * 4);
    }
  }
  return encodePng(side, side, rgba);
}

test("a watermark is found in the pixels, and nothing leaves the device", async ({ page }) => {
  await page.goto("/imageanalyzer");
  await page.getByRole("button", { name: /A label/ }).click();
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await expect(cards.nth(0)).toContainText("Labelled AI (unsigned)");

  const seen: string[] = [];
  page.on("request", (request) => {
    const isOwnFile = new URL(request.url()).pathname.startsWith("/assets/") && !request.url().includes("?");
    if (request.method() !== "GET" || !isOwnFile) seen.push(request.url());
  });
  page.on("websocket", (socket) => seen.push(socket.url()));
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
  await page
    .locator("input[type=file][multiple]")
    .and(page.getByLabel(UPLOAD))
    .setInputFiles([
      image("marked.png", picture(384, PAYLOAD)),
      image("plain.png", picture(384)),
      // A hundred megapixels in 100 kB.
      image("huge.png", encodePng(10_000, 10_000)),
    ]);
  await expect(cards.nth(1)).toContainText("AI watermark found");
  await expect(cards.nth(1)).toContainText("Watermark of Stable Diffusion XL");
  await cards.nth(1).getByText("Look closer").click();
  await expect(cards.nth(1).getByRole("img", { name: "Spectrum of the middle of the image" })).toBeVisible();
  await expect(cards.nth(2)).toContainText("Can't tell");
  await expect(cards.nth(2)).not.toContainText("Watermark of");
  await expect(cards.nth(3)).toContainText("The image has 100 megapixels, so its pixels were not looked at.");
  expect(seen).toEqual([]);

  // The recording above would show a request, so the test can fail.
  await page.evaluate(() => fetch("/imageanalyzer"));
  expect(seen).toHaveLength(1);
});

test("the compression of a JPEG is told, and what has no pixels to look at says so", async ({ page }) => {
  await page.goto("/imageanalyzer");
  const jpeg = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 100);
    canvas.getContext("2d")?.fillRect(20, 20, 60, 40);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  // A TIFF file of 2 × 1 pixels in grey. No Chromium decodes it.
  const tiff = Buffer.from("49492a000800000002000001030001000000020000000101030001000000010000000000", "hex");
  const cards = page.getByRole("list", { name: "Answers" }).locator("> li");
  await page
    .locator("input[type=file][multiple]")
    .and(page.getByLabel(UPLOAD))
    .setInputFiles([
      { name: "saved.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpeg) },
      { name: "scan.tiff", mimeType: "image/tiff", buffer: tiff },
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
    ]);
  await expect(cards.nth(0)).toContainText("Saved with the standard tables at quality 92");
  await expect(cards.nth(1)).toContainText("TIFF, 2 × 1 pixels");
  await expect(cards.nth(1)).toContainText("This browser cannot show TIFF");
  await expect(cards.nth(2)).toContainText("This is an SVG drawing, which has no pixels.");
  await expect(cards.nth(3)).toContainText("The file is empty. Choose another image.");
});
