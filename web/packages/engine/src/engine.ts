import { requireNumber, requireNumbers, requireOneOf } from "./arguments.ts";
import { type EngineOptions, openSurface } from "./canvas/open-surface.ts";
import type { OpenCore, Surface } from "./canvas/surface.ts";
import { CoreHost } from "./core/core-host.ts";
import type { BackendName, Core } from "./core/engine-wasm.ts";
import { Settings } from "./core/settings.ts";
import { Emitter } from "./emitter.ts";
import { callWasm, EngineError } from "./engine-error.ts";
import type { LoadOptions } from "./loading/load-scene.ts";
import type { ModelSource } from "./loading/model-source.ts";
import { MADE_MODEL, MadeScene } from "./made/made-scene.ts";
import { SceneMaker } from "./made/scene-maker.ts";
import { SceneNode } from "./made/scene-node.ts";
import type { Vec4 } from "./math-types.ts";
import { EngineModels } from "./model/engine-models.ts";
import type { Model } from "./model/model.ts";
import { type ShaderMaterial, type ShaderMaterialOptions, ShaderMaterials } from "./model/shader-material.ts";
import {
  type DefaultLight,
  type Environment,
  type EnvironmentImage,
  readEnvironmentImage,
  type ToneMapping,
  toneMappings,
} from "./scene/environment.ts";
import { emptyReport, type Frame, type FrameReport, requireViews } from "./scene/frame.ts";
import { type Hit, type HitPoint, type Ray, requireRay } from "./scene/picking.ts";
import type { PictureOptions } from "./scene/picture.ts";
import { type Pointer, packPointers } from "./scene/pointer.ts";
import { type ContactShadow, readContactShadow, readShadows, type Shadows } from "./scene/shadows.ts";
import { readSky, requireStars, type Sky, type Stars } from "./scene/sky.ts";

/** Where the frame rate graph is shown: hidden, in a corner of the view, or at a fixed position in the scene. */
export type StatsMode = "off" | "on" | "standing";

/** The events of an engine, with the values that listeners are called with. */
export interface EngineEvents {
  /** Nothing is drawn: the browser took the GPU away, or the engine crashed. The engine tries to restore everything. */
  readonly contextlost: [];
  /** Everything is there again. */
  readonly contextrestored: [];
  /**
   * Code `restore_failed` or `crashed`: nothing is drawn any more. Code `model_lost`: a model could not be loaded again
   * after a crash. Without a listener it is reported like an uncaught error.
   */
  readonly error: [error: EngineError];
}

/** Name of an event of an engine. */
export type EngineEvent = keyof EngineEvents;

const statsModes = ["off", "on", "standing"] as const satisfies readonly StatsMode[];
const MAX_STEP_SECS = 0.1;
/** Interval at which a compiling driver is polled. */
const COMPILE_POLL_MS = 4;

/**
 * Creates an engine for a canvas. Rejects with an `EngineError` if the browser does not support the backend: code
 * `webgl2_unsupported`, 'This browser does not support WebGL 2', or `webgpu_unsupported`, 'WebGPU is not supported.'
 */
export function createEngine(options: EngineOptions): Promise<Engine> {
  return Engine.open(options);
}

/**
 * Draws models to a canvas, or to the framebuffer of an immersive session. A call with a wrong argument throws an `EngineError`
 * with the code `invalid_argument`.
 */
export class Engine extends SceneMaker {
  readonly backend: BackendName;
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext | GPUCanvasContext;
  private readonly host: CoreHost;
  private readonly models: EngineModels;
  protected override readonly made: MadeScene;
  private readonly settings = new Settings();
  private readonly shaderMaterials = new ShaderMaterials();
  private readonly events = new Emitter<EngineEvents>();
  private readonly disposal = new AbortController();
  private lastFrame: Frame | undefined;
  private lastFrameMs: number | undefined;
  private warmUpFailure: { readonly error: unknown } | undefined;
  private environmentImage: EnvironmentImage | null = null;

