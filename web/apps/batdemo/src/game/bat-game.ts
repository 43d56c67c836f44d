import type { Vec3 } from "@orbitroom/engine";
import type { BallBody } from "./ball-body.ts";
import { BatSwing } from "./bat-swing.ts";
import {
  FORWARD_MPS,
  GRAVITY_MPS2,
  HIT_RADIUS_M,
  SIDEWAYS_MPS,
  STEP_SECS,
  UPWARDS_MPS,
} from "./constants.ts";

/** Where the middle of the bat is while it is upright. Distances are measured from below it. */
export const BAT_MIDDLE: Vec3 = [0.32, 0.75, 0];
/** Where the ball is thrown from. */
export const FEEDER: Vec3 = [0, 0.5, -9];
/** How long a ball takes from there to the bat. */
const FEED_SECS = 1.25;
/** The position of a ball that is not thrown. */
const TEE: Vec3 = [0, 0.75, -0.35];
/** The point at which a thrown ball passes the bat. */
const AIM: Vec3 = [0, 0.75, 0];
const PAUSE_FRAMES = Math.round(0.9 / STEP_SECS);
/** A ball that is this far behind the bat is missed. */
const MISSED_Z_M = 2.5;

/** The phase of the ball: it waits, comes to the bat, was struck, or was missed. */
export type BallPhase = "waiting" | "coming" | "struck" | "missed";

/** What the page shows of the game. */
export interface GameState {
  readonly phase: BallPhase;
  /** How far the struck ball is from the bat, over the ground, in metres. */
  readonly distanceM: number;
  /** How far it flew before it touched the ground; undefined until it has. */
  readonly carryM: number | undefined;
  /** The furthest that a ball came to rest. */
  readonly bestM: number;
  readonly hits: number;
  readonly balls: number;
}

export interface GameOptions {
  readonly ball: BallBody;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Whether balls lie still in front of the bat, for those who do not want motion that they have not started. */
  readonly isTeed: boolean;
}

/** One bat and one ball: a swing that meets the ball sends it forward. It advances in frames of 1/60 second. */
export class BatGame {
  readonly swing = new BatSwing();
  readonly #options: GameOptions;
  #pauseFrames = 0;
  #state: GameState = { phase: "waiting", distanceM: 0, carryM: undefined, bestM: 0, hits: 0, balls: 0 };

  constructor(options: GameOptions) {
    this.#options = options;
    this.#serve();
  }

  get state(): GameState {
    return this.#state;
  }

  get ballPosition(): Vec3 {
    return this.#options.ball.position;
  }

  /** Advances by one frame. */
  step(): void {
    this.swing.step();
    const { ball, isTeed } = this.#options;
    const { phase } = this.#state;
    if (phase === "waiting") {
      this.#pauseFrames -= 1;
      if (this.#pauseFrames <= 0) this.#serve();
      return;
    }
    if (phase !== "coming" || !isTeed) ball.step();
    if (phase === "coming") this.#meet();
    else if (phase === "struck") this.#follow();
    else if (ball.isAtRest || ball.position[2] > 2 * MISSED_Z_M) this.#pause();
  }

  #serve(): void {
    const { ball, isTeed } = this.#options;
    if (isTeed) ball.launch(TEE, [0, 0, 0]);
    else ball.launch(FEEDER, throwVelocity(FEEDER, AIM, FEED_SECS));
    this.#change({ phase: "coming", balls: this.#state.balls + 1, distanceM: 0, carryM: undefined });
  }

  #meet(): void {
    const { ball, random } = this.#options;
    if (this.swing.isSwinging && distance(ball.position, BAT_MIDDLE) <= HIT_RADIUS_M) {
      const [lowest, highest] = UPWARDS_MPS;
      const sideways = SIDEWAYS_MPS * (2 * random() - 1);
      ball.launch(ball.position, [sideways, lowest + (highest - lowest) * random(), FORWARD_MPS]);
      this.#change({ phase: "struck", hits: this.#state.hits + 1 });
    } else if (ball.position[2] > MISSED_Z_M) {
      this.#change({ phase: "missed" });
    }
  }

  #follow(): void {
    const { ball } = this.#options;
    const distanceM = Math.hypot(ball.position[0] - BAT_MIDDLE[0], ball.position[2]);
    const carryM = this.#state.carryM ?? (ball.bounces > 0 ? distanceM : undefined);
    this.#change({ distanceM, carryM });
    if (!ball.isAtRest) return;
    this.#change({ bestM: Math.max(this.#state.bestM, distanceM) });
    this.#pause();
  }

  #pause(): void {
    this.#pauseFrames = PAUSE_FRAMES;
    this.#change({ phase: "waiting" });
  }

  #change(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change };
  }
}

/** The distance between two points, in metres. */
export function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The velocity with which a ball that only gravity moves gets from one point to another in that time. */
function throwVelocity(from: Vec3, to: Vec3, secs: number): Vec3 {
  return [
    (to[0] - from[0]) / secs,
    (to[1] - from[1]) / secs - (GRAVITY_MPS2 * secs) / 2,
    (to[2] - from[2]) / secs,
  ];
}
