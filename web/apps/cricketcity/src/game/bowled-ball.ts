import {
  aimDelivery,
  type Delivery,
  type MatchSetup,
  type Movement,
  type Placing,
  placedField,
} from "@orbitroom/physics";
import { legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";
import type { MatchPlan } from "./plan.ts";

/** What the fielding side decides before the run-up. Lengths are metres; the axes are those of `@orbitroom/physics`. */
export interface BallChoice {
  readonly bowler: PlayerName;
  readonly placing: Placing;
  /** The x at which the ball should pitch, and its distance from the striker's stumps. */
  readonly lineM: number;
  readonly lengthM: number;
  readonly paceMS: number;
  readonly movement: Movement;
}

/** How the bowler's meter stopped. */
export interface Release {
  /** How far the meter was missed: 0 is perfect, 1 a complete miss. */
  readonly miss: number;
  /** How far the front foot is over the crease; negative is behind it. */
  readonly overstepM: number;
}

/** A ball as it leaves the hand. */
export interface BowledBall extends Release {
  readonly choice: BallChoice;
  /** Agreed by both sides after the release; neither knows it before. An unsigned integer of 64 bits. */
  readonly seed: bigint;
}

/** The input of physics for the next ball of a match. The match must not have ended. */
export function setupOf(plan: MatchPlan, match: MatchState, choice: BallChoice): MatchSetup {
  const striker = legalNext(match)?.striker ?? "";
  const hand = plan.leftHanded.includes(striker) ? "left" : "right";
  return {
    fielders: placedField(choice.placing, hand, choice.paceMS),
    hand,
    pitch: plan.pitch,
    swing: plan.swing,
    timingHelp: plan.timingHelp,
  };
}

/** The delivery of a ball. Throws a `PhysicsError` for numbers that are impossible for a bowler. */
export function deliveryOf(plan: MatchPlan, { choice, miss, overstepM, seed }: BowledBall): Delivery {
  const { lineM, lengthM, paceMS, movement } = choice;
  return aimDelivery({ lineM, lengthM, paceMS, movement, miss, overstepM, seed }, plan);
}
