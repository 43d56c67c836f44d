import { type BackendName, openWebgpu } from "./canvas-context.ts";
import { numberOrders, order } from "./core-orders.ts";
import type { PictureLimits } from "./decode-picture.ts";
import {
  type Drawing,
  type EngineOptions,
  openDrawing,
  type Webgl2Core,
  type WebgpuCore,
} from "./drawing.ts";
import { Emitter } from "./emitter.ts";
import { calling, EngineError } from "./engine-error.ts";
import type { Core, EngineModules, WholeCore } from "./engine-wasm.ts";
import { type DefaultLight, type Environment, linearPicture, noPicture } from "./environment.ts";
import { emptyReport, type Frame, FrameBuffer, type FrameReport } from "./frame.ts";
import { type LoadOptions, LoadReporter, loadScene } from "./load-scene.ts";
import { Model } from "./model.ts";
import { fillPictures } from "./model-pictures.ts";
import type { ModelSource } from "./model-source.ts";
import { HIT_FLOATS, type Pointer, packPointers, type Ray } from "./pointer-ray.ts";
import type { Shading, ShadingOptions } from "./shading.ts";
import { displayModeNumbers, type Sky, type Stars } from "./sky.ts";
import type { Vec3, Vec4 } from "./vector.ts";

/** What a ray meets first. */
export interface Hit {
  readonly model: Model;
  readonly node: number;
  readonly primitive: number;
  /** Metres along the ray. */
  readonly distance: number;
  readonly position: Vec3;
  readonly normal: Vec3;
  readonly uv: readonly [u: number, v: number];
}

/** The graph of frame rates: hidden, over the view, or standing in the scene. */
export type StatsMode = "off" | "on" | "standing";

/** What an engine tells: its GPU was taken away, or came back. */
export type EngineEvent = "contextlost" | "contextrestored";

const DEFAULT_PICTURE_PIXELS = 1 << 24;
const LONGEST_STEP_SECS = 0.1;
// How often a driver that compiles is asked whether it is done.
const COMPILING_MS = 4;
const statsNumbers: Readonly<Record<StatsMode, number>> = { off: 0, on: 1, standing: 2 };

/** An engine's module, which has to be the one that can do all: `option` says what it is needed for. */
function whole(core: Core, option: "surroundings" | "picking"): WholeCore {
  if ("pick" in core) return core;
  throw new EngineError(`${option}_missing`, `Make the engine with the option ${option}: true`);
}

/**
 * Makes an engine that draws to a canvas. Rejects with an `EngineError` where the browser cannot: code
 * `webgl2_unsupported`, 'This browser does not support WebGL 2', or `webgpu_unsupported`, 'WebGPU is not supported.'
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const engine = new Engine(options, await openDrawing(options));
  whenIdle(() => engine.warmUp(() => true));
  return engine;
}

/** Draws models to a canvas, or to an immersive session's framebuffer. */
export class Engine {
  readonly backend: BackendName;
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext | GPUCanvasContext;
  private readonly options: EngineOptions;
  private readonly module: EngineModules[BackendName];
  private core: Core | undefined;
  private readonly events = new Emitter<EngineEvent>();
  private readonly models = new Map<number, Model>();
  private readonly frame = new FrameBuffer();
  private readonly hit = new Float32Array(HIT_FLOATS);
  private readonly gone = new AbortController();
  private lastFrameMs: number | undefined;
  private early: { readonly error: unknown } | undefined;
  private sky: Sky | null = null;
  private isLost = false;

  /** Use `createEngine`. */
  constructor(options: EngineOptions, drawing: Drawing) {
    this.options = options;
    this.canvas = options.canvas;
    this.backend = drawing.backend;
    this.context = drawing.context;
    this.module = drawing.module;
    this.core = drawing.core;
    if (drawing.backend === "webgl2") this.watchWebgl(drawing.context, drawing.core);
    else this.watchDevice(drawing.device, drawing.core);
  }

  /** Loads a model and shows it. Rejects with an `EngineError` that lists all problems, or with the signal's reason. */
  async load(source: ModelSource, { signal, onProgress }: LoadOptions = {}): Promise<Model> {
    const ended = signal ? AbortSignal.any([signal, this.gone.signal]) : this.gone.signal;
    const reporter = new LoadReporter(onProgress);
    const { loaded, warnings, url } = await loadScene(this.module, source, this.options, reporter, ended);
    const core = this.living();
    const id = calling(() => core.addModel(loaded), url);
    const model = new Model(
      { core: () => this.core, onDispose: () => this.models.delete(id) },
      core,
      id,
      warnings,
    );
    this.models.set(id, model);
    try {
      reporter.enter("pictures");
      let isFilling = true;
      const filling = this.fill(model, url, ended).finally(() => {
        isFilling = false;
      });
      // While pictures are decoded, the driver compiles.
      this.warmUp(() => isFilling);
      const problems = await filling;
      ended.throwIfAborted();
      const [first] = problems;
      if (first)
        throw new EngineError(first.code, first.message, { problems: [...problems, ...warnings], url });
    } catch (error) {
      model.dispose();
      throw error;
    }
    reporter.enter("ready");
    return model;
  }

