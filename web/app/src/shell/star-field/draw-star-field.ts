import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import type { Theme } from "@orbitroom/app-kit/theme/theme-store.ts";
import { type Constellations, loadConstellations } from "@orbitroom/sky/backdrop";
import {
  colourOf,
  densityAt,
  equatorialOf,
  pageFromSky,
  relativeFlux,
  type SkyPosition,
  type Star,
  starsIn,
} from "./stars.ts";

const DUST_PER_MEGAPIXEL = 15000;
const GRATICULE_STEPS = 120;
/** A constellation's line ends this far from its stars. */
const STAR_GAP_PX = 7;

/** The constellation lines of an atlas; undefined for the night sky, which has none, and if they cannot be loaded. */
export async function loadFigures(theme: Theme): Promise<Constellations | undefined> {
  return theme === "light" ? loadConstellations().catch(() => undefined) : undefined;
}

/** Draws the sky: in the dark theme as seen at night, in the light theme as engraved in a star atlas. */
export function drawStarField(
  canvas: HTMLCanvasElement,
  widthPx: number,
  heightPx: number,
  theme: Theme,
  figures?: Constellations,
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
    drawDust(context, widthPx, heightPx, NIGHT_DUST);
    for (const star of stars) {
      drawStar(context, star);
    }
  } else {
    const style = getComputedStyle(canvas);
    const amber = style.getPropertyValue("--compact-accent");
    drawGraticule(context, style.getPropertyValue("--compact-edge"));
    drawDust(context, widthPx, heightPx, { colour: amber, opacity: 0.34, sizePx: 1.1 });
    if (figures) drawFigures(context, figures, amber);
    drawInk(context, stars, style.getPropertyValue("--compact-text"));
  }
}

/** How the specks of the Milky Way look. */
interface Dust {
  readonly colour: string;
  readonly opacity: number;
  readonly sizePx: number;
}

const NIGHT_DUST: Dust = { colour: "rgb(190 205 255)", opacity: 0.14, sizePx: 0.9 };

/** Draws the glow of the Milky Way: stars too faint to be seen one by one. In an atlas it is stippled. */
function drawDust(
  context: CanvasRenderingContext2D,
  widthPx: number,
  heightPx: number,
  { colour, opacity, sizePx }: Dust,
): void {
  const random = seededRandom(7);
  const count = Math.round((widthPx * heightPx * DUST_PER_MEGAPIXEL) / 1e6);
  context.fillStyle = colour;
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random() * widthPx, random() * heightPx];
    const density = densityAt(x, y);
    if (random() < (density - 0.42) * 1.4) {
      context.globalAlpha = 0.04 + opacity * random() * density;
      context.fillRect(x, y, sizePx, sizePx);
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

/** Draws the grid of a star atlas: a line every ten degrees of declination and every hour of right ascension. */
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

/** Draws the lines between the stars of a constellation, thin enough to leave the stars apart. */
function drawFigures(context: CanvasRenderingContext2D, { segments }: Constellations, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  context.beginPath();
  for (let at = 0; at < segments.length; at += 6) {
    const from = pageFromSky(equatorialOf(segments.subarray(at, at + 3)));
    const to = pageFromSky(equatorialOf(segments.subarray(at + 3, at + 6)));
    if (!from || !to) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const gap = STAR_GAP_PX / Math.hypot(dx, dy);
    if (gap >= 0.5) continue;
    context.moveTo(from[0] + dx * gap, from[1] + dy * gap);
    context.lineTo(to[0] - dx * gap, to[1] - dy * gap);
  }
  context.stroke();
  context.globalAlpha = 1;
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

/** Draws the stars of an atlas: brighter stars are larger dots, and the faintest are left out. */
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
