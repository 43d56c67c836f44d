import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import type { UvRect } from "../geometry/mesh-builder.ts";
import { paintingContext } from "../geometry/painting-context.ts";

const SIZE_PX = 1024;
const FACE_WIDTH_PX = 512;
const FACE_HEIGHT_PX = 256;

/** A face of a figure: how its wood is stained, and its hair. The mouth is a smile, or a mouth that concentrates. */
interface Face {
  readonly wood: string;
  readonly hair: string;
  readonly mouth: "smile" | "firm" | "open" | "moustache";
}

const faces: readonly [Face, ...Face[]] = [
  { wood: "#e9c79b", hair: "#4a2d1c", mouth: "smile" },
  { wood: "#b07a4c", hair: "#1f1512", mouth: "firm" },
  { wood: "#c99463", hair: "#24160f", mouth: "open" },
  { wood: "#efd2ab", hair: "#d8d2c8", mouth: "moustache" },
];

/** How many faces there are. */
export const FACE_COUNT = faces.length;

/** Pieces of the image. They keep away from their neighbours, whose colour would show in smaller versions of it. */
export const toyRects = {
  /** Paint, white for the mesh to colour, with a trace of the wood under it. */
  paint: [0.02, 0.52, 0.48, 0.98] as UvRect,
  /** Bare wood, white for the mesh to stain. */
  wood: [0.52, 0.52, 0.98, 0.98] as UvRect,
  face: (face: number): UvRect => {
    const [left, top] = facePlace(face);
    return [
      left / SIZE_PX,
      top / SIZE_PX,
      (left + FACE_WIDTH_PX) / SIZE_PX,
      (top + FACE_HEIGHT_PX) / SIZE_PX,
    ];
  },
} as const;

/** The stain of a face's wood, for hands. */
export function woodOf(face: number): string {
  return (faces[face % FACE_COUNT] ?? faces[0]).wood;
}

/** Paints the image that all figures, bats and stumps share. */
export function paintToyAtlas(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(SIZE_PX, SIZE_PX);
  const context = paintingContext(canvas);
  const half = SIZE_PX / 2;
  paintGrain(context, [0, half, half, half], "#ffffff", 0.05, 3);
  paintGrain(context, [half, half, half, half], "#ffffff", 0.3, 5);
  faces.forEach((face, at) => {
    paintFace(context, face, facePlace(at), at);
  });
  return canvas;
}

function facePlace(face: number): readonly [leftPx: number, topPx: number] {
  const at = face % FACE_COUNT;
  return [(at % 2) * FACE_WIDTH_PX, Math.floor(at / 2) * FACE_HEIGHT_PX];
}

type Context = OffscreenCanvasRenderingContext2D;

/** Fills a rectangle with upright grain: fine lines, and a few broad ones that waver. */
function paintGrain(
  context: Context,
  [left, top, width, height]: readonly [number, number, number, number],
  color: string,
  strength: number,
  seed: number,
): void {
  const random = seededRandom(seed);
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.fillStyle = color;
  context.fillRect(left, top, width, height);
  for (let line = 0; line < width / 2.5; line += 1) {
    const x = left + random() * width;
    const isBroad = random() < 0.16;
    const sway = 3 + random() * 9;
    context.strokeStyle = `rgb(84 46 18 / ${strength * (isBroad ? 0.8 : 0.25 + 0.5 * random())})`;
    context.lineWidth = isBroad ? 2.4 + 2.5 * random() : 0.8 + random();
    context.beginPath();
    context.moveTo(x, top - 4);
    const steps = 5;
    for (let step = 1; step <= steps; step += 1) {
      const y = top + (height * step) / steps + 4;
      context.quadraticCurveTo(
        x + (random() - 0.5) * sway * 2,
        y - height / steps / 2,
        x + (random() - 0.5) * sway,
        y,
      );
    }
    context.stroke();
  }
  context.restore();
}

/** The front of the head is in the middle of the rectangle, its back at the left and right edges. */
function paintFace(context: Context, face: Face, [left, top]: readonly [number, number], seed: number): void {
  const [width, height] = [FACE_WIDTH_PX, FACE_HEIGHT_PX];
  paintGrain(context, [left, top, width, height], face.wood, 0.13, 20 + seed);
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.translate(left + width / 2, top + height / 2);
  paintHair(context, face.hair, width, height);
  for (const side of [-1, 1]) {
    const x = side * 34;
    // A dab of rose on the cheeks.
    const blush = context.createRadialGradient(x * 1.55, 36, 2, x * 1.55, 36, 20);
    blush.addColorStop(0, "rgb(226 96 78 / 0.55)");
    blush.addColorStop(1, "rgb(226 96 78 / 0)");
    context.fillStyle = blush;
    context.fillRect(x * 1.55 - 24, 10, 48, 52);
    context.fillStyle = "#1c1410";
    context.beginPath();
    context.ellipse(x, 6, 9.5, 14, 0, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = "#ffffff";
    context.beginPath();
    context.arc(x + 3, 0, 3.4, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = face.hair;
    context.lineWidth = 5;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(x - side * 11, -20);
    context.quadraticCurveTo(x, -26, x + side * 12, -19);
    context.stroke();
  }
  paintMouth(context, face);
  context.restore();
}

function paintHair(context: Context, color: string, width: number, height: number): void {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(-width / 2, height * 0.2);
  context.quadraticCurveTo(-width * 0.27, height * 0.2, -width * 0.215, -height * 0.06);
  context.quadraticCurveTo(-width * 0.2, -height * 0.2, -width * 0.1, -height * 0.2);
  context.lineTo(width * 0.1, -height * 0.2);
  context.quadraticCurveTo(width * 0.2, -height * 0.2, width * 0.215, -height * 0.06);
  context.quadraticCurveTo(width * 0.27, height * 0.2, width / 2, height * 0.2);
  context.lineTo(width / 2, -height / 2);
  context.lineTo(-width / 2, -height / 2);
  context.fill();
}

function paintMouth(context: Context, { mouth, hair }: Face): void {
  context.strokeStyle = "#7c2f24";
  context.fillStyle = "#7c2f24";
  context.lineWidth = 5;
  context.beginPath();
  if (mouth === "open") context.ellipse(0, 45, 10, 8, 0, 0, 2 * Math.PI);
  else if (mouth === "firm") {
    context.moveTo(-13, 45);
    context.quadraticCurveTo(0, 49, 15, 42);
  } else context.arc(0, 32, 17, 0.25 * Math.PI, 0.75 * Math.PI);
  if (mouth === "open") context.fill();
  else context.stroke();
  if (mouth !== "moustache") return;
  context.fillStyle = hair;
  context.beginPath();
  context.ellipse(-13, 34, 15, 7, -0.2, 0, 2 * Math.PI);
  context.ellipse(13, 34, 15, 7, 0.2, 0, 2 * Math.PI);
  context.fill();
}
