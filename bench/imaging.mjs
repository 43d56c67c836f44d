// How long the Image Analyzer's worker takes for a photograph of 12 megapixels: reading the file, decoding it, and all signals
// but content credentials. It is measured in the built app, as a person uses it.
import { openDevice, startGateway } from "./lib/devices.mjs";
import { figure, median } from "./lib/figure.mjs";

const [WIDTH_PX, HEIGHT_PX] = [4000, 3000];
const ROUNDS = 11;

/** Makes a JPEG with detail at all sizes and fine noise, in base64. Runs in the page. */
async function makePhotograph([width, height]) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#6a7f95";
  context.fillRect(0, 0, width, height);
  for (let disc = 0; disc < 4_000; disc += 1) {
    const radius = 400 / (1 + disc / 40);
    context.fillStyle = `hsl(${(disc * 47) % 360} 40% ${30 + ((disc * 13) % 50)}% / 40%)`;
    context.beginPath();
    context.arc((disc * 1_237) % width, (disc * 733) % height, radius, 0, 7);
    context.fill();
  }
  const image = context.getImageData(0, 0, width, height);
  let state = 1;
  for (let index = 0; index < image.data.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    if (index % 4 < 3) image.data[index] += (state >>> 28) - 8;
  }
  context.putImageData(image, 0, 0);
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 })).arrayBuffer(),
  );
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

const gateway = await startGateway();
const { page, close } = await openDevice();
await page.goto(`${gateway.url}/imageanalyzer`);
const buffer = Buffer.from(await page.evaluate(makePhotograph, [WIDTH_PX, HEIGHT_PX]), "base64");
figure("imaging.file", buffer.length / 1e6, "MB");
const times = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const name = `photo-${round}.jpg`;
  await page.locator("input[type=file][multiple]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const duration = await card.locator("[data-duration-ms]").getAttribute("data-duration-ms");
  // The first round warms up the caches.
  if (round > 0) times.push(Number(duration));
}
figure("imaging.median", median(times), "ms");
figure("imaging.max", Math.max(...times), "ms");
await close();
await gateway.stop();