  /** Draws one frame: all views at once. While the context is lost, nothing happens. */
  renderFrame(frame: Frame): FrameReport {
    const { core } = this;
    if (!core || this.isLost) return emptyReport;
    if (this.early) {
      const { error } = this.early;
      this.early = undefined;
      throw error;
    }
    const nowMs = frame.nowMs ?? performance.now();
    const sinceSecs = (nowMs - (this.lastFrameMs ?? nowMs)) / 1000;
    this.lastFrameMs = nowMs;
    const dtSecs = frame.dtSecs ?? Math.min(Math.max(sinceSecs, 0), LONGEST_STEP_SECS);
    const [red, green, blue, alpha] = frame.clear === null ? keepWhatIsThere : (frame.clear ?? seeThrough);
    const packed = this.frame.pack(frame.views);
    calling(() =>
      core.render(frame.framebuffer ?? undefined, red, green, blue, alpha, nowMs / 1000, dtSecs, packed),
    );
    return this.frame.report();
  }

  /** Sets the canvas's size in pixels, which is what is drawn, not what the page shows. */
  resize(widthPx: number, heightPx: number): void {
    const width = Math.max(1, Math.round(widthPx));
    const height = Math.max(1, Math.round(heightPx));
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  /** Whether a frame would be drawn without waiting for the driver to compile. */
  isReady(): boolean {
    return !this.isLost && this.core !== undefined && order(this.core, "isReady") > 0;
  }

  /** Sets the light from all around. */
  setEnvironment({ intensity = 1, rotationY = 0, picture }: Environment): void {
    const { widthPx, rgb } = picture ? linearPicture(picture) : noPicture;
    this.call((core) => core.setEnvironment(intensity, rotationY, widthPx, rgb));
  }

  /** Sets how bright the picture is: a factor. */
  setExposure(factor: number): void {
    this.call((core) => order(core, "setExposure", 0, 0, [factor]));
  }

  /** Sets the light that shines where no model brings its own; null for none. */
  setDefaultLight(light: DefaultLight | null): void {
    const numbers = new Float32Array(light ? [...light.direction, ...light.color] : []);
    this.call((core) => core.orderNumbers(numberOrders.setDefaultLight, 0, 0, numbers));
  }

  /** Hangs a picture around everything, or takes it down. Needs the option `surroundings`. */
  setSky(sky: Sky | null): void {
    this.surround((core) => {
      if (!sky) return core.clearSky();
      const { picture, displayMode, rotationY = 0 } = sky;
      core.setSky(picture, displayModeNumbers[displayMode], rotationY);
    });
    this.sky = sky;
  }

  /** Puts stars around everything, or takes them away. Needs the option `surroundings`. */
  setStars(stars: Stars | null): void {
    const { directions, magnitudes, colors } = stars ?? noStars;
    this.surround((core) => core.setStars(directions, magnitudes, colors));
  }

  /** Shows where hands and gazes point. Needs the option `surroundings`. */
  setPointers(pointers: readonly Pointer[]): void {
    this.surround((core) => core.setPointers(packPointers(pointers)));
  }

  /** Shows or hides the graph of frame rates. Needs the option `surroundings`. */
  setStats(mode: StatsMode): void {
    this.surround((core) => core.setStats(statsNumbers[mode]));
  }

  /**
   * Takes shaders that materials can be drawn with (`Model.setShading`); they stay until the engine goes. Needs the
   * option `surroundings`. Throws an `EngineError` when something is missing: codes `material_name`, `material_vertex`,
   * `material_fragment`. What the driver has against them is thrown by `renderFrame`, once, with the lines it means: code
   * `shader_failed`.
   */
  createShading({ name, vertexSource, fragmentSource }: ShadingOptions): Shading {
    const core = whole(this.living(), "surroundings");
    const { [this.backend]: vertex = "" } = vertexSource;
    const { [this.backend]: fragment = "" } = fragmentSource;
    return { name, id: calling(() => core.addShading(name, vertex, fragment)) };
  }

  /** What a ray meets first, of all models as they stand now. Needs the option `picking`. */
  pick({ origin, direction }: Ray): Hit | null {
    const { core, hit } = this;
    const ray = Float32Array.of(...origin, ...direction);
    if (!core || !calling(() => whole(core, "picking").pick(ray, hit))) return null;
    const [id = -1, node = 0, primitive = 0, distance = 0, x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = hit;
    const model = this.models.get(id);
    if (!model) return null;
    const uv = [hit[10] ?? 0, hit[11] ?? 0] as const;
    return { model, node, primitive, distance, position: [x, y, z], normal: [nx, ny, nz], uv };
  }

  /**
   * Has the driver do ahead what it would put off until the first frame: compile the programs that the models need, or
   * most models need while there are none. Drivers finish a program when something is drawn with it, so a pixel is, and
   * cleared; once a frame was drawn, nothing is done any more. `createEngine` and `load` see to it.
   * @internal
   */
  warmUp(isWanted: () => boolean): void {
    const { core } = this;
    if (!core || this.isLost || this.lastFrameMs !== undefined || !isWanted()) return;
    try {
      if (calling(() => order(core, "warmUp")) > 0) return;
    } catch (error) {
      // The next frame has a caller to tell it.
      this.early = { error };
      return;
    }
    setTimeout(() => this.warmUp(isWanted), COMPILING_MS);
  }

  /** Adds a listener; the answer takes it away. */
  on(event: EngineEvent, listener: () => void): () => void {
    return this.events.on(event, listener);
  }

  /** Frees all it holds, models included, and stops what is loading. The canvas keeps its last picture. */
  dispose(): void {
    if (!this.core) return;
    this.gone.abort(new EngineError("disposed", "The engine was disposed of"));
    for (const model of [...this.models.values()]) model.dispose();
    this.core.free();
    this.core = undefined;
    this.events.clear();
  }

  private living(): Core {
    if (this.core) return this.core;
    throw new EngineError("disposed", "The engine was disposed of");
  }

  private call(call: (core: Core) => unknown): void {
    const { core } = this;
    if (core) calling(() => call(core));
  }

  private surround(call: (core: WholeCore) => void): void {
    this.call((core) => call(whole(core, "surroundings")));
  }

  private pictureLimits(core: Core): PictureLimits {
    return {
      maxPx: order(core, "maxTexturePx"),
      maxPixels: this.options.maxPicturePixels ?? DEFAULT_PICTURE_PIXELS,
      blockFormats: order(core, "blockFormats"),
    };
  }

  private fill(model: Model, url: string, signal: AbortSignal) {
    const limits = this.pictureLimits(this.living());
    return fillPictures(() => this.core, model.id, this.options.decoders ?? {}, limits, url, signal);
  }

  private watchWebgl(context: WebGL2RenderingContext, core: Webgl2Core): void {
    const { signal } = this.gone;
    this.canvas.addEventListener(
      "webglcontextlost",
      (event) => {
        // Without this the browser never gives it back.
        event.preventDefault();
        this.lose();
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
      if (this.gone.signal.aborted) return;
      this.lose();
      const opened = await openWebgpu(this.canvas).catch(() => undefined);
      // Without a GPU to be had, the picture stands still: the host was told that it is lost.
      if (!opened || this.gone.signal.aborted) return opened?.device.destroy();
      this.watchDevice(opened.device, core);
      await this.restore(() =>
        core.restoreWebgpu(opened.device, opened.context, opened.format, this.options.alpha ?? true),
      );
    });
  }

  private lose(): void {
    this.isLost = true;
    this.early = undefined;
    this.events.emit("contextlost");
  }

  /** Everything goes up again; pictures are decoded once more, since only their encoded bytes are kept. */
  private async restore(rebuild: () => void): Promise<void> {
    if (!this.core) return;
    calling(rebuild);
    this.isLost = false;
    const { signal } = this.gone;
    for (const model of this.models.values()) {
      await this.fill(model, "", signal).catch(() => undefined);
      for (const [image, picture] of model.hostPictures) {
        // A bitmap that was closed has no size.
        if (picture.width > 0 && this.core && !this.isLost) this.core.setPicture(model.id, image, picture);
      }
    }
    if (this.sky && this.sky.picture.width > 0) this.setSky(this.sky);
    if (!signal.aborted) this.events.emit("contextrestored");
  }
}

/** Longest wait for a page that is never idle, as one that draws all the time. */
const BUSY_MS = 300;

/** Runs a task when the page has nothing else to do, but soon. Safari does not say when that is. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: BUSY_MS });
  else setTimeout(task);
}

const seeThrough: Vec4 = [0, 0, 0, 0];
const keepWhatIsThere: Vec4 = [Number.NaN, 0, 0, 0];
const noStars: Stars = {
  directions: new Float32Array(),
  magnitudes: new Float32Array(),
  colors: new Float32Array(),
};
