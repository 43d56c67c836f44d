import { BALL_RADIUS_M, CREASE_Z_M, offSideX, STUMPS_Z_M, type Vector } from "@orbitroom/physics";
import type { LiveBall } from "../game/live-ball.ts";

/** What a batter can see of a ball on its way. Metres; `off` counts towards the off side from middle stump. */
export interface BallSight {
  /** The distance from the striker's stumps to where it pitches; undefined for a full toss. */
  readonly lengthM: number | undefined;
  /** Where it will be when it reaches the batter, without the effect of spin. */
  readonly offM: number;
  readonly heightM: number;
  /** Along the pitch, in m/s. */
  readonly paceMS: number;
}

const STEP_SECS = 1 / 120;
const GRAVITY_MS2 = 9.81;
/** Drag of a cricket ball, per metre of way. */
const DRAG_PER_M = 0.007;
/** The share of the speed, upwards and along the pitch, that remains after a usual bounce. */
const BOUNCE_UP = 0.55;
const BOUNCE_ALONG = 0.86;
/** A stride in front of the crease: where most balls are met. */
const MEETING_Z_M = CREASE_Z_M - 0.3;

/** Where a ball will go if it neither swings nor turns. It uses nothing that could not be seen from the crease. */
export function seeBall({ state, events, setup }: LiveBall): BallSight {
  const pitched = events.find(({ type }) => type === "bounced")?.at;
  const at = (part: "ball" | "velocity"): Vector => ({
    x: state.get(part, 0),
    y: state.get(part, 1),
    z: state.get(part, 2),
  });
  return follow(at("ball"), at("velocity"), pitched?.z, offSideX(setup.hand));
}

function follow(from: Vector, speed: Vector, pitchedZM: number | undefined, off: 1 | -1): BallSight {
  let { x, y, z } = from;
  let { x: vx, y: vy, z: vz } = speed;
  let pitchZM = pitchedZM;
  for (let step = 0; step < 240 && z < MEETING_Z_M; step += 1) {
    const kept = 1 - DRAG_PER_M * Math.hypot(vx, vy, vz) * STEP_SECS;
    vx *= kept;
    vy = vy * kept - GRAVITY_MS2 * STEP_SECS;
    vz *= kept;
    x += vx * STEP_SECS;
    y += vy * STEP_SECS;
    z += vz * STEP_SECS;
    if (y > BALL_RADIUS_M || vy > 0) continue;
    pitchZM ??= z;
    y = BALL_RADIUS_M;
    vy *= -BOUNCE_UP;
    vx *= BOUNCE_ALONG;
    vz *= BOUNCE_ALONG;
  }
  const lengthM = pitchZM === undefined ? undefined : STUMPS_Z_M - pitchZM;
  return { lengthM, offM: x * off, heightM: y, paceMS: speed.z };
}
