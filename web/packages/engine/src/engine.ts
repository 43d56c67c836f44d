import {
  type CanvasBackend,
  type EngineOptions,
  openCanvasBackend,
  type Webgl2Core,
  type WebgpuCore,
} from "./canvas/canvas-backend.ts";
import { openWebgpu } from "./canvas/canvas-context.ts";
import { Emitter } from "./emitter.ts";
import { callWasm, EngineError, type Problem } from "./engine-error.ts";
import type { BackendName, Core, EngineModules } from "./engine-wasm.ts";
import type { ImageLimits } from "./images/image-limits.ts";
import { loadModelImages } from "./images/model-images.ts";
import { blockFormats } from "./loading/decoders.ts";
import { type LoadOptions, LoadReporter, loadScene } from "./loading/load-scene.ts";
import type { ModelSource } from "./loading/model-source.ts";
import type { Vec4 } from "./math-types.ts";
import { Model } from "./model/model.ts";
import type { ShaderMaterial, ShaderMaterialOptions } from "./model/shader-material.ts";
import {
  type DefaultLight,
  type Environment,
  type EnvironmentImage,
  setEnvironmentImage,
} from "./scene/environment.ts";
import { emptyReport, type Frame, type FrameReport } from "./scene/frame.ts";
import type { Hit, Ray } from "./scene/picking.ts";
import { type Pointer, packPointers } from "./scene/pointer.ts";
import type { Sky, Stars } from "./scene/sky.ts";

/** Where the frame rate graph is shown: hidden, in a corner of the view, or at a fixed position in the scene. */
export type StatsMode = "off" | "on" | "standing";

/** `contextlost`: the browser took the GPU away. `contextrestored`: everything was uploaded again. */
export type EngineEvent = "contextlost" | "contextrestored";

const DEFAULT_IMAGE_PIXELS = 1 << 24;
const MAX_STEP_SECS = 0.1;
/** Interval at which a compiling driver is polled. */
const COMPILE_POLL_MS = 4;

/**
 * Creates an engine for a canvas. Rejects with an `EngineError` if the browser does not support the backend: code
 * `webgl2_unsupported`, 'This browser does not support WebGL 2', or `webgpu_unsupported`, 'WebGPU is not supported.'
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const engine = new Engine(options, await openCanvasBackend(options));
  whenIdle(() => engine.warmUp(() => true));
  return engine;
}

/** Draws models to a canvas, or to the framebuffer of an immersive session. */
export class Engine {
  readonly backend: BackendName;
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext | GPUCanvasContext;
  private readonly options: EngineOptions;
  private readonly module: EngineModules[BackendName];
  private core: Core | undefined;
  private readonly events = new Emitter<EngineEvent>();
  private readonly models = new Map<number, Model>();
  private readonly disposal = new AbortController();
  private lastFrameMs: number | undefined;
  private warmUpFailure: { readonly error: unknown } | undefined;
  private sky: Sky | null = null;
  private environmentImage: EnvironmentImage | null = null;
  private isLost = false;

  /** Use `createEngine`. */
  constructor(options: EngineOptions, backend: CanvasBackend) {
    this.options = options;
    this.canvas = options.canvas;
    this.backend = backend.backend;
    this.context = backend.context;
    this.module = backend.module;
    this.core = backend.core;
    if (backend.backend === "webgl2") this.watchContext(backend.context, backend.core);
    else this.watchDevice(backend.device, backend.core);
  }

  /** Loads a model and shows it. Rejects with an `EngineError` that lists all problems, or with the signal's reason. */
  async load(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
    const { signal, strict = false, onProgress } = options;
    const aborted = signal ? AbortSignal.any([signal, this.disposal.signal]) : this.disposal.signal;
    const reporter = new LoadReporter(onProgress);
    const { loaded, warnings, url } = await loadScene(this.module, source, this.options, reporter, {
      signal: aborted,
      strict,
    });
    const core = this.requireCore();
    const id = callWasm(() => core.addModel(loaded), url);
    const owner = { core: () => this.core, onDispose: () => this.models.delete(id) };
    const model = new Model(owner, core, id, warnings);
    this.models.set(id, model);
    try {
      reporter.enter("images");
      let isLoadingImages = true;
      const images = this.loadImages(model, url, aborted).finally(() => {
        isLoadingImages = false;
      });
      // The driver compiles while images are decoded.
      this.warmUp(() => isLoadingImages);
      const problems = await images;
      aborted.throwIfAborted();
      const [first] = problems;
      if (first && strict)
        throw new EngineError(first.code, first.message, { problems: [...problems, ...warnings], url });
      // The textures of these images stay white.
      warnings.push(...problems.map((problem) => ({ ...problem, severity: "warning" as const })));
    } catch (error) {
      model.dispose();
      throw error;
    }
    reporter.enter("ready");
    return model;
  }

