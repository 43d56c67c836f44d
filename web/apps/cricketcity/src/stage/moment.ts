import type { FieldPlace, Hand } from "@orbitroom/physics";
import type { LiveBall } from "../game/live-ball.ts";
import type { Phase } from "../game/match-game.ts";
import type { Delivery } from "../laws/delivery.ts";

/** What a moment of a match shows, in play or in a replay. Places are metres. */
export interface Moment {
  readonly phase: Phase;
  /** Seconds since the phase began. */
  readonly phaseSecs: number;
  /** Another number is another ball. */
  readonly ballNumber: number;
  /** Where the fielders stand for the ball, in the order of physics. */
  readonly places: readonly FieldPlace[];
  /** The hand of the striker. */
  readonly hand: Hand;
  readonly live: LiveBall | undefined;
  /** Whether the ball will leave the hand at the end of the stride. */
  readonly hasSeed: boolean;
  /** Which of the two figures of batters is on strike. */
  readonly strikerSlot: 0 | 1;
  /** What the ball counted, once it has been counted. */
  readonly delivery: Delivery | undefined;
  /** Which batter is out by it. */
  readonly outSlot: 0 | 1 | undefined;
}

/** The numbers of the figures. Those below are the fielders in the order of physics. */
export const BATTERS = 11;
export const UMPIRE = 13;
export const FIGURES = 14;
