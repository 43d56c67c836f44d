import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { createEngine, type FullEngine, type Pointer, type StatsMode } from "@orbitroom/engine/full";
import { DAY_MS, SkyClock } from "./clock/sky-clock.ts";
import { FlatStage } from "./flat-stage.ts";
import type { Quat } from "./math/quaternion.ts";
import { distance, type Vec3, ZERO } from "./math/vector.ts";
import type { BodyId } from "./scene/bodies.ts";
import { type BuiltScene, buildScene, GLOWS, nodeNames } from "./scene/build-scene.ts";
import { computeLayout, type Layout } from "./scene/layout.ts";
import { paintAir, paintSunGlow } from "./scene/paint-glow.ts";
import { SurfaceTextures } from "./scene/surface-textures.ts";
import { Ephemeris, loadStars } from "./sky/ephemeris.ts";
import type { StageContext, StageState } from "./stage-context.ts";
import { Camera } from "./view/camera.ts";
import { ease } from "./view/flight.ts";
import type { Label } from "./view/labels.ts";
import { pickBody, type Ray } from "./view/pick.ts";
import { GLOW_RADII, SceneUpdater } from "./view/scene-updater.ts";
import { DEFAULT_FOV_DEGREES } from "./view/screen-lens.ts";
import type { ImmersiveStage } from "./xr/immersive-stage.ts";
import { XrSessions, type XrStageFrame } from "./xr/xr-session.ts";

const RESCALE_SECS = 1.8;
const LONGEST_STEP_SECS = 0.25;
/** For about this long, the Moon deviates from its drawn orbit by less than its own width. */
const MOON_ORBIT_MS = 40 * DAY_MS;
/** Interval at which the clock is published to the page. */
const CLOCK_INTERVAL_MS = 100;

export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  readonly reducedMotion: boolean;
  readonly nowMs: number;
  onLabels(labels: readonly Label[]): void;
}

/** The solar system on a canvas. Owns the engine, the clock, the camera and the frame loop. */
export class SolarStage implements StageContext {
  readonly state: StateStore<StageState>;
  readonly clock: SkyClock;
  readonly camera: Camera;
  readonly xr: XrSessions;
  /** Renders to the page, outside of immersive sessions. */
  readonly flat: FlatStage;
  readonly #textures: SurfaceTextures;
  #layout: Layout;
  #friendliness = 1;
  #rescale: { from: number; to: number; elapsedSecs: number } | undefined;
  #immersive: ImmersiveStage | undefined;
  #lastMs: number | undefined;
  #publishedMs = Number.NEGATIVE_INFINITY;
  #pointers: readonly Pointer[] = [];
  /** Direction of travel, set by the keyboard or a phone: right, up and back are positive. */
  #steering: Vec3 = ZERO;

