import { quat, vec3 } from "gl-matrix";
import type { WicketEnd, WicketParts } from "../scene/ground/wickets.ts";
import { standingWicket } from "../scene/ground/wickets.ts";

const STEP_SECS = 1 / 240;
const MOST_STEPS = 60;
const GRAVITY_M_S2 = 9.81;
const STUMP_LENGTH_M = 0.71;
const STUMP_RADIUS_M = 0.018;
const BAIL_LENGTH_M = 0.11;
const BAIL_RADIUS_M = 0.012;
const RESTITUTION = 0.35;
/** The share of its speed that an end which touches the ground keeps in a step. */
const GRIP = 0.9;
/** A part that moves less than this in a step is at rest. */
const REST_M = 3e-4;
const RESTS_AFTER_STEPS = 60;
/** From this speed on, the ball takes a stump out of the ground. */
const UPROOTS_MS = 17;
/** A stump that stays in the ground leans no farther. */
const MOST_LEAN_RADS = 0.7;
/** The distance from the ball within which a stump is hit. */
const HIT_M = 0.06;
/** The speed that a fielder's hand gives to a wicket. */
const HAND_MS = 3;

/** How a wicket goes down: the ball's place and velocity, in metres and m/s. */
export interface WicketBlow {
  readonly x: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
}

/** A stick with two ends, each of which remembers where it was a step ago. */
class Stick {
  readonly now: Float64Array;
  readonly before: Float64Array;
  isPinned = false;
  isAtRest = false;
  #still = 0;

  constructor(
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    readonly length: number,
    readonly radius: number,
  ) {
    this.now = Float64Array.of(...from, ...to);
    this.before = Float64Array.from(this.now);
  }

  /** Gives an end a velocity. */
  push(end: 0 | 1, vx: number, vy: number, vz: number): void {
    [vx, vy, vz].forEach((speed, axis) => {
      const at = end * 3 + axis;
      this.before[at] = (this.now[at] ?? 0) - speed * STEP_SECS;
    });
  }

  step(): void {
    if (this.isAtRest) return;
    const moved = this.#move(0) + this.#move(1);
    this.#keepLength();
    this.#still = moved < REST_M ? this.#still + 1 : 0;
    this.isAtRest = this.#still > RESTS_AFTER_STEPS;
  }

  #move(end: 0 | 1): number {
    const { now, before } = this;
    if (end === 0 && this.isPinned) return 0;
    let moved = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const at = end * 3 + axis;
      const here = now[at] ?? 0;
      let way = here - (before[at] ?? 0);
      if (axis === 1) way -= GRAVITY_M_S2 * STEP_SECS * STEP_SECS;
      before[at] = here;
      now[at] = here + way;
      moved += Math.abs(way);
    }
    const y = end * 3 + 1;
    if ((now[y] ?? 0) < this.radius) {
      const way = this.radius - (before[y] ?? 0);
      now[y] = this.radius;
      before[y] = this.radius + Math.min(way, 0) * RESTITUTION;
      for (const at of [end * 3, end * 3 + 2]) {
        before[at] = (now[at] ?? 0) - ((now[at] ?? 0) - (before[at] ?? 0)) * GRIP;
      }
      return Math.hypot((now[end * 3] ?? 0) - (before[end * 3] ?? 0), (now[y] ?? 0) - (before[y] ?? 0));
    }
    return moved;
  }

  #keepLength(): void {
    const { now } = this;
    const [dx, dy, dz] = [0, 1, 2].map((axis) => (now[3 + axis] ?? 0) - (now[axis] ?? 0)) as [
      number,
      number,
      number,
    ];
    const length = Math.hypot(dx, dy, dz) || 1;
    const share = (length - this.length) / length;
    const low = this.isPinned ? 0 : 0.5;
    [dx, dy, dz].forEach((way, axis) => {
      now[axis] = (now[axis] ?? 0) + way * share * low;
      now[3 + axis] = (now[3 + axis] ?? 0) - way * share * (1 - low);
    });
    if (!this.isPinned) return;
    // The earth holds it.
    const level = Math.hypot((now[3] ?? 0) - (now[0] ?? 0), (now[5] ?? 0) - (now[2] ?? 0));
    const most = Math.sin(MOST_LEAN_RADS) * this.length;
    if (level <= most) return;
    for (const axis of [0, 2]) {
      const foot = now[axis] ?? 0;
      now[3 + axis] = foot + (((now[3 + axis] ?? 0) - foot) * most) / level;
    }
    now[4] = (now[1] ?? 0) + Math.cos(MOST_LEAN_RADS) * this.length;
    this.before.set(now);
    this.isAtRest = true;
  }
}

