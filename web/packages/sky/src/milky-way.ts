import { fetchBytes } from "./stars.ts";

/** How bright the Milky Way is drawn: what eyes see of it is faint. */
const BRIGHTNESS = 0.19;

/**
 * Fetches the Milky Way as a picture around a scene with scene axes, drawn on a sky of the given CSS colour. It was painted
 * by `scripts/sky/paint-milky-way.mjs`.
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
