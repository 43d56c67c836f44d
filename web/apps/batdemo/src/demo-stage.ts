import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { type BackendName, createEngine, type FullEngine, type Vec3 } from "@orbitroom/engine/full";
import { BatGame, distance, type GameState } from "./game/bat-game.ts";
import { CANVAS_HEIGHT_PX, CANVAS_WIDTH_PX, STEP_SECS } from "./game/constants.ts";
import { openBall } from "./game/physics-ball.ts";
import { DemoScene } from "./scene/demo-scene.ts";

/** After a pause, such as a hidden tab, the game resumes where it was. */
const MOST_STEPS = 6;

export interface DemoOptions {
  readonly canvas: HTMLCanvasElement;
  readonly backend: BackendName;
  /** If true, balls lie still until they are struck, and leave no trail. */
  readonly reducedMotion: boolean;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** What the page shows. */
export interface DemoState extends GameState {
  /** Whether the engine has stopped permanently. */
  readonly hasCrashed: boolean;
}

/** The demo on its canvas: engine, scene, game and frame loop. */
export class DemoStage {
  readonly state: StateStore<DemoState>;
  readonly #engine: FullEngine;
  readonly #scene: DemoScene;
  readonly #game: BatGame;
  readonly #resizes: ResizeObserver;
  #request = 0;
  #lastMs: number | undefined;
  #leftSecs = 0;
  #before: Vec3;
  #travelledM = 0;

  private constructor(engine: FullEngine, game: BatGame, { canvas, reducedMotion }: DemoOptions) {
    this.#engine = engine;
    this.#game = game;
    this.#before = game.ballPosition;
    this.#scene = new DemoScene(engine, { hasTrail: !reducedMotion });
    this.state = new StateStore<DemoState>({ ...game.state, hasCrashed: false });
    engine.on("error", () => this.#crash());
    this.#resizes = new ResizeObserver(() => this.#fit(canvas));
    this.#resizes.observe(canvas);
    this.#fit(canvas);
    this.#request = requestAnimationFrame(this.#frame);
  }

  /** Rejects with an `EngineError`, of code `webgpu_unsupported` or `webgl2_unsupported` if the browser lacks the backend. */
  static async open(options: DemoOptions): Promise<DemoStage> {
    const { canvas, backend, reducedMotion, random } = options;
    const creating = createEngine({ canvas, backend, alpha: false });
    const [engine, ball] = await Promise.all([creating, openBall()]).catch(async (error: unknown) => {
      void creating.then((created) => created.dispose()).catch(() => undefined);
      throw error;
    });
    try {
      return new DemoStage(engine, new BatGame({ ball, random, isTeed: reducedMotion }), options);
    } catch (error) {
      engine.dispose();
      throw error;
    }
  }

  /** Swings the bat. */
  swing(): void {
    this.#game.swing.start();
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    this.#resizes.disconnect();
    this.#engine.dispose();
  }

  readonly #frame = (nowMs: number): void => {
    this.#request = requestAnimationFrame(this.#frame);
    this.#leftSecs += (nowMs - (this.#lastMs ?? nowMs)) / 1000;
    this.#lastMs = nowMs;
    if (this.#leftSecs > MOST_STEPS * STEP_SECS) this.#leftSecs = STEP_SECS;
    while (this.#leftSecs >= STEP_SECS) {
      this.#leftSecs -= STEP_SECS;
      this.#step();
    }
    this.#draw(nowMs);
  };

  #step(): void {
    const before = this.#game.state;
    this.#before = this.#game.ballPosition;
    this.#game.step();
    const now = this.#game.state;
    this.state.set(now);
    if (now.balls !== before.balls) {
      this.#before = this.#game.ballPosition;
      this.#travelledM = 0;
      this.#scene.clearTrail();
    }
    this.#travelledM += distance(this.#before, this.#game.ballPosition);
  }

  /** Draws the moment between the last two steps that the screen shows. */
  #draw(nowMs: number): void {
    const share = this.#leftSecs / STEP_SECS;
    const [now, before] = [this.#game.ballPosition, this.#before];
    const at = [0, 1, 2].map(
      (axis) => (before[axis] ?? 0) + ((now[axis] ?? 0) - (before[axis] ?? 0)) * share,
    );
    const [x = 0, y = 0, z = 0] = at;
    this.#scene.show(this.#game.swing.angleRads, [x, y, z], this.#travelledM);
    try {
      this.#scene.draw(nowMs);
    } catch {
      this.#crash();
    }
  }

  /** Sizes the canvas to the pixels that the screen shows, and never below its own size. */
  #fit(canvas: HTMLCanvasElement): void {
    const shown = (canvas.clientWidth / CANVAS_WIDTH_PX) * Math.min(devicePixelRatio, 2);
    const scale = Math.max(1, shown);
    this.#engine.resize(Math.round(CANVAS_WIDTH_PX * scale), Math.round(CANVAS_HEIGHT_PX * scale));
  }

  #crash(): void {
    cancelAnimationFrame(this.#request);
    this.state.set({ hasCrashed: true });
  }
}
