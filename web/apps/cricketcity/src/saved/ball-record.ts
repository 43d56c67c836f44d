import type { Foot, Movement, Placing, PlayInput, StrokeKind } from "@orbitroom/physics";
import type { BallChoice, Release } from "../game/bowled-ball.ts";
import { choiceLimits } from "../game/check-choice.ts";
import type { PlayedBall } from "../game/played-ball.ts";
import { choiceAt, countAt, listAt, nameAt, objectAt } from "../records/json-fields.ts";
import { bits64At, exactNumberAt, hexOf64 } from "./number-field.ts";

/** The most inputs of one ball. A person who presses ten times a second makes a third of that. */
export const MAX_INPUTS = 600;
/** No ball lasts longer: seven minutes. */
export const MAX_TICK = 100_000;

const placings = ["attacking", "balanced", "defensive"] as const satisfies readonly Placing[];
const feet = ["front", "back", "advance"] as const satisfies readonly Foot[];
const strokeKinds = [
  ...(["defend", "drive", "cut"] as const),
  ...(["pull", "sweep", "loft"] as const),
] as const satisfies readonly StrokeKind[];
const movements = ["straight", "swing", "spin"] as const satisfies readonly Movement["type"][];
const inputs = ["swing", "run", "turnBack"] as const satisfies readonly PlayInput["type"][];

/** A ball as plain data without bigint, for `jsonOf` and for the database. */
export function recordOfBall({ bowled, inputs, hash }: PlayedBall): object {
  const { choice, miss, overstepM, seed } = bowled;
  return { choice, miss, overstepM, seed: hexOf64(seed), inputs, hash: hexOf64(hash) };
}

/** Reads a ball that comes from storage or another device. Throws a `RecordError`. Whether it can be played is known only then. */
export function parsePlayedBall(value: unknown, path = "ball"): PlayedBall {
  const { choice, miss, overstepM, seed, inputs, hash } = objectAt(value, path);
  return {
    bowled: {
      choice: parseChoice(choice, `${path}.choice`),
      ...parseRelease({ miss, overstepM }, path),
      seed: bits64At(seed, `${path}.seed`),
    },
    inputs: listAt(inputs, `${path}.inputs`, MAX_INPUTS).map((input) => parseInput(input, `${path}.inputs`)),
    hash: bits64At(hash, `${path}.hash`),
  };
}

/** Reads what a bowler wants. Throws a `RecordError`, as all functions here do. */
export function parseChoice(value: unknown, path = "choice"): BallChoice {
  const { bowler, placing, lineM, lengthM, paceMS, movement } = objectAt(value, path);
  return {
    bowler: nameAt(bowler, `${path}.bowler`),
    placing: choiceAt(placing, `${path}.placing`, placings),
    lineM: exactNumberAt(lineM, `${path}.lineM`, choiceLimits.lineM),
    lengthM: exactNumberAt(lengthM, `${path}.lengthM`, choiceLimits.lengthM),
    paceMS: exactNumberAt(paceMS, `${path}.paceMS`, choiceLimits.paceMS),
    movement: parseMovement(movement, `${path}.movement`),
  };
}

/** Reads how a meter stopped. */
export function parseRelease(value: unknown, path = "release"): Release {
  const { miss, overstepM } = objectAt(value, path);
  return {
    miss: exactNumberAt(miss, `${path}.miss`, [0, 1]),
    overstepM: exactNumberAt(overstepM, `${path}.overstepM`, choiceLimits.overstepM),
  };
}

/** Reads what a batter does. */
export function parseInput(value: unknown, path = "input"): PlayInput {
  const fields = objectAt(value, path);
  const type = choiceAt(fields["type"], `${path}.type`, inputs);
  const tick = countAt(fields["tick"], `${path}.tick`, MAX_TICK);
  if (type !== "swing") return { type, tick };
  return {
    ...{ type, tick, kind: choiceAt(fields["kind"], `${path}.kind`, strokeKinds) },
    azimuthRads: exactNumberAt(fields["azimuthRads"], `${path}.azimuthRads`, [-Math.PI, Math.PI]),
    foot: choiceAt(fields["foot"], `${path}.foot`, feet),
  };
}

function parseMovement(value: unknown, path: string): Movement {
  const fields = objectAt(value, path);
  const type = choiceAt(fields["type"], `${path}.type`, movements);
  if (type === "straight") return { type };
  if (type === "swing") {
    return { type, seamRads: exactNumberAt(fields["seamRads"], `${path}.seamRads`, choiceLimits.seamRads) };
  }
  return {
    type,
    sideRadS: exactNumberAt(fields["sideRadS"], `${path}.sideRadS`, choiceLimits.spinRadS),
    topRadS: exactNumberAt(fields["topRadS"], `${path}.topRadS`, choiceLimits.spinRadS),
  };
}
