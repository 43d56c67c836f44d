import { pitches } from "./choices.ts";
import type { Vector } from "./ground-plan.ts";
import type { MatchSetup } from "./match-setup.ts";
import { aimDelivery as aimInRust } from "./physics-wasm.ts";

/** How the ball moves on its way to the batter. */
export type Movement =
  | { readonly type: "straight" }
  /** Swing; positive seam angles swing to +x. About 0.35 rad swing most, and only below 31 m/s with full force. */
  | { readonly type: "swing"; readonly seamRads: number }
  /** Spin: positive side spin turns to +x where the ball pitches, topspin dips. Spinners reach 250 rad/s. */
  | { readonly type: "spin"; readonly sideRadS: number; readonly topRadS: number };

/** What a bowler aims for. */
export interface Aim {
  /** The x where it pitches, in metres. */
  readonly lineM: number;
  /** The distance from there to the striker's stumps: 2 is a yorker, 6 to 8 a good length, 10 short. */
  readonly lengthM: number;
  /** At release, in m/s: 19 to 26 slow, 30 to 42 fast. */
  readonly paceMS: number;
  readonly movement: Movement;
  /** Where the hand lets the ball go; at (-0.6, 2.1, -8.6) unless given. */
  readonly release?: Vector;
  /** How far the front foot is over the popping crease; negative is behind it. */
  readonly overstepM?: number;
  /** Where the bowler's meter stopped: 0 is perfect, 1 a complete miss. */
  readonly miss?: number;
  /** Decides what a miss leads to: the same aim and seed give the same delivery. */
  readonly seed?: bigint;
}

/** A ball in the bowler's hand as eleven numbers, which may be sent to another device. */
export type Delivery = Float64Array;

const DELIVERY_NUMBERS = 11;
const movements = ["straight", "swing", "spin"] as const;

/** Bowls so that the ball pitches where it is aimed. Throws a `PhysicsError` for numbers that no bowler could mean. */
export function aimDelivery(aim: Aim, setup: Pick<MatchSetup, "pitch" | "swing">): Delivery {
  const { movement, release = { x: -0.6, y: 2.1, z: -8.6 } } = aim;
  const [first, second] = movementNumbers(movement);
  const delivery = new Float64Array(DELIVERY_NUMBERS);
  const numbers = Float64Array.of(
    release.x,
    release.y,
    release.z,
    aim.overstepM ?? -0.1,
    aim.lineM,
    aim.lengthM,
    aim.paceMS,
    movements.indexOf(movement.type),
    first,
    second,
    aim.miss ?? 0,
    pitches.indexOf(setup.pitch ?? "clay"),
    setup.swing ?? 1,
  );
  aimInRust(numbers, aim.seed ?? 0n, delivery);
  return delivery;
}

function movementNumbers(movement: Movement): [number, number] {
  if (movement.type === "swing") return [movement.seamRads, 0];
  return movement.type === "spin" ? [movement.sideRadS, movement.topRadS] : [0, 0];
}
