import { createEngine, type FullEngine } from "@orbitroom/engine/full";
import { loadMilkyWay, loadStars } from "@orbitroom/sky";
import { isAffordable, measureFrames } from "./frame-cost.ts";
import { skyProjection, viewAlongMilkyWay } from "./sky-camera.ts";

/** The view moves once along the Milky Way in this time, ... */
const TURN_SECS = 1800;
/** ... and begins where it is brightest, in Sagittarius. */
const START_RADS = 0.25;
/** Such a slow motion needs no more frames. */
const FRAME_MS = 33;
const MOST_PIXELS = 1_500_000;

/** A running sky on a canvas. */
export interface LiveSky {
  /** Makes it move, if its frames are short enough, or stand still. */
  setMoving(isMoving: boolean): void;
  dispose(): void;
}

/**
 * Opens the sky on a canvas: the stars of the catalogue and the Milky Way behind them. Calls `onDrawn` after the first
 * frame. Rejects where the engine cannot run.
 */
export async function openLiveSky(canvas: HTMLCanvasElement, onDrawn: () => void): Promise<LiveSky> {
  const skyColour = getComputedStyle(canvas).getPropertyValue("--compact-surface-0");
  const [stars, image] = await Promise.all([loadStars(), loadMilkyWay(skyColour)]);
  const engine = await createEngine({ canvas, backend: "webgl2", antialias: false });
  engine.setSky({ image, displayMode: "mono" });
  engine.setStars(stars);
  return new RunningSky(engine, onDrawn);
}

class RunningSky implements LiveSky {
  readonly #resizeObserver = new ResizeObserver(() => this.#draw());
  #onDrawn: (() => void) | undefined;
  #frame = 0;
  /** How long it has moved, without its pauses. */
  #movedMs = 0;
  #lastMs: number | undefined;
  #isMoving = false;
  /** Undefined until it has been measured, which begins when it should first move. */
  #isFast: Promise<boolean> | undefined;

  constructor(
    private readonly engine: FullEngine,
    onDrawn: () => void,
  ) {
    this.#onDrawn = onDrawn;
    this.#resizeObserver.observe(engine.canvas);
    engine.on("contextrestored", () => this.#draw());
    // The page behind it is complete without it.
    engine.on("error", () => this.dispose());
  }

  setMoving(isMoving: boolean): void {
    if (isMoving === this.#isMoving) return;
    this.#isMoving = isMoving;
    this.#lastMs = undefined;
    cancelAnimationFrame(this.#frame);
    if (isMoving) void this.#move();
  }

  dispose(): void {
    this.setMoving(false);
    this.#resizeObserver.disconnect();
    this.engine.dispose();
  }

  async #move(): Promise<void> {
    this.#isFast ??= measureFrames(this.engine.context as WebGL2RenderingContext, () => this.#draw()).then(
      isAffordable,
    );
    const isFast = await this.#isFast;
    cancelAnimationFrame(this.#frame);
    if (isFast && this.#isMoving) this.#frame = requestAnimationFrame(this.#step);
  }

  readonly #step = (nowMs: number): void => {
    this.#frame = requestAnimationFrame(this.#step);
    const elapsedMs = nowMs - (this.#lastMs ?? nowMs - FRAME_MS);
    if (elapsedMs < FRAME_MS - 4) return;
    this.#lastMs = nowMs;
    this.#movedMs += Math.min(elapsedMs, 4 * FRAME_MS);
    this.#draw();
  };

  #draw(): void {
    const { canvas } = this.engine;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    const scale = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
    this.engine.resize(width * scale, height * scale);
    const longitude = START_RADS + (this.#movedMs / 1000 / TURN_SECS) * 2 * Math.PI;
    this.engine.renderFrame({
      views: [
        {
          clipFromView: skyProjection(canvas.width / canvas.height),
          viewFromWorld: viewAlongMilkyWay(longitude),
          viewport: { x: 0, y: 0, width: canvas.width, height: canvas.height },
          eye: "none",
        },
      ],
    });
    this.#onDrawn?.();
    this.#onDrawn = undefined;
  }
}
