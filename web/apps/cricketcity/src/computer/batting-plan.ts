import type { MatchSetup, Stroke } from "@orbitroom/physics";
import type { BallSight } from "./ball-sight.ts";
import type { Chance } from "./chance.ts";
import { naturalStroke } from "./natural-stroke.ts";
import type { Skill } from "./strength.ts";

/** A ball so far from middle stump is left: it is a wide, or near one. */
const LEAVE_OFF_M = 0.92;
const LEAVE_LEG_M = -0.5;
/** A ball that rises higher is left as well. */
const LEAVE_HEIGHT_M = 1.75;
/** Fuller balls cannot be lifted, and higher ones are pulled. */
const YORKER_M = 2.3;
const SLOW_MS = 25;
const LOFT_HEIGHT_M = 0.95;

/** What a batter knows, and the batter's traits. */
export interface BattingScene {
  readonly sight: BallSight;
  readonly setup: Pick<MatchSetup, "fielders" | "hand">;
  /** The willingness to take risks, from 0 to 1. */
  readonly risk: number;
  readonly isFreeHit: boolean;
  readonly skill: Skill;
}

/** The stroke that a computer plays to a ball that it sees; undefined if it leaves the ball. */
export function planStroke(
  { sight, setup, risk, isFreeHit, skill }: BattingScene,
  chance: Chance,
): Stroke | undefined {
  const seen: BallSight = {
    ...sight,
    offM: sight.offM + chance.normal(skill.sightM),
    heightM: sight.heightM + chance.normal(skill.sightM / 2),
  };
  const isOut = seen.offM > LEAVE_OFF_M || seen.offM < LEAVE_LEG_M || seen.heightM > LEAVE_HEIGHT_M;
  if (isOut && !isFreeHit) return undefined;
  const lengthM = seen.lengthM ?? 0;
  const isLiftable =
    seen.heightM < LOFT_HEIGHT_M &&
    (seen.lengthM === undefined || lengthM > YORKER_M) &&
    Math.abs(seen.offM - 0.2) < 0.5;
  const daring = isFreeHit ? 1 : 0.6 * risk ** 3 * skill.daring;
  const foot = goesDown(seen, risk, chance) ? "advance" : undefined;
  if (isLiftable && chance.isTrue(daring)) {
    return naturalStroke(seen, setup, { kind: "loft", foot: foot ?? "front" }, skill.timingSecs);
  }
  const isGood = seen.lengthM !== undefined && lengthM > 5 && lengthM < 8 && Math.abs(seen.offM) < 0.3;
  if (isGood && chance.isTrue(0.3 * (1 - risk)))
    return naturalStroke(seen, setup, { kind: "defend" }, skill.timingSecs);
  const plain = naturalStroke(seen, setup, {}, skill.timingSecs);
  return plain.kind === "drive" && foot ? { ...plain, foot } : plain;
}

/** Whether a batter goes down the pitch to a slow ball that is pitched up. */
function goesDown({ paceMS, lengthM = 0 }: BallSight, risk: number, chance: Chance): boolean {
  return paceMS < SLOW_MS && lengthM > YORKER_M && lengthM < 6 && chance.isTrue(0.12 + 0.4 * risk);
}