  private constructor(
    readonly engine: FullEngine,
    readonly built: BuiltScene,
    readonly updater: SceneUpdater,
    readonly ephemeris: Ephemeris,
    private readonly options: StageOptions,
  ) {
    this.clock = new SkyClock(options.nowMs);
    this.#layout = computeLayout(ephemeris.positions(options.nowMs), 1);
    this.camera = new Camera(this.#layout, 1, options.reducedMotion);
    this.flat = new FlatStage(this, options.reducedMotion, options.onLabels);
    this.state = new StateStore<StageState>({
      clock: this.clock.state,
      focus: "sun",
      selected: undefined,
      isFlying: false,
      isFriendly: true,
      fovDegrees: DEFAULT_FOV_DEGREES,
      stats: "off",
      showsOrbits: true,
      showsLabels: true,
      fromSunAu: undefined,
      fromEarthAu: undefined,
      hasCrashed: false,
    });
    this.#textures = new SurfaceTextures((name, image) => this.#setImage(name, image));
    // The page shows that and offers a new start.
    engine.on("error", () => this.#crash());
    this.xr = new XrSessions({
      xr: navigator.xr,
      context: () => (engine.backend === "webgl2" ? (engine.context as WebGL2RenderingContext) : undefined),
      makeLayer: (session, context) =>
        // The engine draws to a target of its own, and only the finished image to the layer.
        new XRWebGLLayer(session, context, { antialias: false, depth: false }),
      draw: (frame) => this.#stopOnError(() => this.#draw(frame)),
      onChange: (running) => void this.#changeSession(running),
      onRecenter: () => this.#immersive?.recenter(),
      onSelect: (source, frame, space) =>
        this.#stopOnError(() => this.#immersive?.select(source, frame, space)),
      // biome-ignore lint/suspicious/noConsole: the error catalogue asks for it
      log: (message) => console.error(message),
      requestFrame: (callback) => requestAnimationFrame(callback),
      cancelFrame: (handle) => cancelAnimationFrame(handle),
    });
  }

  /**
   * Loads the engine and the ephemeris in parallel and builds the scene. Rejects with an `EngineError` of code
   * `webgl2_unsupported` if the browser has no WebGL 2.
   */
  static async open(options: StageOptions, signal: AbortSignal): Promise<SolarStage> {
    const { canvas } = options;
    // WebXR needs WebGL 2, and a canvas cannot change its context type later.
    const creating = createEngine({
      canvas,
      backend: "webgl2",
      alpha: true,
      antialias: true,
    });
    const [engine, ephemeris] = await Promise.all([creating, Ephemeris.load()]).catch(
      async (error: unknown) => {
        void creating.then((created) => created.dispose()).catch(() => undefined);
        throw error;
      },
    );
    try {
      signal.throwIfAborted();
      const built = buildScene(engine, ephemeris.orbits(options.nowMs));
      // The Sun is the only light; the materials are slightly emissive for the night side.
      engine.setEnvironment({ intensity: 0 });
      const stage = new SolarStage(engine, built, new SceneUpdater(built), ephemeris, options);
      stage.xr.start();
      void stage.#loadExtras();
      return stage;
    } catch (error) {
      engine.dispose();
      throw error;
    }
  }

  dispose(): void {
    this.xr.dispose();
    this.#immersive?.dispose();
    this.#textures.dispose();
    this.engine.dispose();
  }

  get layout(): Layout {
    return this.#layout;
  }

  /** Whether the Moon's orbit, computed for the day the page was opened, is still accurate. */
  get showsMoonOrbit(): boolean {
    return Math.abs(this.clock.state.timeMs - this.options.nowMs) < MOON_ORBIT_MS;
  }

  /** The bodies whose base color texture has been painted. */
  get painted(): ReadonlySet<BodyId> {
    return this.#textures.painted;
  }

  get friendliness(): number {
    return this.#friendliness;
  }

  get isImmersive(): boolean {
    return this.#immersive !== undefined;
  }

  setFov(degrees: number): void {
    this.state.set({ fovDegrees: degrees });
    this.xr.setVerticalFov((degrees * Math.PI) / 180);
  }

  setStats(stats: StatsMode): void {
    this.engine.setStats(stats);
    this.state.set({ stats });
  }

  setFriendly(isFriendly: boolean): void {
    this.state.set({ isFriendly });
    const to = isFriendly ? 1 : 0;
    if (this.options.reducedMotion) this.#friendliness = to;
    else this.#rescale = { from: this.#friendliness, to, elapsedSecs: 0 };
  }

  setVisibility(visibility: Partial<Pick<StageState, "showsOrbits" | "showsLabels">>): void {
    this.state.set(visibility);
  }

  /** Flies to a body and opens its facts. */
  visit(id: BodyId): void {
    if (this.#immersive) this.#immersive.visit(id);
    else this.camera.goTo(id);
    this.#select(id);
  }

  /** Flies back to the whole system. */
  overview(): void {
    if (this.#immersive) this.#immersive.overview();
    else this.camera.goTo("sun", true);
    this.#select(undefined);
  }

  /** Closes the facts without moving. */
  closeFacts(): void {
    this.#select(undefined);
  }

  /** Changes the clock and publishes it to the page immediately. */
  setClock(change: (clock: SkyClock) => void): void {
    change(this.clock);
    this.#publishedMs = Number.NEGATIVE_INFINITY;
    this.state.set({ clock: this.clock.state });
  }

  /** Sets the direction of travel until the next call: right, up and back are positive; zero stops. */
  steer(direction: Vec3): void {
    this.#steering = direction;
  }

  pick(ray: Ray, toleranceRads: number, worldMapping = this.camera.worldMapping): BodyId | undefined {
    return pickBody(this.#layout, worldMapping, ray, toleranceRads)?.id;
  }

  /** The rotation of a body at the displayed time. */
  readonly rotationOf = (id: BodyId): Quat => this.ephemeris.orientation(id, this.clock.rotationTimeMs);

  /** Sets the pointers to draw from the next frame on. */
  setPointers(pointers: readonly Pointer[]): void {
    if (pointers.length === 0 && this.#pointers.length === 0) return;
    this.#pointers = pointers;
    this.engine.setPointers(pointers);
  }

  #select(id: BodyId | undefined): void {
    if (id) this.#textures.prioritize(id);
    this.state.set({ selected: id, focus: this.camera.focus, ...this.#distances(id) });
    this.#immersive?.showCard(id);
  }

  /** Loads and shows the stars. If they cannot be loaded, the background stays black. */
  async showStars(): Promise<void> {
    const stars = await loadStars().catch(() => undefined);
    if (stars) this.engine.setStars(stars);
  }

  /** Loads what the first frame can do without: stars, surfaces and glows. */
  async #loadExtras(): Promise<void> {
    void this.showStars();
    this.#textures.start();
    const airs = { venus: [1, 0.86, 0.6], earth: [0.42, 0.66, 1] } as const;
    for (const id of GLOWS) {
      const progress = 1 / GLOW_RADII[id];
      this.#setImage(
        nodeNames.glow(id),
        await (id === "sun" ? paintSunGlow(progress) : paintAir(progress, airs[id])),
      );
    }
  }

  #setImage(name: string, image: ImageBitmap): void {
    this.built.textures.get(name)?.setImage(image);
  }

  async #changeSession(running: string): Promise<void> {
    this.#immersive?.dispose();
    this.#immersive = undefined;
    this.setPointers([]);
    this.options.onLabels([]);
    this.#lastMs = undefined;
    if (running !== "immersive-vr" && running !== "immersive-ar") return;
    const { ImmersiveStage } = await import("./xr/immersive-stage.ts");
    if (this.xr.state.get().running !== running) return;
    this.#immersive = new ImmersiveStage(this, running, this.options.reducedMotion);
  }

  #draw(frame: XrStageFrame): void {
    const dtSecs = Math.min(
      Math.max(0, (frame.nowMs - (this.#lastMs ?? frame.nowMs)) / 1000),
      LONGEST_STEP_SECS,
    );
    this.#lastMs = frame.nowMs;
    this.#advance(dtSecs);
    if (frame.kind === "flat" || frame.kind === "inline") {
      this.camera.fly(this.#steering, dtSecs);
      this.camera.update(dtSecs, this.#layout, this.#friendliness);
      this.flat.draw(frame, dtSecs);
    } else if (this.#immersive) this.#immersive.draw(frame, dtSecs);
    else this.engine.renderFrame({ views: [], framebuffer: frame.layer.framebuffer, clear: [0, 0, 0, 0] });
    this.#publish(frame.nowMs);
  }

  #advance(dtSecs: number): void {
    this.clock.advance(dtSecs);
    if (this.#rescale) {
      this.#rescale.elapsedSecs += dtSecs;
      const { from, to, elapsedSecs } = this.#rescale;
      const progress = Math.min(1, elapsedSecs / RESCALE_SECS);
      this.#friendliness = from + (to - from) * ease(progress);
      if (progress === 1) this.#rescale = undefined;
    }
    const before = this.#layout;
    this.#layout = computeLayout(this.ephemeris.positions(this.clock.state.timeMs), this.#friendliness);
    this.#immersive?.rescale(before);
  }

  /** Publishes changes to the page, the clock less often than every frame. */
  #publish(nowMs: number): void {
    const { focus, isFlying } = this.camera;
    const state = this.state.get();
    if (state.focus !== focus || state.isFlying !== isFlying) this.state.set({ focus, isFlying });
    if (nowMs - this.#publishedMs < CLOCK_INTERVAL_MS) return;
    this.#publishedMs = nowMs;
    if (state.clock !== this.clock.state) {
      this.state.set({ clock: this.clock.state, ...this.#distances(state.selected) });
    }
  }

  #distances(id: BodyId | undefined): Pick<StageState, "fromSunAu" | "fromEarthAu"> {
    if (!id) return { fromSunAu: undefined, fromEarthAu: undefined };
    const positions = this.ephemeris.positions(this.clock.state.timeMs);
    const position = positions.get(id) ?? ZERO;
    return {
      fromSunAu: id === "sun" ? undefined : distance(position, ZERO),
      fromEarthAu: id === "earth" ? undefined : distance(position, positions.get("earth") ?? ZERO),
    };
  }

  /** An error of the engine is final: rendering stops, and the page shows it. */
  #stopOnError(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#crash();
      throw error;
    }
  }

  #crash(): void {
    this.xr.dispose();
    this.state.set({ hasCrashed: true });
  }
}
