import { paintingContext } from "../geometry/painting-context.ts";

const SIZE_PX = 128;

/** A soft round spot, from a colour in the middle to nothing at the edge: `"r g b"`. */
export function paintSpot(rgb: string, alpha: number, hardness = 0): OffscreenCanvas {
  return paintRound((context) => {
    const fade = context.createRadialGradient(0, 0, hardness, 0, 0, 1);
    fade.addColorStop(0, `rgb(${rgb} / ${alpha})`);
    fade.addColorStop(0.5, `rgb(${rgb} / ${alpha * 0.42})`);
    fade.addColorStop(1, `rgb(${rgb} / 0)`);
    context.fillStyle = fade;
    context.fillRect(-1, -1, 2, 2);
  });
}

/** Where the ball will land: a soft dark spot in a thin ring of light. */
export function paintLandingMark(): OffscreenCanvas {
  return paintRound((context) => {
    const fade = context.createRadialGradient(0, 0, 0, 0, 0, 0.8);
    fade.addColorStop(0, "rgb(20 24 30 / 0.62)");
    fade.addColorStop(1, "rgb(20 24 30 / 0)");
    context.fillStyle = fade;
    context.fillRect(-1, -1, 2, 2);
    context.strokeStyle = "rgb(238 232 218 / 0.95)";
    context.lineWidth = 0.11;
    context.beginPath();
    context.arc(0, 0, 0.82, 0, 2 * Math.PI);
    context.stroke();
  });
}

function paintRound(draw: (context: OffscreenCanvasRenderingContext2D) => void): OffscreenCanvas {
  const canvas = new OffscreenCanvas(SIZE_PX, SIZE_PX);
  const context = paintingContext(canvas);
  // Coordinates are from -1 to 1 in both directions.
  context.setTransform(SIZE_PX / 2, 0, 0, SIZE_PX / 2, SIZE_PX / 2, SIZE_PX / 2);
  draw(context);
  return canvas;
}
