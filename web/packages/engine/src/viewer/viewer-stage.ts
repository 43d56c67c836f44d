import { orbitCamera, perspective } from "../camera/camera.ts";
import { OrbitControls } from "../camera/orbit-controls.ts";
import type { OrbitDirection } from "../camera/orbit-motion.ts";
import type { Engine } from "../engine.ts";
import type { Vec4 } from "../math-types.ts";
import type { Model } from "../model/model.ts";
import type { Playback } from "../model/playback.ts";
import type { View } from "../scene/frame.ts";
import type { DrawnView } from "./hotspot-layer.ts";

const FOV_Y_RAD = (40 * Math.PI) / 180;
const ROTATE_RAD_PER_SEC = 0.25;
// A tab that was hidden continues where it was.
const MAX_STEP_SECS = 0.1;
const TRANSPARENT: Vec4 = [0, 0, 0, 0];

/** Options of `ViewerStage`. */
export interface ViewerStageOptions {
  readonly engine: Engine;
  /** The element whose size the canvas has; drags and keys on it move the camera. */
  readonly element: HTMLElement;
  /** Maximum number of canvas pixels per CSS pixel. */
  readonly maxPixelRatio: number;
  /** Whether the element is in view: nothing is drawn otherwise. */
  readonly isVisible: boolean;
  /** Called when the wheel is left to the page. */
  readonly onWheelIgnored: () => void;
  /** Called with what a frame threw; nothing is drawn after that. */
  readonly onError: (error: unknown) => void;
}

/** Draws one model with an orbiting camera, only when something changes. */
export class ViewerStage {
  private readonly engine: Engine;
  private readonly element: HTMLElement;
  private readonly controls: OrbitControls;
  private maxPixelRatio: number;
  private readonly listeners = new Set<() => void>();
  private readonly reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly resizeObserver: ResizeObserver;
  private readonly unsubscribers: (() => void)[];
  private readonly disposal = new AbortController();
  private readonly onError: (error: unknown) => void;
  private view: View = {
    clipFromView: new Float32Array(16),
    viewFromWorld: new Float32Array(16),
    viewport: { x: 0, y: 0, width: 0, height: 0 },
    eye: "none",
  };
  private model: Model | undefined;
  private currentPlayback: Playback | undefined;
  private isRotating = false;
  private framedAnimation = -1;
  private isVisible: boolean;
  private isSuspended = false;
  private picture: HTMLCanvasElement | undefined;
  private hasFailed = false;
  private hasDrawn = false;
  private request = 0;
  private lastMs: number | undefined;

  constructor(options: ViewerStageOptions) {
    const { engine, element, maxPixelRatio, isVisible, onWheelIgnored, onError } = options;
    this.isVisible = isVisible;
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
    this.unsubscribers = [
      engine.on("contextlost", () => this.notify()),
      engine.on("contextrestored", () => {
        this.isSuspended = false;
        this.redraw();
      }),
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

  /** The view that was drawn last; undefined without a model. */
  get drawn(): DrawnView | undefined {
    const { engine, model, view, request } = this;
    return model && this.hasDrawn ? { engine, model, view, isMoving: request !== 0 } : undefined;
  }

  /** Whether the canvas shows the model as it is, and not an image of an earlier frame. */
  get isUpToDate(): boolean {
    return this.hasDrawn && !this.isSuspended && !this.picture;
  }

  /** Sets the maximum number of canvas pixels per CSS pixel. */
  setMaxPixelRatio(maxPixelRatio: number): void {
    this.maxPixelRatio = maxPixelRatio;
    this.updateSize();
  }

  /** Sets whether the element is in view. */
  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.redraw();
  }

  /** Draws a last frame and shows a copy of it until the engine has a context again and has drawn another one. */
  suspend(): void {
    this.cancel();
    if (this.model && !this.hasFailed && this.engine.isReady()) {
      // The browser clears a canvas after each task, so it is drawn and copied in one task.
      this.draw(performance.now(), 0);
      this.showPicture();
    }
    // While the driver still compiles programs, there is nothing to show.
    else this.hasDrawn = false;
    this.isSuspended = true;
  }

  /** Adds a listener that is called after each frame; returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Shows a model and frames it as it moves in an animation; negative for none. */
  show(model: Model | undefined, animation = -1, from?: OrbitDirection): void {
    this.model = model;
    this.currentPlayback = undefined;
    this.hasDrawn = false;
    this.framedAnimation = animation;
    this.hidePicture();
    if (model) {
      const moving = animation < 0 ? undefined : model.animationBounds(animation);
      this.controls.frame(model.bounds, FOV_Y_RAD, this.aspect, from, moving);
    }
    this.redraw();
  }

  /** Turns the model slowly unless the user holds it. Does nothing under reduced motion. */
  rotate(isRotating: boolean): void {
    this.isRotating = isRotating;
    this.redraw();
  }

  /**
   * Plays an animation, by its index, instead of the previous one; a negative one plays none. Under reduced motion it starts
   * paused. Parts that it moves out of the framed space can be seen by zooming out.
   */
  play(animation: number): void {
    const { model } = this;
    this.currentPlayback?.stop();
    this.currentPlayback = animation < 0 ? undefined : model?.play(animation);
    if (model && animation >= 0 && animation !== this.framedAnimation) {
      this.controls.extendRange(model.animationBounds(animation), FOV_Y_RAD, this.aspect);
    }
    if (this.reducedMotion.matches) this.currentPlayback?.pause();
    this.redraw();
  }

  /** Requests a frame. */
  redraw(): void {
    if (this.request !== 0 || !this.isVisible || this.isSuspended || this.hasFailed) return;
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
    this.cancel();
    this.disposal.abort();
    this.isVisible = false;
    this.hidePicture();
    this.controls.dispose();
    this.resizeObserver.disconnect();
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
    this.hidePicture();
    // `turn` requests the next frame.
    if (isRotating) this.controls.turn(-ROTATE_RAD_PER_SEC * dtSecs, 0);
    if (isMoving) this.redraw();
    this.notify();
  }

  private draw(nowMs: number, dtSecs: number): void {
    const { width, height } = this.engine.canvas;
    const { pose } = this.controls;
    const { clipFromView, viewFromWorld } = this.view;
    perspective(FOV_Y_RAD, width / height, pose.distance * 0.02, undefined, clipFromView);
    orbitCamera(pose, viewFromWorld);
    this.view = { ...this.view, viewport: { x: 0, y: 0, width, height } };
    this.engine.renderFrame({ views: [this.view], clear: TRANSPARENT, nowMs, dtSecs });
    this.hasDrawn = this.model !== undefined;
  }

  private showPicture(): void {
    const { canvas } = this.engine;
    const { width, height } = canvas;
    const picture = Object.assign(document.createElement("canvas"), { width, height });
    picture.className = "ov-picture";
    picture.getContext("2d")?.drawImage(canvas, 0, 0);
    this.hidePicture();
    canvas.after(picture);
    this.picture = picture;
  }

  private hidePicture(): void {
    this.picture?.remove();
    this.picture = undefined;
  }

  private cancel(): void {
    cancelAnimationFrame(this.request);
    this.request = 0;
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
