import {
  type BackendName,
  type CanvasContext,
  type CanvasOptions,
  openContext,
  openWebgpu,
} from "./canvas-context.ts";
import { numberOrders, order } from "./core-orders.ts";
import type { PictureLimits } from "./decode-picture.ts";
import type { Decoders } from "./decoders.ts";
import { Emitter } from "./emitter.ts";
import { calling, EngineError } from "./engine-error.ts";
import {
  type Core,
  type EngineModules,
  loadEngineWasm,
  type SurroundedCore,
  type WasmSource,
} from "./engine-wasm.ts";
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

/** What an engine is made with. */
export interface EngineOptions extends CanvasOptions {
  /** It belongs to the engine from now on: a canvas is of one kind for good. */
  readonly canvas: HTMLCanvasElement;
  /** Default: `auto`, which is WebGL 2 where there is one, since headsets need it, and else WebGPU. */
  readonly backend?: BackendName | "auto";
  readonly decoders?: Decoders;
  /**
   * Whether there may be a sky, stars, pointers, statistics and shaders of one's own. Most pages need none of them, and
   * load a smaller module without. Default: false.
   */
  readonly surroundings?: boolean;
  /**
   * Where a backend's wasm module is, when not in this package: the one in its folder `-surroundings` with those or with
   * a decoder for KTX2. The first engine of a page with that backend and that folder decides. The decoder for meshopt's
   * compression has a module of its own, loaded by the first model that needs it.
   */
  readonly wasm?: WasmSources;
  /** No picture of a model is kept larger than this; larger ones are scaled down. Default: 16 megapixels. */
  readonly maxPicturePixels?: number;
}

/** Where the wasm module of each backend is, and that which decodes what meshopt compressed. */
export type WasmSources = { readonly [B in BackendName | "meshopt"]?: WasmSource };

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

/** An engine's module, which has to be the one with surroundings. */
function surrounded(core: Core): SurroundedCore {
  if ("setSky" in core) return core;
  throw new EngineError("surroundings_missing", "Make the engine with the option surroundings: true");
}

/**
 * Makes an engine that draws to a canvas. Rejects with an `EngineError` where the browser cannot: code
 * `webgl2_unsupported`, 'This browser does not support WebGL 2', or `webgpu_unsupported`, 'WebGPU is not supported.'
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { canvas, backend = "auto", wasm } = options;
  // Its module is on its way while the context is opened; should another backend be needed, nobody waits for it.
  const early = backend === "webgpu" ? undefined : loadEngineWasm("webgl2", isWhole(options), wasm?.webgl2);
  early?.catch(() => undefined);
  const opened = await openContext(canvas, backend, options);
  const engine = new Engine(options, await openDrawing(opened, options));
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
    const core = surrounded(this.living());
    const { [this.backend]: vertex = "" } = vertexSource;
    const { [this.backend]: fragment = "" } = fragmentSource;
    return { name, id: calling(() => core.addShading(name, vertex, fragment)) };
  }

  /** What a ray meets first, of all models as they stand now. */
  pick({ origin, direction }: Ray): Hit | null {
    const { core, hit } = this;
    if (!core || !calling(() => core.pick(Float32Array.of(...origin, ...direction), hit))) return null;
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

  private surround(call: (core: SurroundedCore) => void): void {
    this.call((core) => call(surrounded(core)));
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

type Webgl2Core = EngineModules["webgl2"]["Core"]["prototype"];
type WebgpuCore = EngineModules["webgpu"]["Core"]["prototype"];

/** A canvas's context, and what draws to it. */
type Drawing = { readonly module: EngineModules[BackendName] } & (
  | (CanvasContext & { readonly backend: "webgl2"; readonly core: Webgl2Core })
  | (CanvasContext & { readonly backend: "webgpu"; readonly core: WebgpuCore })
);

/** Whether it needs the module that can do all: pictures in blocks, which only a decoder for KTX2 makes, are among that. */
const isWhole = ({ surroundings = false, decoders }: EngineOptions): boolean =>
  surroundings || decoders?.ktx2 !== undefined;

async function openDrawing(opened: CanvasContext, options: EngineOptions): Promise<Drawing> {
  const { wasm, alpha = true } = options;
  if (opened.backend === "webgl2") {
    const module = await loadEngineWasm("webgl2", isWhole(options), wasm?.webgl2);
    return { ...opened, module, core: calling(() => module.Core.webgl2(opened.context)) };
  }
  const module = await loadEngineWasm("webgpu", isWhole(options), wasm?.webgpu);
  const { device, context, format } = opened;
  return { ...opened, module, core: calling(() => module.Core.webgpu(device, context, format, alpha)) };
}

const seeThrough: Vec4 = [0, 0, 0, 0];
const keepWhatIsThere: Vec4 = [Number.NaN, 0, 0, 0];
const noStars: Stars = {
  directions: new Float32Array(),
  magnitudes: new Float32Array(),
  colors: new Float32Array(),
};
