import type { Foot, Hand, Placing, StrokeKind } from "@orbitroom/physics";
import type { BowlerStyle } from "../computer/bowler-style.ts";
import type { PlayerName } from "../laws/team.ts";

/** It is someone else's turn. */
export interface Waiting {
  readonly type: "waiting";
}

/** The person bowls: chooses a ball, or stops the meter. */
export interface Bowling {
  readonly type: "bowling";
  readonly bowler: PlayerName;
  /** Who may bowl; more than one only when an over begins. */
  readonly bowlers: readonly PlayerName[];
  readonly style: BowlerStyle;
  /** Which of the style's `varieties` is bowled. */
  readonly variety: number;
  readonly placing: Placing;
  /** Where the ball should pitch: x, and the distance from the striker's stumps, in metres. */
  readonly lineM: number;
  readonly lengthM: number;
  /** The pace: 0 is the slowest of the style, 1 the fastest. */
  readonly paceShare: number;
  readonly paceMS: number;
  /** The progress of the meter, from 0 to 1; undefined while the ball is chosen. `meterMark` is where to stop it. */
  readonly meterShare: number | undefined;
}

/** The person bats. Angles are those of `Stroke`: positive is the off side. */
export interface Batting {
  readonly type: "batting";
  /** The hand of the batter on strike. */
  readonly hand: Hand;
  /** The chosen direction; undefined for the natural one. */
  readonly azimuthRads: number | undefined;
  readonly kind: StrokeKind | undefined;
  readonly foot: Foot | undefined;
  /** How many milliseconds too early the stroke of this ball began, negative if too late; undefined before it. */
  readonly earlyMs: number | undefined;
  /** Whether a press asks for a run now. */
  readonly mayRun: boolean;
  /** Whether the batters are on their way. */
  readonly isRunning: boolean;
}

/** The person's choices, for the page. */
export type LocalState = Waiting | Bowling | Batting;
