import { orbitCamera, perspective } from "../camera/camera.ts";
import { OrbitControls } from "../camera/orbit-controls.ts";
import type { Engine } from "../engine.ts";
import type { Vec4 } from "../math-types.ts";
import type { Model } from "../model/model.ts";
import type { Playback } from "../model/playback.ts";
import type { View } from "../scene/frame.ts";

const FOV_Y_RAD = (40 * Math.PI) / 180;
const ROTATE_RAD_PER_SEC = 0.25;
// A tab that was hidden continues where it was.
const MAX_STEP_SECS = 0.1;
const TRANSPARENT: Vec4 = [0, 0, 0, 0];

/** Options of `ViewerStage`. */
export interface ViewerStageOptions {
  readonly engine: Engine;
  /** The canvas has its size; drags and keys on it move the camera. */
  readonly element: HTMLElement;
  /** Maximum number of canvas pixels per CSS pixel. */
  readonly maxPixelRatio: number;
  /** Called when the wheel is left to the page. */
  readonly onWheelIgnored: () => void;
  /** Called with what a frame threw; nothing is drawn any more. */
  readonly onError: (error: unknown) => void;
}

/** Draws one model with an orbiting camera, only when something changes. */
export class ViewerStage {
  private readonly engine: Engine;
  private readonly element: HTMLElement;
  private readonly controls: OrbitControls;
  private readonly maxPixelRatio: number;
  private readonly listeners = new Set<() => void>();
  private readonly reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly resizeObserver: ResizeObserver;
  private readonly visibilityObserver: IntersectionObserver;
  private readonly unsubscribers: (() => void)[];
  private readonly disposal = new AbortController();
  private readonly onError: (error: unknown) => void;
  private readonly clipFromView = new Float32Array(16);
  private readonly viewFromWorld = new Float32Array(16);
  private model: Model | undefined;
  private currentPlayback: Playback | undefined;
  private isRotating = false;
  private isVisible = true;
  private hasFailed = false;
  private hasDrawn = false;
  private request = 0;
  private lastMs: number | undefined;

  constructor({ engine, element, maxPixelRatio, onWheelIgnored, onError }: ViewerStageOptions) {
    this.engine = engine;
    this.element = element;
    this.maxPixelRatio = maxPixelRatio;
    this.onError = onError;
    this.controls = new OrbitControls(element, {
      onChange: () => this.redraw(),
      wheel: "focused",
      onWheelIgnored,
    });
    this.resizeObserver = new ResizeObserver(() => this.updateSize());
    this.resizeObserver.observe(element);
    this.visibilityObserver = new IntersectionObserver((entries) => {
      this.isVisible = entries.at(-1)?.isIntersecting ?? true;
      if (this.isVisible) this.redraw();
    });
    this.visibilityObserver.observe(element);
    this.unsubscribers = [
      engine.on("contextlost", () => this.notify()),
      engine.on("contextrestored", () => this.redraw()),
    ];
    this.updateSize();
    this.watchPixelRatio();
  }

  /** The current playback, playing or paused. */
  get playback(): Playback | undefined {
    return this.currentPlayback;
  }

  /** Whether the model was drawn. */
  get hasShown(): boolean {
    return this.hasDrawn;
  }

  /** Adds a listener that is called after each frame; returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Shows a model and frames it as it moves in an animation; negative for none. */
  show(model: Model | undefined, animation = -1): void {
    this.model = model;
    this.currentPlayback = undefined;
    this.hasDrawn = false;
    if (model) {
      const moving = animation < 0 ? undefined : model.animationBounds(animation);
      this.controls.frame(model.bounds, FOV_Y_RAD, this.aspect, undefined, moving);
    }
    this.redraw();
  }

  /** Turns the model slowly unless the user holds it. Does nothing under reduced motion. */
  rotate(isRotating: boolean): void {
    this.isRotating = isRotating;
    this.redraw();
  }

  /** Plays an animation instead of the previous one; false plays none. Under reduced motion it starts paused. */
  play(animation: number | string | false): void {
    this.currentPlayback?.stop();
    this.currentPlayback = animation === false ? undefined : this.model?.play(animation);
    if (this.reducedMotion.matches) this.currentPlayback?.pause();
    this.redraw();
  }

  /** Requests a frame. */
  redraw(): void {
    if (this.request !== 0 || !this.isVisible || this.hasFailed) return;
    this.request = requestAnimationFrame((nowMs) => {
      this.request = 0;
      try {
        this.tick(nowMs);
      } catch (error) {
        this.hasFailed = true;
        this.onError(error);
      }
    });
  }

  /** Frees everything except the engine. */
  dispose(): void {
    cancelAnimationFrame(this.request);
    this.disposal.abort();
    this.isVisible = false;
    this.controls.dispose();
    this.resizeObserver.disconnect();
    this.visibilityObserver.disconnect();
    for (const unsubscribe of this.unsubscribers) unsubscribe();
    this.listeners.clear();
  }

  private get aspect(): number {
    const { clientWidth, clientHeight } = this.element;
    return clientWidth > 0 && clientHeight > 0 ? clientWidth / clientHeight : 1;
  }

  private updateSize(): void {
    const ratio = Math.min(devicePixelRatio, this.maxPixelRatio);
    this.engine.resize(this.element.clientWidth * ratio, this.element.clientHeight * ratio);
    this.redraw();
  }

  /** The element keeps its size when its window moves to another screen, so no observer reports that. */
  private watchPixelRatio(): void {
    const update = (): void => {
      this.updateSize();
      this.watchPixelRatio();
    };
    const { signal } = this.disposal;
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", update, {
      once: true,
      signal,
    });
  }

  private tick(nowMs: number): void {
    // Drawing while the driver compiles would block the page.
    if (this.model && !this.engine.isReady()) return this.redraw();
    const dtSecs = Math.min(Math.max(nowMs - (this.lastMs ?? nowMs), 0) / 1000, MAX_STEP_SECS);
    const isGliding = this.controls.advance(dtSecs);
    const isRotating =
      this.isRotating && !this.controls.isHeld && !this.reducedMotion.matches && this.model !== undefined;
    const isMoving = isGliding || isRotating || (this.currentPlayback?.isPlaying ?? false);
    this.lastMs = isMoving ? nowMs : undefined;
    this.draw(nowMs, dtSecs);
    this.notify();
    // `turn` requests the next frame.
    if (isRotating) this.controls.turn(-ROTATE_RAD_PER_SEC * dtSecs, 0);
    if (isMoving) this.redraw();
  }

  private draw(nowMs: number, dtSecs: number): void {
    const { width, height } = this.engine.canvas;
    const { pose } = this.controls;
    const view: View = {
      clipFromView: perspective(
        FOV_Y_RAD,
        width / height,
        pose.distance * 0.02,
        undefined,
        this.clipFromView,
      ),
      viewFromWorld: orbitCamera(pose, this.viewFromWorld),
      viewport: { x: 0, y: 0, width, height },
      eye: "none",
    };
    this.engine.renderFrame({ views: [view], clear: TRANSPARENT, nowMs, dtSecs });
    this.hasDrawn = this.model !== undefined;
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
