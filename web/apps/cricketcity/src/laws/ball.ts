import type { PlayerName } from "./team.ts";

/** Why a ball is a no-ball (Law 21; height and bounce: Laws 41.7 and 21.10). */
export type NoBallKind =
  | "front foot"
  | "back foot"
  | "thrown"
  | "underarm"
  | "bounced twice"
  | "height"
  | "bounce"
  | "fielders";

/** Where a point lies beside the striker's wicket, seen along the pitch (Law 36.3: the off side is that of the stance). */
export type Line = "outside off" | "in line" | "outside leg";

/** The ball strikes the striker's person, anywhere but a hand that holds the bat. */
export interface PadImpact {
  /** Where it had pitched; `full` if it had not. */
  readonly pitched: Line | "full";
  /** Where it struck the person, even if above the bails. */
  readonly impact: Line;
  /** Whether it would have hit the wicket. */
  readonly wouldHit: boolean;
  /** Whether it had not touched the bat before. */
  readonly isBeforeBat: boolean;
}

/** The way of a ball that the bat has struck. */
export interface Stroke {
  /** The direction from the line back past the bowler, -180 to 180: positive to the off side, negative to the leg side. */
  readonly directionDeg: number;
  /** The distance from the striker's wicket to where it was fielded or crossed the boundary. */
  readonly distanceM: number;
  /** Whether it was in the air for most of its way. */
  readonly isAerial: boolean;
}

/** Runs at the instant when the ball became dead or the wicket was broken. Without it no run was attempted. */
export interface Running {
  /** Runs completed, short ones included: both batters made good their ground (Law 18.1). */
  readonly completed: number;
  /** Whether the batters had crossed in the run in progress. */
  readonly hasCrossed: boolean;
  /** How many of the completed runs were short (Law 18.3), not on purpose. */
  readonly short?: number;
}

/** The ball reaches the boundary (Law 19). */
export interface Boundary {
  /** `air` if it pitched first beyond it after the bat, also if a fielder carried it there (Law 19.7.1): six. */
  readonly how: "ground" | "air";
  /** Runs at the instant of the throw, if it was an overthrow (Law 19.8). */
  readonly overthrow?: Running;
}

/** A wicket is broken (Law 29.1): the first time that it matters. */
export type WicketBroken =
  /** Broken by the bowled ball, also off the bat or the person (Law 32.1). */
  | { readonly by: "delivery" }
  /** Broken by the striker's bat or person, in receiving the ball or in setting off for the first run (Law 35.1). */
  | { readonly by: "striker" }
  /** Broken by the fielding side. */
  | {
      readonly by: "fielders";
      readonly end: "striker" | "bowler";
      /** The fielders who handled the ball, in order; the last one broke the wicket, or threw it down. */
      readonly fielders: readonly PlayerName[];
      /** Whether the batter whose ground it is (Law 30.2) was out of it. */
      readonly isOutOfGround: boolean;
    };

/** A batter obstructs the field on purpose (Law 37). The runs completed are those before it. */
export interface Obstruction {
  readonly by: "striker" | "non-striker";
  /** Whether it prevented the striker from being caught (Law 37.3). */
  readonly preventsCatch: boolean;
}

/**
 * The facts of one ball, from the bowler's run-up until it is dead. They say what happened, not what it counts: that is decided
 * by `judgeBall`.
 */
export interface Ball {
  readonly bowler: PlayerName;
  /** The seed of this ball, an integer from 0 to 2^32 - 1. It varies the commentary. */
  readonly seed: number;
  readonly noBall?: NoBallKind;
  /** Whether it passed the striker out of reach of a normal stroke (Law 22.1). Contact revokes the call (Law 22.3). */
  readonly isOutOfReach?: boolean;
  /** What the striker tried: to play the ball with the bat, to avoid being hit, or neither (Laws 23.2 and 36.1.4). */
  readonly intent: "stroke" | "evade" | "none";
  /** The ball strikes the bat, or a hand that holds it (Law 5.6). */
  readonly bat?: Stroke;
  readonly pads?: PadImpact;
  /** The striker strikes it again: lawfully to guard the wicket, or not (Law 34). */
  readonly secondStrike?: "guarding" | "wilful";
  readonly running?: Running;
  readonly boundary?: Boundary;
  /** Who made a fair catch before it touched the ground (Law 33). */
  readonly caughtBy?: PlayerName;
  readonly wicketBroken?: WicketBroken;
  readonly obstruction?: Obstruction;
  /** Penalty runs (Law 41; 28.3 for a helmet), normally 5, for either side. */
  readonly penalty?: { readonly batting?: number; readonly fielding?: number };
  /**
   * The bowler broke the wicket before the ball was released: the non-striker had left early (Law 38.3). It does not count as a
   * ball of the over.
   */
  readonly isBeforeRelease?: boolean;
  /** Who comes in if a batter is out; by default, the next in the batting order. */
  readonly incoming?: PlayerName;
  /** Why this bowler finishes the over of another one (Law 17.8). */
  readonly replacesFor?: string;
}
