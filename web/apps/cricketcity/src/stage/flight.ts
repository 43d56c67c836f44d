import { BALL_RADIUS_M } from "@orbitroom/physics";
import { ROPE_RADIUS_M } from "../scene/ground/field-meshes.ts";

const GRAVITY_M_S2 = 9.81;
/** The share of its speed that a ball loses to the air on a metre. */
const DRAG_PER_M = 0.00689;
const RESTITUTION = 0.45;
/** The share of its speed along the ground that a bounce leaves. */
const GRIP = 0.72;
/** A ball that leaves the ground more slowly than this rolls. */
const ROLLS_MS = 0.6;
const ROLLING_M_S2 = 0.8;
const LOOK_STEP_SECS = 1 / 50;
const LONGEST_FLIGHT_SECS = 9;

/** A ball in metres and m/s. It is changed as it moves. */
export interface LooseBall {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
}

/** Where a ball will be on the ground. */
export interface Landing {
  x: number;
  z: number;
  /** Seconds until then. */
  secs: number;
  /** The highest that it will be on its way. */
  apexM: number;
}

/** A ball at rest in the middle of the ground. */
export function newLooseBall(): LooseBall {
  return { x: 0, y: BALL_RADIUS_M, z: 0, vx: 0, vy: 0, vz: 0 };
}

/** Moves a ball through the air and along the ground: only for what is shown, as when the ball is dead in physics. */
export function moveLooseBall(ball: LooseBall, dtSecs: number): void {
  const isRolling = ball.y <= BALL_RADIUS_M + 1e-3 && Math.abs(ball.vy) < ROLLS_MS;
  if (isRolling) roll(ball, dtSecs);
  else fly(ball, dtSecs);
  if (ball.y > BALL_RADIUS_M || isRolling) return;
  ball.y = BALL_RADIUS_M;
  ball.vy = Math.abs(ball.vy) * RESTITUTION;
  ball.vx *= GRIP;
  ball.vz *= GRIP;
}

/** Writes where a ball in the air comes down, without its spin. The ball stays as it is. */
export function predictLanding(ball: Readonly<LooseBall>, out: Landing): Landing {
  const look = copy(ball);
  out.apexM = ball.y;
  out.secs = 0;
  while (look.y > BALL_RADIUS_M && out.secs < LONGEST_FLIGHT_SECS) {
    fly(look, LOOK_STEP_SECS);
    out.apexM = Math.max(out.apexM, look.y);
    out.secs += LOOK_STEP_SECS;
  }
  out.x = look.x;
  out.z = look.z;
  return out;
}

/** Where and when a ball crosses the rope. */
export interface RopeCrossing {
  /** Seconds until then; infinite if it does not within the time that is looked ahead. */
  secs: number;
  x: number;
  z: number;
}

/** Writes where a ball will cross the rope within a time if no one stops it. */
export function predictRope(ball: Readonly<LooseBall>, mostSecs: number, out: RopeCrossing): RopeCrossing {
  const look = copy(ball);
  out.secs = Number.POSITIVE_INFINITY;
  for (let secs = 0; secs <= mostSecs; secs += LOOK_STEP_SECS) {
    if (Math.hypot(look.x, look.z) >= ROPE_RADIUS_M) {
      out.secs = secs;
      out.x = look.x;
      out.z = look.z;
      return out;
    }
    moveLooseBall(look, LOOK_STEP_SECS);
  }
  return out;
}

const scratch = newLooseBall();

function copy(ball: Readonly<LooseBall>): LooseBall {
  return Object.assign(scratch, ball);
}

function fly(ball: LooseBall, dtSecs: number): void {
  const lost = DRAG_PER_M * Math.hypot(ball.vx, ball.vy, ball.vz) * dtSecs;
  ball.vx -= ball.vx * lost;
  ball.vy -= ball.vy * lost + GRAVITY_M_S2 * dtSecs;
  ball.vz -= ball.vz * lost;
  ball.x += ball.vx * dtSecs;
  ball.y += ball.vy * dtSecs;
  ball.z += ball.vz * dtSecs;
}

function roll(ball: LooseBall, dtSecs: number): void {
  const speed = Math.hypot(ball.vx, ball.vz);
  const kept = speed > 0 ? Math.max(0, speed - ROLLING_M_S2 * dtSecs) / speed : 0;
  ball.vx *= kept;
  ball.vz *= kept;
  ball.vy = 0;
  ball.y = BALL_RADIUS_M;
  ball.x += ball.vx * dtSecs;
  ball.z += ball.vz * dtSecs;
}
