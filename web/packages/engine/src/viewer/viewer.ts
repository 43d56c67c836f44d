import { project, ray, type ScreenPoint } from "../camera/screen.ts";
import type { Engine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import type { ModelSource } from "../loading/model-source.ts";
import type { Vec3 } from "../math-types.ts";
import type { Model } from "../model/model.ts";
import type { Ray } from "../scene/picking.ts";
import type { PictureOptions } from "../scene/picture.ts";
import { Waiters } from "../waiters.ts";
import { engineChoice } from "./engine-choice.ts";
import { watchDrops } from "./file-drop.ts";
import { type DrawnView, HotspotLayer, type HotspotPlace } from "./hotspot-layer.ts";
import { ModelLoader } from "./model-loader.ts";
import { asEngineError, ViewerEngine } from "./viewer-engine.ts";
import { ViewerLight } from "./viewer-light.ts";
import { animationIndex, type ViewerEngineOptions, type ViewerOptions } from "./viewer-options.ts";
import { ViewerParts, type WrapPart } from "./viewer-parts.ts";
import { ViewerStage } from "./viewer-stage.ts";
import { ViewerToolbar } from "./viewer-toolbar.ts";

/** What a frame around the viewer adds to it. */
export interface ViewerFrame {
  readonly wrap?: WrapPart;
  /** Elements at places on the model. */
  readonly places?: () => Iterable<readonly [HTMLElement, HotspotPlace]>;
}

/** How far from view a viewer gets its context back, so that it has drawn by the time it is visible. */
const NEAR_VIEW = "25%";

/**
 * A model that can be turned and zoomed, in an element with the class `ov-viewer`, without a framework. It draws only when
 * something changes, and has a context only while it needs one.
 */
export class Viewer {
  private readonly engineOptions: ViewerEngineOptions;
  private readonly frame: ViewerFrame;
  private readonly parts: ViewerParts;
  private readonly layer = new HotspotLayer();
  private readonly loader: ModelLoader;
  private readonly observer: IntersectionObserver;
  private readonly disposal = new AbortController();
  private options: ViewerOptions;
  private readonly light = new ViewerLight({
    onChange: () => this.redraw(),
    // The model is still shown in the previous light.
    onError: (error) => this.options.onError?.(error),
  });
  private host: ViewerEngine;
  /** Whether the engine can detect which hotspots the model hides. */
  private canHide = true;
  private openedEngine: Engine | undefined;
  private stage: ViewerStage | undefined;
  private toolbar: ViewerToolbar | undefined;
  private openedFiles: ModelSource | undefined;
  private animation = -1;
  private variant: string | null = null;
  private error: EngineError | undefined;
  private hasCrashed = false;
  private isLive = false;
  private isLoadDue = true;
  private isVisible = true;
  private readonly waiters = new Waiters();

  constructor(
    root: HTMLElement,
    options: ViewerOptions,
    engineOptions: ViewerEngineOptions = {},
    frame: ViewerFrame = {},
  ) {
    this.options = options;
    this.engineOptions = engineOptions;
    this.frame = frame;
    this.variant = options.variant ?? null;
    const actions = {
      open: (files: readonly File[]) => this.open(files),
      retry: () => this.startLoad(),
      reload: () => this.reload(),
    };
    this.parts = new ViewerParts(root, actions, frame.wrap);
    this.loader = new ModelLoader({
      onProgress: (progress) => {
        this.parts.setProgress(progress);
        this.options.onProgress?.(progress);
      },
      onLoad: (model) => this.show(model),
      onError: (error) => this.fail(error),
    });
    const { signal } = this.disposal;
    const listeners = {
      isOn: () => this.canOpen,
      onOver: (isOver: boolean) => this.parts.showDrop(isOver),
      onDrop: actions.open,
    };
    watchDrops(root, listeners, signal);
    for (const name of ["pointerdown", "focusin"]) {
      root.addEventListener(name, () => this.host.seat.ask(), { signal });
    }
    this.placeHotspots();
    this.host = this.openEngine();
    this.observer = new IntersectionObserver(
      (entries) => this.setVisible(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: NEAR_VIEW },
    );
    this.observer.observe(root);
    this.render();
  }

  /** The engine; undefined until it is created. */
  get engine(): Engine | undefined {
    return this.openedEngine;
  }

  /** The model; undefined until it is loaded. */
  get model(): Model | undefined {
    return this.loader.model;
  }

  /** Updates what is shown, and how. */
  update(options: ViewerOptions): void {
    const before = this.options;
    this.options = options;
    const has = (...names: readonly (keyof ViewerOptions)[]): boolean =>
      names.some((name) => before[name] !== options[name]);
    if (has("src")) {
      // The newest wins: the page's new model replaces the one that the user opened.
      this.openedFiles = undefined;
      this.startLoad();
    }
    if (has("variant")) this.setVariant(options.variant ?? null);
    if (
      has("animation") ||
      before.camera?.yaw !== options.camera?.yaw ||
      before.camera?.pitch !== options.camera?.pitch
    )
      this.showFrom();
    if (has("exposure")) this.openedEngine?.setExposure(options.exposure ?? 1);
    if (has("environment")) this.light.set(this.openedEngine, options.environment);
    if (has("maxPixelRatio")) this.stage?.setMaxPixelRatio(options.maxPixelRatio ?? 2);
    if (has("autoRotate")) this.stage?.rotate(options.autoRotate ?? false);
    if (has("exposure")) this.redraw();
    if (has("hotspots")) this.placeHotspots();
    this.render();
  }

  /** Shows the hotspots of the options and of the frame. @internal */
  placeHotspots(): void {
    const buttons = this.parts.hotspots.set(this.options.hotspots ?? []);
    this.layer.set([...buttons, ...(this.frame.places?.() ?? [])]);
    if (this.hasHotspots && !this.canHide) this.restart();
    this.moveHotspots();
  }

  /** Draws a frame, after a change of the engine or the model. */
  redraw(): void {
    if (!this.isLive) this.host.seat.ask();
    this.stage?.redraw();
  }

  /** Returns an image of the model as it is shown (`Engine.toBlob`), once it is shown. */
  async toBlob(options?: PictureOptions): Promise<Blob> {
    while (!this.isUpToDate) {
      if (this.disposal.signal.aborted) throw new EngineError("disposed", "The viewer was disposed of");
      if (this.error) throw this.error;
      if (!this.source) throw new EngineError("nothing_drawn", "The viewer has no model");
      this.redraw();
      await this.waiters.wait();
    }
    if (!this.openedEngine) throw new EngineError("nothing_drawn", "The viewer has no engine");
    return this.openedEngine.toBlob(options);
  }

  /** Returns the ray through a point of the last frame, in CSS pixels from the upper left. Throws `nothing_drawn` without a frame. */
  ray(xPx: number, yPx: number): Ray {
    const { view, engine } = this.drawn;
    return ray(view, engine.canvas, xPx, yPx);
  }

  /** Returns where a point of the scene, in world space, was in the last frame. Throws `nothing_drawn` without a frame. */
  project(point: Vec3): ScreenPoint {
    const { view, engine } = this.drawn;
    return project(view, engine.canvas, point);
  }

  /** Removes the viewer from its element, and frees the engine. */
  dispose(): void {
    if (this.disposal.signal.aborted) return;
    this.disposal.abort();
    this.observer.disconnect();
    this.closeEngine();
    this.parts.remove();
    this.waiters.wake();
  }

  private get drawn(): DrawnView {
    const drawn = this.stage?.drawn;
    if (!drawn) throw new EngineError("nothing_drawn", "The viewer shows no model");
    return drawn;
  }

  private get source(): ModelSource | undefined {
    return this.openedFiles ?? this.options.src;
  }

  private get canOpen(): boolean {
    return this.options.canOpen ?? this.options.src === undefined;
  }

  /** Whether the canvas shows the model as it is. */
  private get isUpToDate(): boolean {
    return this.isLive && this.stage?.isUpToDate === true;
  }

  /** Whether there are hotspots. An empty list announces that there will be some. */
  private get hasHotspots(): boolean {
    return this.options.hotspots !== undefined || !this.layer.isEmpty;
  }

  private openEngine(): ViewerEngine {
    const { engineOptions, hasHotspots } = this;
    this.canHide = engineOptions.createEngine !== undefined || hasHotspots;
    return new ViewerEngine(this.parts.stage, engineChoice(engineOptions, hasHotspots), {
      onOpen: (engine) => this.start(engine),
      onSuspend: () => {
        this.isLive = false;
        this.stage?.suspend();
        this.render();
      },
      onError: (error) => {
        if (error) this.fail(error, this.openedEngine !== undefined);
        else this.recover();
      },
    });
  }

  private start(engine: Engine): void {
    this.openedEngine = engine;
    const { exposure, environment, autoRotate = false, maxPixelRatio = 2 } = this.options;
    engine.setExposure(exposure ?? 1);
    if (environment !== undefined) this.light.set(engine, environment);
    engine.on("contextrestored", () => this.goLive());
    this.stage = new ViewerStage({
      engine,
      element: this.parts.stage,
      maxPixelRatio,
      isVisible: this.isVisible,
      onWheelIgnored: () => this.parts.showWheelHint(),
      onError: (cause) => this.fail(asEngineError(cause), true),
    });
    this.stage.rotate(autoRotate);
    this.stage.subscribe(() => this.afterFrame());
    this.goLive();
  }

  private goLive(): void {
    this.isLive = true;
    if (this.isLoadDue) this.startLoad();
    this.settle();
    this.render();
  }

  private startLoad(): void {
    this.error = undefined;
    this.loader.clear();
    this.parts.setProgress(undefined);
    this.stage?.show(undefined);
    this.toolbar = undefined;
    const { source, openedEngine: engine } = this;
    this.isLoadDue = !this.isLive;
    this.render();
    if (!source) return this.settle();
    if (this.isLive && engine) this.loader.load(engine, source);
    this.host.seat.unsettle();
  }

  private show(model: Model): void {
    this.setVariant(this.variant);
    this.showFrom();
    this.settle();
    if (this.openedEngine) this.options.onLoad?.(model, this.openedEngine);
  }

  /** Shows the model from the page's camera, with the page's animation. */
  private showFrom(): void {
    const { model } = this;
    if (!model) return;
    this.animation = animationIndex(model, this.options.animation);
    const { yaw = 0.6, pitch = 0.35 } = this.options.camera ?? {};
    this.stage?.show(model, this.animation, { yaw, pitch });
    this.stage?.play(this.animation);
    this.redraw();
    this.render();
  }

  private setAnimation(animation: number): void {
    this.animation = animation;
    this.stage?.play(animation);
    this.render();
  }

  private setVariant(variant: string | null): void {
    this.variant = variant;
    const { model } = this;
    model?.setVariant(variant !== null && model.variants.includes(variant) ? variant : null);
    if (model) this.redraw();
    this.render();
  }

  private open(files: readonly File[]): void {
    if (files.length === 0) return;
    // A new array, so that the same files are loaded again: they may have changed on disk.
    this.openedFiles = [...files];
    this.startLoad();
  }

  private fail(error: EngineError, isCrash = false): void {
    this.error = error;
    this.hasCrashed = isCrash;
    this.options.onError?.(error);
    this.settle();
    this.render();
    this.waiters.wake();
  }

  private recover(): void {
    this.error = undefined;
    this.hasCrashed = false;
    this.render();
  }

  private reload(): void {
    this.openedFiles = undefined;
    this.restart();
  }

  /** Shows the model with a new engine. */
  private restart(): void {
    this.closeEngine();
    this.isLoadDue = true;
    this.recover();
    this.host = this.openEngine();
    this.host.seat.setVisible(this.isVisible);
    this.render();
  }

  private closeEngine(): void {
    this.isLive = false;
    this.light.cancel();
    this.loader.clear();
    this.stage?.dispose();
    this.stage = undefined;
    this.toolbar = undefined;
    this.openedEngine = undefined;
    this.host.dispose();
  }

  private setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.stage?.setVisible(isVisible);
    this.host.seat.setVisible(isVisible);
    const hasPicture = this.stage?.hasShown === true;
    if (isVisible && !this.isLive && !hasPicture) this.host.seat.ask();
    this.settle();
  }

  /** The context may go to another viewer once this one has drawn, or has nothing to draw. */
  private settle(): void {
    if (!this.isLive && !this.error) return;
    const isDone = this.isUpToDate || (this.model !== undefined && !this.isVisible);
    if (isDone || this.error || !this.source) this.host.seat.settle();
  }

  private afterFrame(): void {
    this.settle();
    this.waiters.wake();
    if (this.stage?.hasShown && !this.toolbar) this.render();
    this.moveHotspots();
    this.toolbar?.refresh();
  }

  private moveHotspots(): void {
    const drawn = this.stage?.drawn;
    if (drawn && this.isLive) this.layer.update(drawn);
  }

  private render(): void {
    const { stage, model, source, error, hasCrashed, canOpen, animation, variant } = this;
    const isShown = stage?.hasShown === true;
    const isLoading = source !== undefined && !error && !isShown;
    if (stage && model && isShown) {
      this.toolbar ??= new ViewerToolbar({
        stage,
        model,
        onAnimation: (index) => this.setAnimation(index),
        onVariant: (name) => this.setVariant(name),
      });
    }
    this.parts.render({
      alt: this.options.alt,
      state: error ? "error" : isLoading ? "loading" : model ? "ready" : "empty",
      poster: this.options.poster,
      error,
      hasCrashed,
      hasNoEngine: error !== undefined && !this.openedEngine,
      canOpen,
      toolbar: isShown ? this.toolbar : undefined,
      animation,
      variant,
    });
  }
}
