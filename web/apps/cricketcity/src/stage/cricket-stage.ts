import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { createEngine, type FullEngine } from "@orbitroom/engine/full";
import { loadPhysics } from "@orbitroom/physics";
import type { MatchGame } from "../game/match-game.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { ShotKind } from "../scene/camera/shots.ts";
import { type CricketScene, createCricketScene } from "../scene/cricket-scene.ts";
import { QualityGovernor } from "../scene/quality/quality-governor.ts";
import { type QualityLevel, qualities } from "../scene/quality/quality-level.ts";
import type { TimeOfDay } from "../scene/sky/time-of-day.ts";
import type { Seat } from "./camera-rules.ts";
import { groundUnder } from "./ground-pick.ts";
import { Show, type ShowState } from "./show.ts";
import { type HeadsetFrame, VrSession } from "./vr-session.ts";

export type { Seat } from "./camera-rules.ts";
export { isVrSupported } from "./vr-session.ts";

/** How a stage begins. */
export interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  readonly time: TimeOfDay;
  readonly reducedMotion: boolean;
  /**
   * Called once a frame before it is drawn, with the seconds of the game that have passed: sides and game move on. `timeScale` is
   * below 1 in slow motion.
   */
  readonly onFrame: (dtSecs: number, timeScale: number) => void;
  /** Called when the last ball has been shown, with its replay: the match may continue. */
  readonly onShown: () => void;
  /** Called when the trigger of a controller has been pulled, in a headset. */
  readonly onSelect?: () => void;
}

/** What the page shows of the stage. */
export interface StageState extends ShowState {
  /** Whether the engine or a frame has failed permanently. */
  readonly hasCrashed: boolean;
  /** Whether the match is seen in a headset. */
  readonly isInVr: boolean;
}

/** After a pause, such as a hidden tab, the game resumes where it was. */
const LONGEST_FRAME_SECS = 0.1;
const FIRST_QUALITY: QualityLevel = 2;

/** The canvas that shows a match: engine, scene and frame loop. */
export class CricketStage {
  readonly state: StateStore<StageState>;
  readonly #scene: CricketScene;
  readonly #show: Show;
  readonly #governor = new QualityGovernor(FIRST_QUALITY);
  readonly #resizes: ResizeObserver;
  #request: number | undefined;
  #lastMs: number | undefined;
  #vr: Promise<VrSession> | undefined;
  #isDisposed = false;

