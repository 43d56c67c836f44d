import { seededRandom } from "../../lib/seeded-random.ts";
import type { Theme } from "../theme/theme-store.ts";
import {
  colourOf,
  densityAt,
  pageFromSky,
  relativeFlux,
  type SkyPosition,
  type Star,
  starsIn,
} from "./stars.ts";

const DUST_PER_MEGAPIXEL = 15000;
const GRATICULE_STEPS = 120;

/** Draws the sky: in the dark theme as seen at night, in the light theme as printed in a star atlas. */
export function drawStarField(
  canvas: HTMLCanvasElement,
  widthPx: number,
  heightPx: number,
  theme: Theme,
): void {
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(widthPx * scale);
  canvas.height = Math.round(heightPx * scale);
  const context = canvas.getContext("2d");
  if (!context) {
    return;
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const stars = starsIn(widthPx, heightPx);
  if (theme === "dark") {
    drawDust(context, widthPx, heightPx);
    for (const star of stars) {
      drawStar(context, star);
    }
  } else {
    const style = getComputedStyle(canvas);
    drawGraticule(context, style.getPropertyValue("--compact-edge"));
    drawInk(context, stars, style.getPropertyValue("--compact-text"));
  }
}

/** The glow of the Milky Way: stars too faint to be seen one by one. */
function drawDust(context: CanvasRenderingContext2D, widthPx: number, heightPx: number): void {
  const random = seededRandom(7);
  const count = Math.round((widthPx * heightPx * DUST_PER_MEGAPIXEL) / 1e6);
  context.fillStyle = "rgb(190 205 255)";
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random() * widthPx, random() * heightPx];
    const density = densityAt(x, y);
    if (random() < (density - 0.42) * 1.4) {
      context.globalAlpha = 0.04 + 0.14 * random() * density;
      context.fillRect(x, y, 0.9, 0.9);
    }
  }
  context.globalAlpha = 1;
}

function drawStar(context: CanvasRenderingContext2D, { xPx, yPx, magnitude, temperatureK }: Star): void {
  const [red, green, blue] = colourOf(temperatureK);
  // Brightness is perceived as a power of the flux; a linear scale would show only the five brightest stars.
  const glow = relativeFlux(magnitude) ** 0.36;
  const radius = 0.5 + 1.05 * glow;
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  if (magnitude < 2) {
    context.globalAlpha = 0.07;
    disc(context, xPx, yPx, radius * 4.2);
    context.globalAlpha = 0.12;
    disc(context, xPx, yPx, radius * 2.3);
  }
  context.globalAlpha = Math.min(0.95, 0.2 + 2.1 * glow);
  disc(context, xPx, yPx, radius);
  context.globalAlpha = 1;
}

/** The grid of a star atlas: a line every ten degrees of declination and every hour of right ascension. */
function drawGraticule(context: CanvasRenderingContext2D, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  for (let degrees = -80; degrees <= 80; degrees += 10) {
    const declinationRadians = (degrees * Math.PI) / 180;
    drawLine(context, (fraction) => ({ rightAscensionRadians: fraction * 2 * Math.PI, declinationRadians }));
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const rightAscensionRadians = (hour * Math.PI) / 12;
    drawLine(context, (fraction) => ({
      rightAscensionRadians,
      declinationRadians: (fraction - 0.5) * 0.98 * Math.PI,
    }));
  }
}

function drawLine(context: CanvasRenderingContext2D, positionAt: (fraction: number) => SkyPosition): void {
  context.beginPath();
  let isDrawing = false;
  for (let step = 0; step <= GRATICULE_STEPS; step += 1) {
    const point = pageFromSky(positionAt(step / GRATICULE_STEPS));
    if (point && isDrawing) {
      context.lineTo(...point);
    } else if (point) {
      context.moveTo(...point);
    }
    isDrawing = point !== undefined;
  }
  context.stroke();
}

/** The stars of an atlas: brighter stars are larger dots, and the faintest are left out. */
function drawInk(context: CanvasRenderingContext2D, stars: readonly Star[], colour: string): void {
  context.fillStyle = colour;
  for (const { xPx, yPx, magnitude } of stars) {
    if (magnitude > 5.4) {
      continue;
    }
    context.globalAlpha = magnitude < 3 ? 0.5 : 0.32;
    disc(context, xPx, yPx, Math.max(0.6, 2.9 - 0.4 * Math.max(0, magnitude)));
  }
  context.globalAlpha = 1;
}

function disc(context: CanvasRenderingContext2D, xPx: number, yPx: number, radiusPx: number): void {
  context.beginPath();
  context.arc(xPx, yPx, radiusPx, 0, 2 * Math.PI);
  context.fill();
}
