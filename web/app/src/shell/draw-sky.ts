import { seededRandom } from "./random.ts";
import { colourOf, crowdingAt, fluxOf, pageFromSky, type SkyPlace, type Star, starsOf } from "./star-sky.ts";
import type { Theme } from "./theme-store.ts";

const DUST_A_MEGAPIXEL = 15000;
const GRATICULE_STEPS = 120;

/** Draws the whole sky once: by night as it is, by day as a star atlas prints it, ink on paper. */
export function drawSky(canvas: HTMLCanvasElement, widthPx: number, heightPx: number, theme: Theme): void {
  const scale = Math.min(2, devicePixelRatio);
  canvas.width = Math.round(widthPx * scale);
  canvas.height = Math.round(heightPx * scale);
  const pen = canvas.getContext("2d");
  if (!pen) {
    return;
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const stars = starsOf(widthPx, heightPx);
  if (theme === "dark") {
    drawDust(pen, widthPx, heightPx);
    for (const star of stars) {
      drawStar(pen, star);
    }
  } else {
    const style = getComputedStyle(canvas);
    drawGraticule(pen, style.getPropertyValue("--edge"));
    drawInk(pen, stars, style.getPropertyValue("--text"));
  }
}

/** The glow of the band: stars too faint to be told apart. */
function drawDust(pen: CanvasRenderingContext2D, widthPx: number, heightPx: number): void {
  const random = seededRandom(7);
  const count = Math.round((widthPx * heightPx * DUST_A_MEGAPIXEL) / 1e6);
  pen.fillStyle = "rgb(190 205 255)";
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random() * widthPx, random() * heightPx];
    const crowding = crowdingAt(x, y);
    if (random() < (crowding - 0.42) * 1.4) {
      pen.globalAlpha = 0.04 + 0.14 * random() * crowding;
      pen.fillRect(x, y, 0.9, 0.9);
    }
  }
  pen.globalAlpha = 1;
}

function drawStar(pen: CanvasRenderingContext2D, { xPx, yPx, magnitude, temperatureK }: Star): void {
  const [red, green, blue] = colourOf(temperatureK);
  // The eye answers to the root of the light or less; a linear scale would show five stars and no sky.
  const glow = fluxOf(magnitude) ** 0.36;
  const radius = 0.5 + 1.05 * glow;
  pen.fillStyle = `rgb(${red} ${green} ${blue})`;
  if (magnitude < 2) {
    pen.globalAlpha = 0.07;
    disc(pen, xPx, yPx, radius * 4.2);
    pen.globalAlpha = 0.12;
    disc(pen, xPx, yPx, radius * 2.3);
  }
  pen.globalAlpha = Math.min(0.95, 0.2 + 2.1 * glow);
  disc(pen, xPx, yPx, radius);
  pen.globalAlpha = 1;
}

/** Circles of declination and hours of right ascension, as an atlas has them: every ten degrees, every hour. */
function drawGraticule(pen: CanvasRenderingContext2D, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  for (let degrees = -80; degrees <= 80; degrees += 10) {
    const declinationRadians = (degrees * Math.PI) / 180;
    drawLine(pen, (part) => ({ rightAscensionRadians: part * 2 * Math.PI, declinationRadians }));
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const rightAscensionRadians = (hour * Math.PI) / 12;
    drawLine(pen, (part) => ({ rightAscensionRadians, declinationRadians: (part - 0.5) * 0.98 * Math.PI }));
  }
}

function drawLine(pen: CanvasRenderingContext2D, placeAt: (part: number) => SkyPlace): void {
  pen.beginPath();
  let drawing = false;
  for (let step = 0; step <= GRATICULE_STEPS; step += 1) {
    const point = pageFromSky(placeAt(step / GRATICULE_STEPS));
    if (point && drawing) {
      pen.lineTo(...point);
    } else if (point) {
      pen.moveTo(...point);
    }
    drawing = point !== undefined;
  }
  pen.stroke();
}

/** An atlas prints brightness as the size of a dot and prints the faintest not at all. */
function drawInk(pen: CanvasRenderingContext2D, stars: readonly Star[], colour: string): void {
  pen.fillStyle = colour;
  for (const { xPx, yPx, magnitude } of stars) {
    if (magnitude > 5.4) {
      continue;
    }
    pen.globalAlpha = magnitude < 3 ? 0.5 : 0.32;
    disc(pen, xPx, yPx, Math.max(0.6, 2.9 - 0.4 * Math.max(0, magnitude)));
  }
  pen.globalAlpha = 1;
}

function disc(pen: CanvasRenderingContext2D, xPx: number, yPx: number, radiusPx: number): void {
  pen.beginPath();
  pen.arc(xPx, yPx, radiusPx, 0, 2 * Math.PI);
  pen.fill();
}
