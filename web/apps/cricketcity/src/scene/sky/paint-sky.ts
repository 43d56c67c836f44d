import { paintingContext } from "../geometry/painting-context.ts";
import type { TimeLook } from "./time-of-day.ts";

const WIDTH_PX = 1024;
const HEIGHT_PX = 512;
const LIGHT_WIDTH_PX = 128;

/** Paints the sky around the scene, equirectangular: its middle is at -Z, and +X is to the right of that. */
export function paintSky({ sky, sun, hasStars: isNight }: TimeLook): ImageBitmap {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = paintingContext(canvas);
  const fade = context.createLinearGradient(0, HEIGHT_PX, 0, 0);
  for (const [elevationDeg, color] of sky) fade.addColorStop((elevationDeg + 90) / 180, color);
  context.fillStyle = fade;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const x = (1 - sun.azimuthRads / (2 * Math.PI)) * WIDTH_PX;
  const y = (0.5 - sun.elevationRads / Math.PI) * HEIGHT_PX;
  for (const copy of [x - WIDTH_PX, x, x + WIDTH_PX]) {
    paintGlow(context, copy, y, isNight ? 110 : 190, sun.halo, isNight ? 0.22 : 0.55);
    paintGlow(context, copy, y, isNight ? 26 : 60, sun.halo, isNight ? 0.5 : 0.7);
    context.fillStyle = `rgb(${isNight ? "236 240 250" : sun.halo})`;
    context.beginPath();
    context.arc(copy, y, isNight ? 6.5 : 11, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas.transferToImageBitmap();
}

/** Paints what lights the scene: the sky without its sun, and below it the light that the ground throws back. */
export function paintSkyLight({ sky, bounce }: TimeLook): ImageBitmap {
  const canvas = new OffscreenCanvas(LIGHT_WIDTH_PX, LIGHT_WIDTH_PX / 2);
  const context = paintingContext(canvas);
  const fade = context.createLinearGradient(0, canvas.height, 0, 0);
  fade.addColorStop(0, bounce);
  fade.addColorStop(0.46, bounce);
  for (const [elevationDeg, color] of sky) {
    if (elevationDeg >= 0) fade.addColorStop((elevationDeg + 90) / 180, color);
  }
  context.fillStyle = fade;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.transferToImageBitmap();
}

function paintGlow(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  rgb: string,
  alpha: number,
): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, `rgb(${rgb} / ${alpha})`);
  glow.addColorStop(0.4, `rgb(${rgb} / ${alpha * 0.3})`);
  glow.addColorStop(1, `rgb(${rgb} / 0)`);
  context.fillStyle = glow;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}
