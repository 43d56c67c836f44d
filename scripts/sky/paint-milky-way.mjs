// Paints the Milky Way as an equirectangular image for the sky of a scene: the north pole of the ecliptic is at the top, and
// ecliptic longitude 90 degrees in the centre, growing to the left.
//
//   node scripts/sky/paint-milky-way.mjs web/packages/sky/data/milky-way.webp
//
// milky-way.mjs computes the brightness. Between the darkest sky and the brightest light the image keeps more of the faint
// than of the bright, as an eye does.
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../lib/browsers.mjs";
import { UserError } from "../lib/steps.mjs";
import { galacticFromScene } from "./galactic.mjs";
import { lightFrom } from "./milky-way.mjs";

const WIDTH_PX = 1024;
const HEIGHT_PX = 512;
const QUALITY = 0.9;
/** The light of the sky far from the Milky Way is left out: on a screen it would only be grey. */
const DARKEST = 0.6;
const BRIGHTEST = 5.4;
const CURVE = 0.62;

/** @param {number} light */
const byteOf = (light) => {
  const part = Math.min(1, Math.max(0, (light - DARKEST) / (BRIGHTEST - DARKEST)));
  return Math.round(255 * part ** CURVE);
};

/** Red, green, blue and alpha of all pixels. */
function paint() {
  const pixels = Buffer.alloc(WIDTH_PX * HEIGHT_PX * 4, 255);
  for (let row = 0; row < HEIGHT_PX; row += 1) {
    const polar = ((row + 0.5) / HEIGHT_PX) * Math.PI;
    for (let column = 0; column < WIDTH_PX; column += 1) {
      const azimuth = ((column + 0.5) / WIDTH_PX - 0.5) * 2 * Math.PI;
      const ring = Math.sin(polar);
      const direction = /** @type {const} */ ([
        ring * Math.sin(azimuth),
        Math.cos(polar),
        -ring * Math.cos(azimuth),
      ]);
      pixels.set(lightFrom(...galacticFromScene(direction)).map(byteOf), (row * WIDTH_PX + column) * 4);
    }
  }
  return pixels;
}

/** @param {Buffer} pixels */
async function encode(pixels) {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage();
  const base64 = await page.evaluate(
    async ({ text, width, height, quality }) => {
      const bytes = Uint8ClampedArray.from(atob(text), (character) => character.charCodeAt(0));
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext("2d")?.putImageData(new ImageData(bytes, width, height), 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality });
      const encoded = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(""));
    },
    { text: pixels.toString("base64"), width: WIDTH_PX, height: HEIGHT_PX, quality: QUALITY },
  );
  await browser.close();
  return Buffer.from(base64, "base64");
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new UserError("Usage: node scripts/sky/paint-milky-way.mjs FILE");
const picture = await encode(paint());
writeFileSync(target, picture);
console.log(`${target}: ${(picture.length / 1000).toFixed(1)} kB`);
