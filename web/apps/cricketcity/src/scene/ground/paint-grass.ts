import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { paintingContext } from "../geometry/painting-context.ts";
import { paint } from "../palette.ts";
import { creaseLines, type GroundRect, pitchStrip } from "./creases.ts";

/** Width of a mown stripe. */
const STRIPE_M = 7;
/** Length of the squares that the second mowing makes. */
const SQUARE_M = 14;
const BLADES_PER_PX = 0.02;

type Context = OffscreenCanvasRenderingContext2D;

/** Paints a piece of the outfield, seen from above: x to the right, z downwards. */
export function paintGrass(
  area: GroundRect,
  widthPx: number,
  heightPx: number,
  seed: number,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = paintingContext(canvas);
  context.fillStyle = paint.grass;
  context.fillRect(0, 0, widthPx, heightPx);
  const random = seededRandom(seed);
  paintBlades(context, widthPx, heightPx, random);
  inMetres(context, area, widthPx, heightPx);
  for (let x = Math.floor(area.minX / STRIPE_M) * STRIPE_M; x < area.maxX; x += STRIPE_M) {
    // The middle of a stripe is the middle of the pitch.
    if (Math.round(x / STRIPE_M) % 2 !== 0) continue;
    context.fillStyle = "rgb(214 222 118 / 0.34)";
    context.fillRect(x - STRIPE_M / 2, area.minZ, STRIPE_M, area.maxZ - area.minZ);
  }
  for (let z = Math.floor(area.minZ / SQUARE_M) * SQUARE_M; z < area.maxZ; z += SQUARE_M) {
    if (Math.round(z / SQUARE_M) % 2 !== 0) continue;
    context.fillStyle = "rgb(26 72 34 / 0.12)";
    context.fillRect(area.minX, z - SQUARE_M / 2, area.maxX - area.minX, SQUARE_M);
  }
  return canvas;
}

/** Paints the square: grass, the worn strip and its creases. */
export function paintSquare(area: GroundRect, widthPx: number, heightPx: number): OffscreenCanvas {
  const canvas = paintGrass(area, widthPx, heightPx, 11);
  const context = paintingContext(canvas);
  const random = seededRandom(12);
  inMetres(context, area, widthPx, heightPx);
  const { minX, maxX, minZ, maxZ } = pitchStrip;
  // Ragged edges, from many strokes along the strip.
  for (let stroke = 0; stroke < 900; stroke += 1) {
    const x = minX + (maxX - minX) * random();
    const length = 1 + 5 * random();
    const z = minZ + (maxZ - minZ - length) * random();
    context.fillStyle = random() < 0.5 ? "rgb(222 198 146 / 0.3)" : "rgb(201 173 117 / 0.3)";
    const width = 0.03 + 0.1 * random();
    context.fillRect(Math.min(Math.max(x, minX + 0.04), maxX - 0.04) - width / 2, z, width, length);
  }
  context.fillStyle = "rgb(219 193 141 / 0.62)";
  context.fillRect(minX, minZ, maxX - minX, maxZ - minZ);
  for (const end of [-1, 1]) {
    // Where the batter stands, where the bowler lands, and the length at which most balls bounce.
    wear(context, 0, end * 8.6, 1.1, 0.9, "rgb(158 122 76 / 0.5)");
    wear(context, -0.55 * end, end * 7.2, 0.4, 1.6, "rgb(150 114 70 / 0.4)");
    wear(context, 0, end * 4.2, 0.95, 2.2, "rgb(184 150 100 / 0.4)");
  }
  context.fillStyle = paint.chalk;
  for (const line of creaseLines()) {
    context.fillRect(line.minX, line.minZ, line.maxX - line.minX, line.maxZ - line.minZ);
  }
  return canvas;
}

function inMetres(context: Context, area: GroundRect, widthPx: number, heightPx: number): void {
  const [x, z] = [widthPx / (area.maxX - area.minX), heightPx / (area.maxZ - area.minZ)];
  context.setTransform(x, 0, 0, z, -area.minX * x, -area.minZ * z);
}

/** Flecks of lighter and darker green. */
function paintBlades(context: Context, widthPx: number, heightPx: number, random: () => number): void {
  const count = widthPx * heightPx * BLADES_PER_PX;
  for (let blade = 0; blade < count; blade += 1) {
    context.fillStyle = random() < 0.5 ? "rgb(190 214 110 / 0.12)" : "rgb(30 74 30 / 0.1)";
    context.fillRect(random() * widthPx, random() * heightPx, 1, 1 + 2 * random());
  }
}

function wear(context: Context, x: number, z: number, radiusX: number, radiusZ: number, color: string): void {
  context.save();
  context.translate(x, z);
  context.scale(radiusX, radiusZ);
  const fade = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  fade.addColorStop(0, color);
  fade.addColorStop(1, color.replace(/[\d.]+\)$/, "0)"));
  context.fillStyle = fade;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}
