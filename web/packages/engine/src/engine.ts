import { requireDirection, requireNumber, requireNumbers, requireObject, requireOneOf } from "./arguments.ts";
import { type EngineOptions, openSurface } from "./canvas/open-surface.ts";
import type { OpenCore, Surface } from "./canvas/surface.ts";
import { CoreHost } from "./core/core-host.ts";
import type { BackendName, Core, EngineModules } from "./core/engine-wasm.ts";
import { Settings } from "./core/settings.ts";
import { Emitter } from "./emitter.ts";
import { EngineError } from "./engine-error.ts";
import type { LoadOptions } from "./loading/load-scene.ts";
import type { ModelSource } from "./loading/model-source.ts";
import type { Vec4 } from "./math-types.ts";
import { EngineModels } from "./model/engine-models.ts";
import type { Model } from "./model/model.ts";
import type { ShaderMaterial } from "./model/shader-material.ts";
import {
  type DefaultLight,
  type Environment,
  type EnvironmentImage,
  readEnvironmentImage,
  type ToneMapping,
  toneMappings,
} from "./scene/environment.ts";
import { type Fog, readFog } from "./scene/fog.ts";
import { emptyReport, type Frame, type FrameReport, requireViews } from "./scene/frame.ts";
import type { PictureOptions } from "./scene/picture.ts";
import { type ContactShadow, readContactShadow, readShadows, type Shadows } from "./scene/shadows.ts";

/** The events of an engine, with the values that listeners are called with. */
export interface EngineEvents {
  /** Nothing is drawn: the browser took the GPU away, or the engine crashed. The engine tries to restore everything. */
  readonly contextlost: [];
  /** Everything has been restored. */
  readonly contextrestored: [];
  /**
   * Code `restore_failed` or `crashed`: nothing is drawn from now on. Code `model_lost`: a model could not be loaded again after a
   * crash. Without a listener it is reported like an uncaught error.
   */
  readonly error: [error: EngineError];
}

/** Name of an event of an engine. */
export type EngineEvent = keyof EngineEvents;

const MAX_STEP_SECS = 0.1;
/** Interval at which a compiling driver is polled. */
const COMPILE_POLL_MS = 4;

/** What only a `FullEngine` can do. */
const fullCalls = [
  ...["createInstances", "createLight", "createMaterial", "createMesh", "createNode", "createShaderMaterial"],
  ...["createTexture", "pick", "setPointers", "setSky", "setStars", "setStats"],
];

/**
 * Draws models to a canvas, or to the framebuffer of an immersive session. A call with a wrong argument throws an `EngineError`
 * with the code `invalid_argument`.
 */
export class Engine {
  static {
    // Callers in JavaScript may use any engine as if it were a full one.
    for (const name of fullCalls) {
      Object.defineProperty(Engine.prototype, name, {
        configurable: true,
        value: () => {
          throw featureMissing(name);
        },
      });
    }
  }

  /** Whether it is a `FullEngine`. */
  readonly isFull: boolean = false;
  /** What draws. */
  readonly backend: BackendName;
  /** The canvas that was passed to `createEngine`. */
  readonly canvas: HTMLCanvasElement;
  /** The context of the canvas, for an `XRWebGLLayer`, for example. */
  readonly context: WebGL2RenderingContext | GPUCanvasContext;
  protected readonly host: CoreHost;
  protected readonly models: EngineModels;
  protected readonly settings = new Settings();
  private readonly events = new Emitter<EngineEvents>();
  private readonly disposal = new AbortController();
  private lastFrame: Frame | undefined;
  private lastFrameMs: number | undefined;
  private warmUpFailure: { readonly error: unknown } | undefined;
  private environmentImage: EnvironmentImage | null = null;

  /** Use `createEngine`. */
  static async open<E extends Engine>(
    this: new (
      options: EngineOptions,
      surface: Surface,
      open: OpenCore,
    ) => E,
    options: EngineOptions,
    modules: EngineModules,
  ): Promise<E> {
    const surface = await openSurface(options, modules);
    const open = await surface.openCore().catch((error: unknown) => {
      surface.dispose();
      throw error;
    });
    const engine = new this(options, surface, open);
    whenIdle(() => engine.warmUp(() => true));
    return engine;
  }

