import type { FigureState } from "../scene/figures/figure-set.ts";
import type { PoseKind } from "../scene/figures/pose-keys.ts";

/** A figure that is not in its place walks there in about so long, within these speeds. */
const WALK_SECS = 1;
const SLOWEST_MS = 1.4;
const FASTEST_MS = 16;
/**
 * While the ball is in play a figure may not be seen elsewhere than physics has it: half of what it is away is gone after so
 * long.
 */
const HURRY_HALF_LIFE_SECS = 0.2;
/** From this speed on a figure runs. */
const RUNS_MS = 0.9;
/** The length of a phase of `run`. */
const STRIDE_M = 2.5;
const TURN_HALF_LIFE_SECS = 0.07;
/** Speed is smoothed over about so long, or a frame more or less would change the pose. */
const SPEED_HALF_LIFE_SECS = 0.04;
const FIGURES_APART = 0.37;

/** A movement that is done once: it takes the phase of a pose from one number to another. */
export interface Gesture {
  readonly kind: PoseKind;
  readonly from: number;
  readonly to: number;
  readonly secs: number;
  /** How long its end is held. Default: 0. */
  readonly holdSecs?: number;
}

/**
 * A figure that never jumps: it follows where it should be, and what it is away from that it walks. Poses of a run and headings
 * follow from how it moves.
 */
export class Actor implements FigureState {
  kind: PoseKind = "stand";
  phase = 0;
  headingRads = 0;
  isLeftHanded = false;
  readonly position = new Float32Array(3);
  /** The pose when it stands. */
  idle: PoseKind = "stand";
  /** Phases of that in a second. */
  idleRate = 0.35;
  /** Where it looks when it stands. */
  faceRads = 0;
  /** Whether it must soon be where it should. */
  isHurried = false;
  #key = "";
  #targetX = 0;
  #targetZ = 0;
  #awayX = 0;
  #awayZ = 0;
  #speedMS = 0;
  #strides = 0;
  #secs: number;
  #gesture: Gesture | undefined;
  #gestureSecs = 0;

  /** `number` keeps figures that do the same from doing it at the same time. */
  constructor(number: number) {
    this.#secs = number * FIGURES_APART;
  }

  get x(): number {
    return this.position[0] ?? 0;
  }

  get z(): number {
    return this.position[2] ?? 0;
  }

  get speedMS(): number {
    return this.#speedMS;
  }

  /** The gesture under way, or whose end is held. */
  get gesture(): PoseKind | undefined {
    return this.#gesture?.kind;
  }

  /** Where it should be now. A target under another key is a new target: the figure walks there from where it is. */
  follow(key: string, x: number, z: number): void {
    if (key !== this.#key) {
      this.#key = key;
      this.#awayX = this.x - x;
      this.#awayZ = this.z - z;
    }
    this.#targetX = x;
    this.#targetZ = z;
  }

  /** Puts the figure in its place at once: the camera has cut. */
  cut(): void {
    this.#awayX = 0;
    this.#awayZ = 0;
    this.#speedMS = 0;
    this.position[0] = this.#targetX;
    this.position[2] = this.#targetZ;
    this.headingRads = this.faceRads;
    this.endGesture();
  }

  /** Moves it on, without its target: the body has gone there by a pose. */
  shift(x: number, z: number): void {
    this.#awayX += x;
    this.#awayZ += z;
    this.position[0] = this.x + x;
    this.position[2] = this.z + z;
  }

  perform(gesture: Gesture): void {
    this.#gesture = gesture;
    this.#gestureSecs = 0;
  }

  endGesture(): void {
    this.#gesture = undefined;
  }

  /** Shows a pose in this frame instead of the figure's own. Call it after `advance`. */
  pose(kind: PoseKind, phase: number): void {
    this.kind = kind;
    this.phase = phase;
  }

  advance(dtSecs: number): void {
    this.#secs += dtSecs;
    this.#walk(dtSecs);
    const isRunning = this.#speedMS > RUNS_MS;
    if (this.#advanceGesture(dtSecs)) return this.#turn(this.faceRads, dtSecs);
    if (!isRunning) this.#turn(this.faceRads, dtSecs);
    if (isRunning) this.pose("run", this.#strides);
    else this.pose(this.idle, this.#secs * this.idleRate);
  }

  #walk(dtSecs: number): void {
    const away = Math.hypot(this.#awayX, this.#awayZ);
    const speed = Math.min(Math.max(away / WALK_SECS, SLOWEST_MS), FASTEST_MS);
    const hurried = this.isHurried ? 2 ** (-dtSecs / HURRY_HALF_LIFE_SECS) : 1;
    const left = away > 0 ? Math.min(hurried, Math.max(0, away - speed * dtSecs) / away) : 0;
    this.#awayX *= left;
    this.#awayZ *= left;
    const [beforeX, beforeZ] = [this.x, this.z];
    this.position[0] = this.#targetX + this.#awayX;
    this.position[2] = this.#targetZ + this.#awayZ;
    if (dtSecs <= 0) return;
    const [dx, dz] = [this.x - beforeX, this.z - beforeZ];
    const moved = Math.hypot(dx, dz);
    const share = 1 - 2 ** (-dtSecs / SPEED_HALF_LIFE_SECS);
    this.#speedMS += (moved / dtSecs - this.#speedMS) * share;
    this.#strides += moved / STRIDE_M;
    if (this.#speedMS > RUNS_MS && moved > 1e-4 && !this.#gesture) {
      this.#turn(Math.atan2(dx, dz), dtSecs);
    }
  }

  #advanceGesture(dtSecs: number): boolean {
    const gesture = this.#gesture;
    if (!gesture) return false;
    this.#gestureSecs += dtSecs;
    const share = Math.min(this.#gestureSecs / gesture.secs, 1);
    this.pose(gesture.kind, gesture.from + (gesture.to - gesture.from) * share);
    if (this.#gestureSecs >= gesture.secs + (gesture.holdSecs ?? 0)) this.endGesture();
    return true;
  }

  #turn(toRads: number, dtSecs: number): void {
    const share = 1 - 2 ** (-dtSecs / TURN_HALF_LIFE_SECS);
    this.headingRads += angleBetween(this.headingRads, toRads) * share;
  }
}

/** The turn from one heading to another, from -pi to pi. */
export function angleBetween(fromRads: number, toRads: number): number {
  const turn = (toRads - fromRads) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  return turn < -Math.PI ? turn + 2 * Math.PI : turn;
}

/** The heading from one place to another: radians from +Z to +X. */
export function headingTo(fromX: number, fromZ: number, toX: number, toZ: number): number {
  return Math.atan2(toX - fromX, toZ - fromZ);
}