  private constructor(
    private readonly engine: FullEngine,
    private readonly options: StageOptions,
  ) {
    const { canvas, time, reducedMotion } = options;
    this.#scene = createCricketScene(engine, { time, quality: FIRST_QUALITY });
    this.state = new StateStore<StageState>({
      hasCrashed: false,
      replay: undefined,
      isShowing: false,
      isInVr: false,
    });
    this.#show = new Show(this.#scene, {
      reducedMotion,
      onFrame: options.onFrame,
      onShown: options.onShown,
      onState: (change) => this.state.set(change),
    });
    engine.on("error", () => this.#crash());
    this.#resizes = new ResizeObserver(() => this.#fit());
    this.#resizes.observe(canvas);
    this.#fit();
    document.addEventListener("visibilitychange", this.#followVisibility);
    this.#followVisibility();
  }

  /** Rejects with an `EngineError`, of code `webgl2_unsupported` if the browser has no WebGL 2. */
  static async open(options: StageOptions): Promise<CricketStage> {
    const { canvas } = options;
    const { antialias } = qualities[FIRST_QUALITY];
    const creating = createEngine({ canvas, backend: "webgl2", alpha: false, antialias });
    const [engine] = await Promise.all([creating, loadPhysics()]).catch(async (error: unknown) => {
      void creating.then((created) => created.dispose()).catch(() => undefined);
      throw error;
    });
    try {
      return new CricketStage(engine, options);
    } catch (error) {
      engine.dispose();
      throw error;
    }
  }

  /** Shows a game from now on, from a seat. May be called again for another game or another seat. */
  show(game: MatchGame, seat: Seat): void {
    this.#show.take(game, seat);
  }

  setTime(time: TimeOfDay): void {
    this.#scene.setTime(time);
  }

  /** Marks where the bowler aims, in metres. */
  setAimMarker(place: { readonly x: number; readonly z: number; readonly radius: number } | undefined): void {
    this.#show.aim = place;
  }

  /** The place on the ground under a point of the page, in pixels of CSS; undefined for the sky and outside of the field. */
  pick(clientX: number, clientY: number): { x: number; z: number } | undefined {
    const { left, top, width, height } = this.options.canvas.getBoundingClientRect();
    if (!(width > 0) || !(height > 0)) return undefined;
    const x = (2 * (clientX - left)) / width - 1;
    const y = 1 - (2 * (clientY - top)) / height;
    return groundUnder(this.#scene.camera, width / height, x, y);
  }

  /**
   * Shows a ball of the log again; `before` is the match before it. The game is halted meanwhile. Does nothing for a record that
   * cannot have been played.
   */
  replay(ball: PlayedBall, before: MatchState, shots?: readonly ShotKind[]): void {
    this.#show.replay(ball, before, shots);
  }

  /** Ends the celebration or the replay that is shown. */
  skip(): void {
    this.#show.skip();
  }

  /** Goes into a headset, to the batter's eyes. Call it in a gesture; rejects with the browser's error if it refuses. */
  async enterVr(): Promise<void> {
    const { xr } = navigator;
    if (!xr || this.#vr || this.state.get().hasCrashed) return;
    this.#vr = VrSession.start({
      xr,
      // The stage asks for this backend.
      context: this.engine.context as WebGL2RenderingContext,
      // The engine draws to a target of its own, and only the finished image to the layer.
      makeLayer: (session, context) => new XRWebGLLayer(session, context, { antialias: false, depth: false }),
      place: () => this.#show.eyes,
      onFrame: (nowMs, headset) => this.#draw(nowMs, headset),
      onSelect: () => this.options.onSelect?.(),
      onEnd: () => this.#leaveVr(),
    });
    try {
      const session = await this.#vr;
      if (this.#isDisposed) return session.end();
      this.#stop();
      this.#show.isFromEyes = true;
      this.state.set({ isInVr: true });
    } catch (error) {
      this.#vr = undefined;
      throw error;
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    void this.#vr?.then((session) => session.end()).catch(() => undefined);
    document.removeEventListener("visibilitychange", this.#followVisibility);
    this.#stop();
    this.#resizes.disconnect();
    this.#show.dispose();
    this.#scene.dispose();
    this.engine.dispose();
  }

  readonly #followVisibility = (): void => {
    this.#stop();
    const { hasCrashed, isInVr } = this.state.get();
    if (!document.hidden && !hasCrashed && !isInVr) this.#request = requestAnimationFrame(this.#frame);
  };

  #stop(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
    this.#lastMs = undefined;
  }

  readonly #frame = (nowMs: number): void => {
    this.#request = requestAnimationFrame(this.#frame);
    this.#draw(nowMs);
  };

  #draw(nowMs: number, headset?: HeadsetFrame): void {
    if (this.#isDisposed || this.state.get().hasCrashed) return;
    const frameMs = nowMs - (this.#lastMs ?? nowMs);
    this.#lastMs = nowMs;
    const dtSecs = Math.min(Math.max(frameMs / 1000, 0), LONGEST_FRAME_SECS);
    try {
      this.#show.advance(dtSecs);
      this.#scene.frame(dtSecs, headset);
      const quality = this.#governor.observe(frameMs);
      if (quality !== this.#scene.quality) this.#scene.setQuality(quality);
    } catch (error) {
      this.#crash();
      // The page shows that it has stopped; the reason belongs in the browser's log.
      reportError(error);
    }
  }

  #leaveVr(): void {
    this.#vr = undefined;
    if (this.#isDisposed) return;
    this.#show.isFromEyes = false;
    this.state.set({ isInVr: false });
    this.#followVisibility();
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.options.canvas;
    this.#scene.setSize(clientWidth, clientHeight, devicePixelRatio);
  }

  #crash(): void {
    this.#stop();
    void this.#vr?.then((session) => session.end()).catch(() => undefined);
    this.state.set({ hasCrashed: true });
  }
}
