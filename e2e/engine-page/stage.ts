// Runs in the browser: an engine with one model, of which tests read pixels.
import {
  type BackendName,
  createEngine,
  type FullEngine,
  lookAt,
  type Model,
  orthographic,
  type View,
} from "../../web/packages/engine/src/full/index.ts";

const sidePx = 64;
const viewport = { x: 0, y: 0, width: sidePx, height: sidePx };

/** A canvas of 64 by 64 pixels with one model. */
export interface Stage {
  readonly engine: FullEngine;
  readonly model: Model;
  /** The whole canvas. */
  readonly viewport: typeof viewport;
  /** A view from two metres away, from the front or the back, of the square from -1 to 1. */
  view(side?: "front" | "back"): View;
  /** Draws a frame and returns the red, green and blue of each pixel, row by row from the top. */
  draw(dtSecs?: number, view?: View): number[][];
  /** Draws a frame and returns the colour in the centre. */
  center(dtSecs?: number, view?: View): number[];
  /** Draws a frame and returns the mean position of all red pixels, from -1 to 1; `NaN` if there are none. */
  redAt(dtSecs?: number, view?: View): number;
}

declare global {
  interface Window {
    openStage: typeof openStage;
    stage: Stage;
  }
}

/** Opens a stage as `window.stage` and waits until it can be drawn. */
async function openStage(backend: BackendName, url: string): Promise<void> {
  window.stage?.engine.dispose();
  const canvas = document.createElement("canvas");
  const engine = await createEngine({ canvas, backend, antialias: false, alpha: false });
  engine.resize(sidePx, sidePx);
  const model = await engine.load(url);
  const copy = new OffscreenCanvas(sidePx, sidePx).getContext("2d", { willReadFrequently: true });
  const view = (side = "front"): View => ({
    clipFromView: orthographic(1, 1, 0.1, 10),
    viewFromWorld: lookAt([0, 0, side === "front" ? 2 : -2], [0, 0, 0]),
    viewport,
    eye: "none",
  });
  const draw = (dtSecs = 0, through = view()): number[][] => {
    engine.renderFrame({ views: [through], clear: [0, 0, 0, 1], dtSecs });
    copy?.drawImage(canvas, 0, 0);
    const data = [...(copy?.getImageData(0, 0, sidePx, sidePx).data ?? [])];
    return Array.from({ length: sidePx * sidePx }, (_, pixel) => data.slice(pixel * 4, pixel * 4 + 3));
  };
  const center = (dtSecs?: number, through?: View): number[] =>
    draw(dtSecs, through)[(sidePx / 2) * sidePx + sidePx / 2] ?? [];
  const redAt = (dtSecs?: number, through?: View): number => {
    const columns = draw(dtSecs, through).flatMap(([red = 0], pixel) => (red > 128 ? [pixel % sidePx] : []));
    const mean = columns.reduce((sum, column) => sum + column, 0) / columns.length;
    return ((mean + 0.5) / sidePx) * 2 - 1;
  };
  window.stage = { engine, model, viewport, view, draw, center, redAt };
  draw();
  while (!engine.isReady()) await new Promise(requestAnimationFrame);
  draw();
}

window.openStage = openStage;