/** The stumps and bails of an end after the wicket was put down. Only for what is shown; it comes to rest and stays so. */
export class WicketFall {
  readonly parts: WicketParts;
  readonly #stumps: readonly Stick[];
  readonly #bails: readonly Stick[];
  readonly #axis = vec3.create();
  #leftSecs = 0;

  /** Without a blow, a fielder has put the wicket down. */
  constructor(end: WicketEnd, blow: WicketBlow | undefined) {
    const standing = standingWicket(end);
    this.parts = standing.map(() => ({ position: vec3.create(), rotation: quat.create() }));
    const xOf = (part: number): number => standing[part]?.position[0] ?? 0;
    const z = standing[0]?.position[2] ?? 0;
    const height = standing[3]?.position[1] ?? 0;
    this.#stumps = [0, 1, 2].map(
      (part) => new Stick([xOf(part), 0, z], [xOf(part), STUMP_LENGTH_M, z], STUMP_LENGTH_M, STUMP_RADIUS_M),
    );
    this.#bails = [3, 4].map((part) => {
      const half = BAIL_LENGTH_M / 2;
      return new Stick(
        [xOf(part) - half, height, z],
        [xOf(part) + half, height, z],
        BAIL_LENGTH_M,
        BAIL_RADIUS_M,
      );
    });
    const out = end === "striker" ? 1 : -1;
    this.#strike(blow ?? { x: 0.05, vx: 0.6, vy: 0.4, vz: out * HAND_MS });
    this.#write();
  }

  /** Whether nothing moves. */
  get isAtRest(): boolean {
    return [...this.#stumps, ...this.#bails].every(({ isAtRest }) => isAtRest);
  }

  advance(dtSecs: number): void {
    this.#leftSecs += dtSecs;
    const steps = Math.min(Math.floor(this.#leftSecs / STEP_SECS), MOST_STEPS);
    this.#leftSecs -= steps * STEP_SECS;
    if (this.#leftSecs > STEP_SECS) this.#leftSecs = 0;
    for (let step = 0; step < steps; step += 1) {
      for (const stump of this.#stumps) stump.step();
      for (const bail of this.#bails) bail.step();
    }
    this.#write();
  }

  #strike({ x, vx, vy, vz }: WicketBlow): void {
    const speed = Math.hypot(vx, vy, vz);
    const share = Math.min(1, speed / 40);
    let nearest = 0;
    this.#stumps.forEach((stump, at) => {
      const distance = Math.abs((stump.now[0] ?? 0) - x);
      if (distance < Math.abs((this.#stumps[nearest]?.now[0] ?? 0) - x)) nearest = at;
    });
    this.#stumps.forEach((stump, at) => {
      const aside = (stump.now[0] ?? 0) - x;
      const isHit = at === nearest || Math.abs(aside) < HIT_M;
      stump.isPinned = !(isHit && at === nearest && speed > UPROOTS_MS);
      if (!isHit) {
        stump.isAtRest = true;
        return;
      }
      stump.push(1, vx * 0.1 + aside * 4, 0, vz * (stump.isPinned ? 0.12 : 0.22));
      if (!stump.isPinned) stump.push(0, vx * 0.05, 1.2 + 2.2 * share, vz * 0.34);
    });
    this.#bails.forEach((bail, at) => {
      const side = at === 0 ? -1 : 1;
      // The two ends differ, so that it spins.
      bail.push(0, vx * 0.08 + side * 0.7, 1.7 + 2.4 * share, vz * 0.1 + side * 0.5);
      bail.push(1, vx * 0.08 + side * 0.9, 2.2 + 2 * share, vz * 0.16 - side * 0.4);
    });
  }

  #write(): void {
    for (const [at, stump] of this.#stumps.entries()) this.#writePart(at, stump, 0);
    for (const [at, bail] of this.#bails.entries()) this.#writePart(3 + at, bail, 0.5);
  }

  /** A stump has its origin at the foot and its axis along +Y, a bail in the middle and along +X. */
  #writePart(at: number, { now }: Stick, share: number): void {
    const part = this.parts[at];
    if (!part) return;
    const position = part.position as vec3;
    for (let axis = 0; axis < 3; axis += 1) {
      const [from, to] = [now[axis] ?? 0, now[3 + axis] ?? 0];
      position[axis] = from + (to - from) * share;
      this.#axis[axis] = to - from;
    }
    vec3.normalize(this.#axis, this.#axis);
    quat.rotationTo(part.rotation as quat, at < 3 ? yAxis : xAxis, this.#axis);
  }
}

const xAxis = vec3.fromValues(1, 0, 0);
const yAxis = vec3.fromValues(0, 1, 0);
