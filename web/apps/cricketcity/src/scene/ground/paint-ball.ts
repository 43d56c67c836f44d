import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { paintingContext } from "../geometry/painting-context.ts";
import { paint } from "../palette.ts";

const WIDTH_PX = 512;
const HEIGHT_PX = 256;
const STITCHES = 44;

/** Paints a ball: red leather with three rows of stitches on either side of the seam, which runs along the middle. */
export function paintBall(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const context = paintingContext(canvas);
  context.fillStyle = paint.leather;
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  const random = seededRandom(31);
  for (let mark = 0; mark < 260; mark += 1) {
    context.fillStyle = random() < 0.5 ? "rgb(255 120 110 / 0.08)" : "rgb(40 0 8 / 0.12)";
    context.fillRect(random() * WIDTH_PX, random() * HEIGHT_PX, 2 + 9 * random(), 1 + 3 * random());
  }
  const middle = HEIGHT_PX / 2;
  context.fillStyle = "rgb(60 4 12 / 0.55)";
  context.fillRect(0, middle - 17, WIDTH_PX, 34);
  context.strokeStyle = "#f6ead2";
  context.lineCap = "round";
  for (const row of [-13, -7, 7, 13]) {
    context.lineWidth = Math.abs(row) > 10 ? 3.4 : 4.4;
    for (let stitch = 0; stitch < STITCHES; stitch += 1) {
      const x = ((stitch + (row > 0 ? 0.5 : 0)) / STITCHES) * WIDTH_PX;
      context.beginPath();
      context.moveTo(x, middle + row - 2.5);
      context.lineTo(x + 5, middle + row + 2.5);
      context.stroke();
    }
  }
  context.fillStyle = "#f6ead2";
  context.fillRect(0, middle - 1.5, WIDTH_PX, 3);
  return canvas;
}
