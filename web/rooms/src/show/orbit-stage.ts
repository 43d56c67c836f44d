import { coloursAt, drawOrbit, type OrbitColours } from "./draw-orbit.ts";
import { FramePace } from "./frame-pace.ts";
import type { OrbitPath } from "./orbit-path.ts";
import { OrbitScene } from "./orbit-scene.ts";
import type { TransferRun } from "./transfer-run.ts";

/** After a pause of the page, such as while its tab was hidden, motion continues from where it was. */
const MAX_STEP_SECS = 0.2;
const MAX_SCALE = 2;

/**
 * Draws a transfer to a canvas: while something moves, as often as the device has time for, and with reduced motion only when
 * something has changed.
 */
export class OrbitStage {
  readonly #scene = new OrbitScene();
  readonly #context: CanvasRenderingContext2D | null;
  readonly #reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  readonly #stopListening: () => void;
  readonly #pace = new FramePace();
  #colours: OrbitColours;
  #path: OrbitPath | undefined;
  #isLost = false;
  #frame: number | undefined;
  /** The wait before the next frame is asked for. */
  #wait: ReturnType<typeof setTimeout> | undefined;
  #lastMs: number | undefined;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly transfers: TransferRun,
  ) {
    this.#context = canvas.getContext("2d");
    this.#colours = coloursAt(canvas);
    this.#stopListening = transfers.subscribe(() => this.#update());
    this.#reducedMotion.addEventListener("change", this.#update);
    this.#update();
  }

  /** Called when the size of the canvas has changed. */
  resize(path: OrbitPath): void {
    const scale = Math.min(MAX_SCALE, devicePixelRatio);
    this.canvas.width = Math.round(path.widthPx * scale);
    this.canvas.height = Math.round(path.heightPx * scale);
    this.#context?.setTransform(scale, 0, 0, scale, 0, 0);
    this.#path = path;
    // A canvas whose size changes is empty, and must not be seen like that.
    this.#draw();
  }

  /** Sets whether the other device does not respond. */
  setLost(isLost: boolean): void {
    this.#isLost = isLost;
    this.#update();
  }

  /** Sets how many other devices are linked. */
  setOthers(others: number): void {
    this.#scene.others = others;
    this.#update();
  }

  /** Called when the theme has changed. */
  readColours(): void {
    this.#colours = coloursAt(this.canvas);
    this.#draw();
  }

  close(): void {
    clearTimeout(this.#wait);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#stopListening();
    this.#reducedMotion.removeEventListener("change", this.#update);
  }

  readonly #update = (): void => {
    const { transfers } = this;
    this.#scene.update({
      ...{ totals: transfers.get(), files: transfers.liveFiles(), isLost: this.#isLost },
    });
    if (this.#reducedMotion.matches) {
      this.#scene.settle();
      this.#draw();
    } else if (this.#wait === undefined) this.#requestFrame();
  };

  readonly #requestFrame = (): void => {
    this.#wait = undefined;
    this.#frame ??= requestAnimationFrame(this.#onFrame);
  };

  readonly #onFrame = (nowMs: number): void => {
    this.#frame = undefined;
    const stepSecs = Math.min(MAX_STEP_SECS, (nowMs - (this.#lastMs ?? nowMs)) / 1000);
    this.#lastMs = nowMs;
    const isMoving = this.#scene.step(stepSecs);
    this.#draw();
    if (!isMoving || this.#reducedMotion.matches) {
      this.#lastMs = undefined;
      this.#pace.rest();
      return;
    }
    const waitMs = this.#pace.waitMs(nowMs, this.#scene.isCalm);
    if (waitMs > 0) this.#wait = setTimeout(this.#requestFrame, waitMs);
    else this.#requestFrame();
  };

  #draw(): void {
    if (this.#context && this.#path) drawOrbit(this.#context, this.#path, this.#scene, this.#colours);
  }
}