  /** Draws all views of one frame. Does nothing while the context is lost. */
  renderFrame(frame: Frame): FrameReport {
    const { core } = this;
    if (!core || this.isLost) return emptyReport;
    if (this.warmUpFailure) {
      const { error } = this.warmUpFailure;
      this.warmUpFailure = undefined;
      throw error;
    }
    const nowMs = frame.nowMs ?? performance.now();
    const elapsedSecs = (nowMs - (this.lastFrameMs ?? nowMs)) / 1000;
    this.lastFrameMs = nowMs;
    const dtSecs = frame.dtSecs ?? Math.min(Math.max(elapsedSecs, 0), MAX_STEP_SECS);
    const clear = frame.clear === null ? undefined : Float32Array.from(frame.clear ?? transparent);
    for (const { clipFromView, viewFromWorld, viewport, eye } of frame.views) {
      const { x, y, width, height } = viewport;
      core.addView(clipFromView, viewFromWorld, x, y, width, height, eye);
    }
    const report = callWasm(() => core.render(frame.framebuffer ?? undefined, clear, nowMs / 1000, dtSecs));
    const { draws, calls, triangles, culled } = report;
    report.free();
    return { draws, calls, triangles, culled };
  }

  /** Sets the canvas's resolution in pixels. Its size on the page is up to the page. */
  resize(widthPx: number, heightPx: number): void {
    const width = Math.max(1, Math.round(widthPx));
    const height = Math.max(1, Math.round(heightPx));
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  /** Whether a frame would be drawn without waiting for the driver to compile. */
  isReady(): boolean {
    return !this.isLost && this.core?.isReady() === true;
  }

  /** Sets the environment light. */
  setEnvironment({ intensity = 1, rotationY = 0, image = null }: Environment): void {
    this.call((core) => {
      if (image !== this.environmentImage) {
        setEnvironmentImage(core, image);
        this.environmentImage = image;
      }
      core.setEnvironmentLight(intensity, rotationY);
    });
  }

  /** Sets the brightness of the image: a factor. */
  setExposure(factor: number): void {
    this.call((core) => core.setExposure(factor));
  }

  /** Sets a light for scenes in which no model has lights of its own; null, the default, for none. */
  setDefaultLight(light: DefaultLight | null): void {
    const { direction = [-0.1, -1, -0.2], color = [3, 3, 3] } = light ?? {};
    this.call((core) => (light ? core.setDefaultLight(...direction, ...color) : core.clearDefaultLight()));
  }

  /** Shows an image around the scene; null removes it. */
  setSky(sky: Sky | null): void {
    this.call((core) => {
      if (sky) core.setSky(sky.image, sky.displayMode, sky.rotationY ?? 0);
      else core.clearSky();
    });
    this.sky = sky;
  }

  /** Shows stars around the scene; null removes them. */
  setStars(stars: Stars | null): void {
    const { directions, magnitudes, colors } = stars ?? noStars;
    this.call((core) => core.setStars(directions, magnitudes, colors));
  }

  /** Shows where hands and gazes point. */
  setPointers(pointers: readonly Pointer[]): void {
    const { worldFromPointers, haveLasers, hitDistances } = packPointers(pointers);
    this.call((core) => core.setPointers(worldFromPointers, haveLasers, hitDistances));
  }

  /** Shows or hides the frame rate graph. */
  setStats(mode: StatsMode): void {
    this.call((core) => core.setStats(mode));
  }

  /**
   * Creates a material with custom shaders for `Model.setShaderMaterial`. It lives as long as the engine. Throws an
   * `EngineError` if something is missing: codes `material_name`, `material_vertex`, `material_fragment`. If the driver
   * cannot compile it, `renderFrame` throws once, quoting the source lines: code `shader_failed`.
   */
  createShaderMaterial({ name, vertexSource, fragmentSource }: ShaderMaterialOptions): ShaderMaterial {
    const core = this.requireCore();
    const { [this.backend]: vertex = "" } = vertexSource;
    const { [this.backend]: fragment = "" } = fragmentSource;
    return { name, id: callWasm(() => core.createShaderMaterial(name, vertex, fragment)) };
  }

  /** Returns the first triangle that a ray hits, in the models' current poses. */
  pick({ origin, direction }: Ray): Hit | null {
    const hit = this.call((core) => core.pick(...origin, ...direction));
    if (!hit) return null;
    const { node, primitive, distance } = hit;
    const model = this.models.get(hit.model);
    const [x = 0, y = 0, z = 0] = hit.position;
    const [nx = 0, ny = 0, nz = 0] = hit.normal;
    const [u = 0, v = 0] = hit.uv;
    hit.free();
    if (!model) return null;
    return { model, node, primitive, distance, position: [x, y, z], normal: [nx, ny, nz], uv: [u, v] };
  }

  /**
   * Makes the driver compile programs before the first frame: those of the models, or common ones while there are no
   * models. Drivers finish a program when something is drawn with it, so one pixel is drawn and cleared. Does nothing after
   * the first frame. `createEngine` and `load` call it.
   * @internal
   */
  warmUp(isWanted: () => boolean): void {
    const { core } = this;
    if (!core || this.isLost || this.lastFrameMs !== undefined || !isWanted()) return;
    try {
      if (callWasm(() => core.warmUp())) return;
    } catch (error) {
      // The next `renderFrame` throws it, since that call has a caller.
      this.warmUpFailure = { error };
      return;
    }
    setTimeout(() => this.warmUp(isWanted), COMPILE_POLL_MS);
  }

  /** Adds a listener and returns a function that removes it. */
  on(event: EngineEvent, listener: () => void): () => void {
    return this.events.on(event, listener);
  }

  /** Frees the engine and its models, and aborts loads. The canvas keeps its last image. */
  dispose(): void {
    if (!this.core) return;
    this.disposal.abort(new EngineError("disposed", "The engine was disposed of"));
    for (const model of [...this.models.values()]) model.dispose();
    this.core.free();
    this.core = undefined;
    this.events.clear();
  }

  private requireCore(): Core {
    if (this.core) return this.core;
    throw new EngineError("disposed", "The engine was disposed of");
  }

  private call<T>(call: (core: Core) => T): T | undefined {
    const { core } = this;
    return core && callWasm(() => call(core));
  }

  private imageLimits(core: Core): ImageLimits {
    return {
      maxPx: core.maxTexturePx(),
      maxPixels: this.options.maxImagePixels ?? DEFAULT_IMAGE_PIXELS,
      blockFormats: blockFormats.filter((format) => core.isBlockFormatSupported(format)),
    };
  }

  private loadImages(model: Model, url: string, signal: AbortSignal): Promise<Problem[]> {
    const limits = this.imageLimits(this.requireCore());
    return loadModelImages(() => this.core, model.id, this.options.decoders ?? {}, limits, url, signal);
  }

  private watchContext(context: WebGL2RenderingContext, core: Webgl2Core): void {
    const { signal } = this.disposal;
    this.canvas.addEventListener(
      "webglcontextlost",
      (event) => {
        // Otherwise the browser never restores the context.
        event.preventDefault();
        this.handleLoss();
      },
      { signal },
    );
    this.canvas.addEventListener(
      "webglcontextrestored",
      () => void this.restore(() => core.restoreWebgl2(context)),
      { signal },
    );
  }

  private watchDevice(device: GPUDevice, core: WebgpuCore): void {
    void device.lost.then(async () => {
      if (this.disposal.signal.aborted) return;
      this.handleLoss();
      const opened = await openWebgpu(this.canvas).catch(() => undefined);
      // Without a new device the canvas keeps its last image; the page was notified by `contextlost`.
      if (!opened || this.disposal.signal.aborted) return opened?.device.destroy();
      this.watchDevice(opened.device, core);
      await this.restore(() =>
        core.restoreWebgpu(opened.device, opened.context, opened.format, this.options.alpha ?? true),
      );
    });
  }

  private handleLoss(): void {
    this.isLost = true;
    this.warmUpFailure = undefined;
    this.events.emit("contextlost");
  }

  /** Uploads everything again. Images are decoded once more, since the wasm module keeps only their encoded bytes. */
  private async restore(rebuild: () => void): Promise<void> {
    if (!this.core) return;
    callWasm(rebuild);
    this.isLost = false;
    const { signal } = this.disposal;
    for (const model of this.models.values()) {
      await this.loadImages(model, "", signal).catch(() => undefined);
      for (const [image, bitmap] of model.customImages) {
        // A closed bitmap has no size.
        if (bitmap.width > 0 && this.core && !this.isLost) this.core.setImage(model.id, image, bitmap);
      }
    }
    if (this.sky && this.sky.image.width > 0) this.setSky(this.sky);
    if (!signal.aborted) this.events.emit("contextrestored");
  }
}

/** Maximum wait for a page that is never idle. */
const IDLE_TIMEOUT_MS = 300;

/** Runs a task when the page is idle. Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task);
}

const transparent: Vec4 = [0, 0, 0, 0];
const noStars: Stars = {
  directions: new Float32Array(),
  magnitudes: new Float32Array(),
  colors: new Float32Array(),
};