  /** Use `createEngine`. */
  static async open(options: EngineOptions): Promise<Engine> {
    const surface = await openSurface(options);
    const open = await surface.openCore().catch((error: unknown) => {
      surface.dispose();
      throw error;
    });
    const engine = new Engine(options, surface, open);
    whenIdle(() => engine.warmUp(() => true));
    return engine;
  }

  /** Use `createEngine`. */
  constructor(options: EngineOptions, surface: Surface, open: OpenCore) {
    super();
    this.canvas = options.canvas;
    this.backend = surface.backend;
    this.context = surface.context;
    const reportError = (error: EngineError): void => {
      if (!this.events.emit("error", error)) globalThis.reportError(error);
    };
    this.models = new EngineModels({
      options,
      host: () => this.host,
      shaderMaterialId: (material) => this.shaderMaterials.idOf(material),
      warmUp: (isWanted) => this.warmUp(isWanted),
      onModelLost: reportError,
      signal: this.disposal.signal,
    });
    this.made = new MadeScene({
      call: (call) => this.host.call(call),
      canUpload: () => this.host.drawableCore !== undefined,
      shaderMaterialId: (material) => this.shaderMaterials.idOf(material),
    });
    this.host = new CoreHost(surface, open, {
      onLost: () => {
        this.warmUpFailure = undefined;
        this.events.emit("contextlost");
      },
      refill: (open, isWanted) =>
        this.models.refill(open, isWanted, () => {
          this.shaderMaterials.createIn(open.core, this.backend);
          this.settings.repeat(open.core);
          callWasm(() => this.made.putIn(open.core));
        }),
      uploadRest: async (open, isWanted) => {
        await this.models.uploadImages(open, isWanted);
        if (!isWanted()) return;
        this.settings.repeat(open.core, SKY);
        callWasm(() => this.made.uploadTo(open.core));
      },
      onRestored: () => this.events.emit("contextrestored"),
      onError: reportError,
    });
  }

  /**
   * Loads a model and shows it. Rejects with an `EngineError` that lists all problems, or with the signal's reason. If the
   * file crashes the engine, it rejects with the code `crashed`, and the other models come back.
   */
  load(source: ModelSource, options: LoadOptions = {}): Promise<Model> {
    return this.models.load(source, options);
  }

  /**
   * Advances all animations and draws all views of one frame, then calls the listeners of playbacks. Does nothing while the
   * context is lost.
   */
  renderFrame(frame: Frame): FrameReport {
    requireViews(frame.views);
    if (!this.host.drawableCore) return emptyReport;
    if (this.warmUpFailure) {
      const { error } = this.warmUpFailure;
      this.warmUpFailure = undefined;
      throw error;
    }
    const nowMs = frame.nowMs ?? performance.now();
    const elapsedSecs = (nowMs - (this.lastFrameMs ?? nowMs)) / 1000;
    this.lastFrameMs = nowMs;
    if (!frame.framebuffer) this.lastFrame = frame;
    const dtSecs = frame.dtSecs ?? Math.min(Math.max(elapsedSecs, 0), MAX_STEP_SECS);
    requireNumber("dtSecs", dtSecs);
    const color = frame.clear === null ? undefined : (frame.clear ?? transparent);
    if (color) requireNumbers("clear", color, 4);
    const clear = color && Float32Array.from(color);
    const drawn = this.host.call((core) => {
      for (const { clipFromView, viewFromWorld, viewport, eye } of frame.views) {
        const { x, y, width, height } = viewport;
        core.addView(clipFromView, viewFromWorld, x, y, width, height, eye);
      }
      const statistics = core.render(frame.framebuffer ?? undefined, clear, nowMs / 1000, dtSecs);
      const [draws = 0, calls = 0, triangles = 0, culled = 0] = statistics;
      this.models.notePlaybacks();
      this.host.countFrame();
      return { report: { draws, calls, triangles, culled }, playbackEvents: core.takePlaybackEvents() };
    });
    if (!drawn) return emptyReport;
    this.models.emitPlaybackEvents(drawn.playbackEvents);
    return drawn.report;
  }