  /** Use `createEngine`. */
  constructor(options: EngineOptions, surface: Surface, open: OpenCore) {
    this.canvas = options.canvas;
    this.backend = surface.backend;
    this.context = surface.context;
    const reportError = (error: EngineError): void => {
      if (!this.events.emit("error", error)) globalThis.reportError(error);
    };
    this.models = new EngineModels({
      options,
      host: () => this.host,
      putShaderMaterial: (...values) => this.putShaderMaterial(...values),
      warmUp: (isWanted) => this.warmUp(isWanted),
      onModelLost: reportError,
      signal: this.disposal.signal,
    });
    this.host = new CoreHost(surface, open, {
      onLost: () => {
        this.warmUpFailure = undefined;
        this.events.emit("contextlost");
      },
      refill: (open, isWanted) => this.models.refill(open, isWanted, () => this.refill(open.core)),
      uploadRest: async (open, isWanted) => {
        await this.models.uploadImages(open, isWanted);
        if (isWanted()) this.uploadRest(open.core);
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
    requireObject("frame", frame);
    requireViews(frame.views);
    if (!this.host.drawableCore) return emptyReport;
    if (this.warmUpFailure) {
      const { error } = this.warmUpFailure;
      this.warmUpFailure = undefined;
      throw error;
    }
    const nowMs = frame.nowMs ?? performance.now();
    requireNumber("nowMs", nowMs);
    const elapsedSecs = (nowMs - (this.lastFrameMs ?? nowMs)) / 1000;
    const dtSecs = frame.dtSecs ?? Math.min(Math.max(elapsedSecs, 0), MAX_STEP_SECS);
    requireNumber("dtSecs", dtSecs);
    const color = frame.clear === null ? undefined : (frame.clear ?? transparent);
    if (color) requireNumbers("clear", color, 4);
    this.lastFrameMs = nowMs;
    if (!frame.framebuffer) this.lastFrame = frame;
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
   * Returns the last frame of the canvas as an image file. The frame is drawn again for it. Rejects with an `EngineError`: code
   * `nothing_drawn` before the first frame and while the context is lost, `picture_failed` if the browser cannot encode it.
   */
  async toBlob(options: PictureOptions = {}): Promise<Blob> {
    const { drawPicture } = await import("./scene/picture.ts");
    const frame = this.host.drawableCore && this.lastFrame;
    if (!frame) throw new EngineError("nothing_drawn", "There is no frame to make an image of");
    return drawPicture(this.canvas, frame, options, (frame) => this.renderFrame(frame));
  }

  /**
   * Returns the context to the browser, which allows 16 at a time, or 8 on phones. The engine emits `contextlost`; models and all
   * settings are kept, and the canvas becomes empty.
   */
  suspend(): void {
    this.host.suspend();
  }

  /** Requests a context again after `suspend`. The engine emits `contextrestored` once everything is uploaded. */
  resume(): void {
    this.host.resume();
  }

  /** Whether a frame would be drawn without waiting for the driver to compile. */
  isReady(): boolean {
    return this.host.drawableCore !== undefined && this.host.call((core) => core.isReady()) === true;
  }

  /** Sets the environment light. */
  setEnvironment(environment: Environment): void {
    requireObject("environment", environment);
    const { intensity = 1, rotationY = 0, image = null } = environment;
    requireNumber("intensity", intensity);
    requireNumber("rotationY", rotationY);
    if (image !== this.environmentImage) {
      this.set("environmentImage", readEnvironmentImage(image));
      this.environmentImage = image;
    }
    this.set("environmentLight", (core) => core.setEnvironmentLight(intensity, rotationY));
  }

  /** Sets the brightness of the rendered image, as a factor. */
  setExposure(factor: number): void {
    requireNumber("factor", factor);
    this.set("exposure", (core) => core.setExposure(factor));
  }

  /** Sets how light is mapped to what a display shows. Default: `neutral`. */
  setToneMapping(toneMapping: ToneMapping): void {
    requireOneOf("toneMapping", toneMapping, toneMappings);
    this.set("toneMapping", (core) => core.setToneMapping(toneMapping));
  }

  /** Sets a light for scenes in which no model has lights of its own; null, the default, for none. */
  setDefaultLight(light: DefaultLight | null): void {
    if (light !== null) requireObject("light", light);
    const { direction = [-0.1, -1, -0.2], color = [3, 3, 3] } = light ?? {};
    requireDirection("direction", direction);
    requireNumbers("color", color, 3);
    this.set("defaultLight", (core) =>
      light ? core.setDefaultLight(...direction, ...color) : core.clearDefaultLight(),
    );
  }

  /** Fills the scene with fog; null, the default, for none. */
  setFog(fog: Fog | null): void {
    this.set("fog", readFog(fog));
  }

  /** Makes directional lights and spot lights cast shadows; null, the default, for none. */
  setShadows(shadows: Shadows | null): void {
    this.set("shadows", readShadows(shadows));
  }

  /** Shows a soft shadow on the ground, whatever the lights are; null, the default, for none. */
  setContactShadow(shadow: ContactShadow | null): void {
    this.set("contactShadow", readContactShadow(shadow));
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

  protected set(kind: string, setting: (core: Core) => void): void {
    this.host.call(setting);
    this.settings.keep(kind, 0, setting);
  }

  /** Throws once the engine is disposed of. */
  protected requireLive(): void {
    if (this.disposal.signal.aborted) throw disposed();
  }

  /** Applies the settings to a new core, before the models. */
  protected refill(core: Core): void {
    this.settings.repeat(core);
  }

  /** Uploads again what a core does not keep, after the images of the models. */
  protected uploadRest(_core: Core): void {}

  /** Draws a material of a model with custom shaders; null restores the file's own shading. */
  protected putShaderMaterial(
    _core: Core,
    _model: number,
    _material: number,
    _shaderMaterial: ShaderMaterial | null,
  ): void {
    throw featureMissing("setShaderMaterial");
  }
}

function featureMissing(name: string): EngineError {
  const message = `'${name}' needs an engine of '@orbitroom/engine/full'`;
  return new EngineError("feature_missing", message);
}

function disposed(): EngineError {
  return new EngineError("disposed", "The engine was disposed of");
}

/** Maximum wait for a page that is never idle. */
const IDLE_TIMEOUT_MS = 300;

/** Runs a task when the page is idle. Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(task);
}

const transparent: Vec4 = [0, 0, 0, 0];
