import { fetchBytes } from "./stars.ts";

/** The brightness of the Milky Way, which looks faint to the eye. */
const BRIGHTNESS = 0.19;

/**
 * Fetches the Milky Way as an image that surrounds a scene with scene axes, drawn on a sky of the given CSS colour. The image was
 * painted by `scripts/sky/paint-milky-way.mjs`.
 */
export async function loadMilkyWay(skyColour: string): Promise<ImageBitmap> {
  const bytes = await fetchBytes(new URL("../data/milky-way.webp", import.meta.url));
  const light = await createImageBitmap(new Blob([bytes], { type: "image/webp" }));
  const canvas = new OffscreenCanvas(light.width, light.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The Milky Way could not be drawn");
  context.fillStyle = skyColour;
  context.fillRect(0, 0, light.width, light.height);
  // Light adds up.
  context.globalCompositeOperation = "lighter";
  context.globalAlpha = BRIGHTNESS;
  context.drawImage(light, 0, 0);
  light.close();
  return canvas.transferToImageBitmap();
}