  /** Sets the canvas's resolution in pixels. Its size on the page is up to the page. */
  resize(widthPx: number, heightPx: number): void {
    requireNumber("widthPx", widthPx);
    requireNumber("heightPx", heightPx);
    const width = Math.max(1, Math.round(widthPx));
    const height = Math.max(1, Math.round(heightPx));
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
  }

  /**
   * Returns a picture of the last frame of the canvas as an image file, drawn anew for it. Rejects with an `EngineError`: code
   * `nothing_drawn` before the first frame and while the context is lost, `picture_failed` if the browser cannot encode it.
   */
  async toBlob(options: PictureOptions = {}): Promise<Blob> {
    const { drawPicture } = await import("./scene/picture.ts");
    const frame = this.host.drawableCore && this.lastFrame;
    if (!frame) throw new EngineError("nothing_drawn", "There is no frame to make a picture of");
    return drawPicture(this.canvas, frame, options, (frame) => this.renderFrame(frame));
  }

  /**
   * Gives the context back to the browser, which allows 16 at a time, on phones 8. The engine emits `contextlost`; models and
   * all settings stay, and the canvas becomes empty.
   */
  suspend(): void {
    this.host.suspend();
  }

  /** Takes a context again after `suspend`. The engine emits `contextrestored` once everything is uploaded. */
  resume(): void {
    this.host.resume();
  }

  /** Whether a frame would be drawn without waiting for the driver to compile. */
  isReady(): boolean {
    return this.host.drawableCore !== undefined && this.host.call((core) => core.isReady()) === true;
  }

  /** Sets the environment light. */
  setEnvironment({ intensity = 1, rotationY = 0, image = null }: Environment): void {
    requireNumber("intensity", intensity);
    requireNumber("rotationY", rotationY);
    if (image !== this.environmentImage) {
      this.set("environmentImage", readEnvironmentImage(image));
      this.environmentImage = image;
    }
    this.set("environmentLight", (core) => core.setEnvironmentLight(intensity, rotationY));
  }

  /** Sets the brightness of the image: a factor. */
  setExposure(factor: number): void {
    requireNumber("factor", factor);
    this.set("exposure", (core) => core.setExposure(factor));
  }

  /** Sets how light becomes what a display shows. Default: `neutral`. */
  setToneMapping(toneMapping: ToneMapping): void {
    requireOneOf("toneMapping", toneMapping, toneMappings);
    this.set("toneMapping", (core) => core.setToneMapping(toneMapping));
  }

  /** Sets a light for scenes in which no model has lights of its own; null, the default, for none. */
  setDefaultLight(light: DefaultLight | null): void {
    const { direction = [-0.1, -1, -0.2], color = [3, 3, 3] } = light ?? {};
    requireNumbers("direction", direction, 3);
    requireNumbers("color", color, 3);
    this.set("defaultLight", (core) =>
      light ? core.setDefaultLight(...direction, ...color) : core.clearDefaultLight(),
    );
  }

  /** Lets directional lights and spots cast shadows; null, the default, for none. */
  setShadows(shadows: Shadows | null): void {
    this.set("shadows", readShadows(shadows));
  }

  /** Shows a soft shadow on the ground, whatever the lights are; null, the default, for none. */
  setContactShadow(shadow: ContactShadow | null): void {
    this.set("contactShadow", readContactShadow(shadow));
  }

  /** Shows an image, or what lights the scene, around the scene; null removes it. */
  setSky(sky: Sky | null): void {
    this.set(SKY, sky ? readSky(sky) : (core) => core.clearSky());
  }

