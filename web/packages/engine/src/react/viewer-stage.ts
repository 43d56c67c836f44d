import { orbitCamera, perspective } from "../camera.ts";
import type { Engine } from "../engine.ts";
import type { View } from "../frame.ts";
import type { Model } from "../model.ts";
import { OrbitControls } from "../orbit-controls.ts";
import type { Playback } from "../playback.ts";
import type { Vec4 } from "../vector.ts";

const FOV_Y_RAD = (40 * Math.PI) / 180;
const ROTATE_RAD_PER_SEC = 0.25;
// A tab that was away comes back where it was, not where it would have been.
const LONGEST_STEP_SECS = 0.1;
const SEE_THROUGH: Vec4 = [0, 0, 0, 0];

/** What a stage is made with. */
export interface ViewerStageOptions {
  readonly engine: Engine;
  /** Fills the canvas; takes the drags and keys. */
  readonly element: HTMLElement;
  /** Pixels of the canvas for each of the page's, at most. */
  readonly maxPixelRatio: number;
  readonly fov?: number;
}

/** One model before an orbiting camera, drawn only when there is something new to see. */
export class ViewerStage {
  private readonly engine: Engine;
  private readonly element: HTMLElement;
  private readonly controls: OrbitControls;
  private readonly maxPixelRatio: number;
  private readonly listeners = new Set<() => void>();
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly resizing: ResizeObserver;
  private readonly looking: IntersectionObserver;
  private readonly stopListening: (() => void)[];
  private readonly clipFromView = new Float32Array(16);
  private readonly viewFromWorld = new Float32Array(16);
  private model: Model | undefined;
  private nowPlaying: Playback | undefined;
  private isTurning = false;
  private isSeen = true;
  private hasDrawn = false;
  private request = 0;
  private lastMs: number | undefined;

  constructor({ engine, element, maxPixelRatio }: ViewerStageOptions) {
    this.engine = engine;
    this.element = element;
    this.maxPixelRatio = maxPixelRatio;
    this.controls = new OrbitControls(element, { onChange: () => this.redraw() });
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(element);
    this.looking = new IntersectionObserver((entries) => {
      this.isSeen = entries.at(-1)?.isIntersecting ?? true;
      if (this.isSeen) this.redraw();
    });
    this.looking.observe(element);
    this.stopListening = [
      engine.on("contextlost", () => this.tell()),
      engine.on("contextrestored", () => this.redraw()),
    ];
    this.resize();
  }

  /** The animation that plays or pauses, if any. */
  get playback(): Playback | undefined {
    return this.nowPlaying;
  }

  /** Whether the model has been drawn. */
  get hasShown(): boolean {
    return this.hasDrawn;
  }

  /** Adds a listener that is told after each frame; the answer takes it away. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Shows a model, seen whole. */
  show(model: Model | undefined): void {
    this.model = model;
    this.nowPlaying = undefined;
    this.hasDrawn = false;
    if (model) this.controls.frame(model.bounds, FOV_Y_RAD, this.aspect);
    this.redraw();
  }

  /** Turns the model slowly for as long as nobody holds it. Under reduced motion it stands still. */
  rotate(isTurning: boolean): void {
    this.isTurning = isTurning;
    this.redraw();
  }

  /** Plays an animation in place of the one before; false plays none. Under reduced motion it waits to be started. */
  play(animation: number | string | false): void {
    this.nowPlaying?.stop();
    this.nowPlaying = animation === false ? undefined : this.model?.play(animation);
    if (this.calm.matches) this.nowPlaying?.pause();
    this.redraw();
  }

  /** Asks for a frame. */
  redraw(): void {
    if (this.request === 0 && this.isSeen) this.request = requestAnimationFrame((nowMs) => this.tick(nowMs));
  }

  /** Takes everything back but the engine, which is not the stage's. */
  dispose(): void {
    cancelAnimationFrame(this.request);
    this.isSeen = false;
    this.controls.dispose();
    this.resizing.disconnect();
    this.looking.disconnect();
    for (const stop of this.stopListening) stop();
    this.listeners.clear();
  }

  private get aspect(): number {
    const { clientWidth, clientHeight } = this.element;
    return clientWidth > 0 && clientHeight > 0 ? clientWidth / clientHeight : 1;
  }

  private resize(): void {
    const ratio = Math.min(devicePixelRatio, this.maxPixelRatio);
    this.engine.resize(this.element.clientWidth * ratio, this.element.clientHeight * ratio);
    this.redraw();
  }

  private tick(nowMs: number): void {
    this.request = 0;
    // While the driver still compiles, a frame would wait for it and hold up the page.
    if (this.model && !this.engine.isReady()) return this.redraw();
    const dtSecs = Math.min(Math.max(nowMs - (this.lastMs ?? nowMs), 0) / 1000, LONGEST_STEP_SECS);
    const isGliding = this.controls.advance(dtSecs);
    const isTurning =
      this.isTurning && !this.controls.isHeld && !this.calm.matches && this.model !== undefined;
    const isMoving = isGliding || isTurning || (this.nowPlaying?.isPlaying ?? false);
    this.lastMs = isMoving ? nowMs : undefined;
    this.draw(nowMs, dtSecs);
    this.tell();
    // Turning asks for the next frame by itself.
    if (isTurning) this.controls.turn(-ROTATE_RAD_PER_SEC * dtSecs, 0);
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
    this.engine.renderFrame({ views: [view], clear: SEE_THROUGH, nowMs, dtSecs });
    this.hasDrawn = this.model !== undefined;
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
