import { offSideX, type Placing } from "@orbitroom/physics";
import type { BallChoice } from "../game/bowled-ball.ts";
import { choiceLimits } from "../game/check-choice.ts";
import type { MatchPlan } from "../game/plan.ts";
import { type Delivery, totalRuns } from "../laws/delivery.ts";
import { legalNext, type NextBall } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";
import { lineTo } from "./aim-line.ts";
import { type BowlerStyle, isSpin, paces, styleOf, varieties } from "./bowler-style.ts";
import type { Chance } from "./chance.ts";
import { chooseBowler } from "./choose-bowler.ts";
import type { Skill } from "./strength.ts";

/** Where a ball is meant to go. `offM` is at the stumps, towards the off side. */
interface Target {
  readonly lengthM: number;
  readonly offM: number;
}

type PlanName = "good" | "yorker" | "short" | "wideOff" | "slow" | "loose";

/** The last balls of an innings are the death. */
const DEATH_BALLS = 18;

/** Whether a batter has been slogging during the last few balls. */
function isSlogging(deliveries: readonly Delivery[], striker: PlayerName): boolean {
  const last = deliveries.filter(({ batter }) => batter === striker).slice(-3);
  return last.filter((ball) => ball.isBoundary || ball.stroke?.isAerial === true).length >= 2;
}

/** The field that fits: close to a new batter, far out where runs are bought with risk. */
export function choosePlacing({ innings }: MatchState, next: NextBall): Placing {
  const now = innings.at(-1);
  const faced = now?.deliveries.filter(({ batter }) => batter === next.striker) ?? [];
  const last = (now?.deliveries ?? []).slice(-12);
  const rate = last.reduce((sum, ball) => sum + totalRuns(ball), 0) / Math.max(1, last.length);
  const isDeath = next.ballsLeft <= DEATH_BALLS;
  if (next.runsToWin !== undefined && next.runsToWin > 3 * next.ballsLeft) return "defensive";
  if (isDeath || isSlogging(faced, next.striker)) return "defensive";
  const isFew = next.runsToWin !== undefined && next.runsToWin < 0.8 * next.ballsLeft;
  if (isFew || (faced.length < 4 && (now?.wickets ?? 0) > 0 && rate < 1.2)) return "attacking";
  return rate > 1 ? "defensive" : "balanced";
}

function choosePlan(
  chance: Chance,
  next: NextBall,
  deliveries: readonly Delivery[],
  planning: number,
): PlanName {
  if (!chance.isTrue(planning))
    return chance.weighted(["good", "loose", "short"], (name) => (name === "loose" ? 2 : 1));
  const slogging = isSlogging(deliveries, next.striker);
  const isDeath = next.ballsLeft <= DEATH_BALLS;
  const isSet = deliveries.filter(({ batter }) => batter === next.striker).length % 6 >= 3;
  return chance.weighted(["good", "yorker", "short", "wideOff", "slow"], (name) => {
    switch (name) {
      case "good":
        return isDeath ? 0.5 : 3;
      case "yorker":
        return (isDeath ? 3 : 0.3) + (isSet ? 0.8 : 0);
      case "short":
        return isDeath ? 0.4 : 0.6;
      case "wideOff":
        return slogging ? 2.5 : 0.4;
      default:
        return (slogging ? 1.5 : 0.2) + (isSet ? 0.4 : 0);
    }
  });
}

function targetOf(name: PlanName, style: BowlerStyle, chance: Chance): Target {
  const spin = isSpin(style);
  switch (name) {
    case "good":
      return {
        lengthM: spin ? chance.between(3.6, 5) : chance.between(6, 7.6),
        offM: chance.between(-0.02, 0.3),
      };
    case "yorker":
      return { lengthM: chance.between(1.7, 2.4), offM: chance.between(-0.05, 0.12) };
    case "short":
      return {
        lengthM: spin ? chance.between(6, 7.5) : chance.between(9, 10.8),
        offM: chance.between(0, 0.4),
      };
    case "wideOff":
      return { lengthM: chance.between(2.2, 5.5), offM: chance.between(0.62, 0.84) };
    case "slow":
      return { lengthM: spin ? chance.between(3, 5) : chance.between(5, 7), offM: chance.between(0, 0.3) };
    case "loose":
      return { lengthM: chance.between(2.5, 9), offM: chance.between(-0.4, 0.65) };
  }
}

/** The target of a ball that goes astray: out of the batter's reach, mostly on the off side. */
function strayed(chance: Chance): Target {
  const offM = chance.isTrue(0.6) ? chance.between(0.95, 1.2) : -chance.between(0.6, 0.8);
  return { lengthM: chance.between(3, 8), offM };
}

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(value, least), most);

/** The next ball of a computer that plans and errs with these probabilities. The match must not have ended. */
export function planBall(
  plan: Pick<MatchPlan, "leftHanded">,
  match: MatchState,
  chance: Chance,
  { planning, strays }: Pick<Skill, "planning" | "strays">,
): BallChoice | undefined {
  const next = legalNext(match);
  if (!next) return undefined;
  const bowler = chooseBowler(match, next);
  const style = styleOf(match.teams[next.fielding], bowler);
  const name = choosePlan(chance, next, match.innings.at(-1)?.deliveries ?? [], planning);
  const { lengthM, offM } = chance.isTrue(strays) ? strayed(chance) : targetOf(name, style, chance);
  const [usual, ...others] = varieties[style];
  const isVaried = name === "slow" || chance.isTrue(0.2 * planning);
  const variety = isVaried ? chance.weighted([usual, ...others], (each) => (each === usual ? 0 : 1)) : usual;
  const off = offSideX(plan.leftHanded.includes(next.striker) ? "left" : "right");
  const [slowest, fastest] = paces[style];
  return {
    bowler,
    placing: chance.isTrue(planning)
      ? choosePlacing(match, next)
      : chance.weighted(["defensive", "balanced"], () => 1),
    lineM: within(lineTo(offM * off, lengthM, variety.movement), choiceLimits.lineM),
    lengthM,
    paceMS: within(chance.between(slowest, fastest) * variety.paceShare, choiceLimits.paceMS),
    movement: variety.movement,
  };
}