  /** Shows stars around the scene; null removes them. */
  setStars(stars: Stars | null): void {
    if (stars) requireStars(stars);
    const { directions, magnitudes, colors } = stars ?? noStars;
    this.set("stars", (core) => core.setStars(directions, magnitudes, colors));
  }

  /** Shows where hands and gazes point. */
  setPointers(pointers: readonly Pointer[]): void {
    const { worldFromPointers, haveLasers, hitDistances } = packPointers(pointers);
    this.set("pointers", (core) => core.setPointers(worldFromPointers, haveLasers, hitDistances));
  }

  /** Shows or hides the frame rate graph. */
  setStats(mode: StatsMode): void {
    requireOneOf("mode", mode, statsModes);
    this.set("stats", (core) => core.setStats(mode));
  }

  /**
   * Creates a material with custom shaders for `ModelMaterial.setShaderMaterial`. It lives as long as the engine. Throws an
   * `EngineError` if something is missing: codes `material_name`, `material_vertex`, `material_fragment`. If the driver
   * cannot compile it, `renderFrame` throws once, quoting the source lines: code `shader_failed`.
   */
  createShaderMaterial(options: ShaderMaterialOptions): ShaderMaterial {
    if (this.disposal.signal.aborted) throw disposed();
    return this.shaderMaterials.add(options, this.backend, (create) => this.host.call(create));
  }

  /** Returns the first triangle that a ray hits, in the current poses. */
  pick(ray: Ray): Hit | null {
    requireRay(ray);
    const { origin, direction } = ray;
    const hit = this.host.call((core) => core.pick(...origin, ...direction));
    if (!hit) return null;
    const { node, primitive, distance, instance } = hit;
    const model = this.models.find(hit.model);
    const object = hit.model === MADE_MODEL ? this.made.find("node", node) : undefined;
    const [x = 0, y = 0, z = 0] = hit.position;
    const [nx = 0, ny = 0, nz = 0] = hit.normal;
    const [u = 0, v = 0] = hit.uv;
    hit.free();
    const point: HitPoint = {
      instance: instance < 0 ? undefined : instance,
      distance,
      position: [x, y, z],
      normal: [nx, ny, nz],
      uv: [u, v],
    };
    if (object instanceof SceneNode) return { object, ...point };
    return model ? { model, node, primitive, ...point } : null;
  }

  /**
   * Makes the driver compile programs before the first frame: those of the models, or common ones while there are no
   * models. Drivers finish a program when something is drawn with it, so one pixel is drawn and cleared. Does nothing after
   * the first frame. `createEngine` and `load` call it.
   */
  private warmUp(isWanted: () => boolean): void {
    if (!this.host.drawableCore || this.lastFrameMs !== undefined || !isWanted()) return;
    try {
      // Undefined after a crash.
      if (this.host.call((core) => core.warmUp()) !== false) return;
    } catch (error) {
      // The next `renderFrame` throws it, since that call has a caller.
      this.warmUpFailure = { error };
      return;
    }
    setTimeout(() => this.warmUp(isWanted), COMPILE_POLL_MS);
  }

  /** Adds a listener and returns a function that removes it. */
  on<Name extends EngineEvent>(event: Name, listener: (...values: EngineEvents[Name]) => void): () => void {
    return this.events.on(event, listener);
  }

  /** Frees the engine, its models and its context, and aborts loads. The canvas becomes empty. */
  dispose(): void {
    if (this.disposal.signal.aborted) return;
    this.disposal.abort(disposed());
    this.models.dispose();
    this.host.dispose();
    this.events.clear();
  }

  private set(kind: string, setting: (core: Core) => void): void {
    this.host.call(setting);
    this.settings.keep(kind, 0, setting);
  }
}

function disposed(): EngineError {
  return new EngineError("disposed", "The engine was disposed of");
}

/** The kind of `setSky`. A core does not keep the image. */
const SKY = "sky";
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
