import type { Stroke } from "./ball.ts";
import type { PlayerName } from "./team.ts";

/** The ways of being out (Laws 31 to 40), and of leaving without being out, as Cricsheet names them. */
export const wicketKinds = [
  "bowled",
  "caught",
  "caught and bowled",
  "lbw",
  "stumped",
  "hit wicket",
  "run out",
  "obstructing the field",
  "hit the ball twice",
  "timed out",
  "retired out",
  "retired hurt",
  "retired not out",
] as const;

/** One of them. */
export type WicketKind = (typeof wicketKinds)[number];

/** A fielder who took part in a dismissal. */
export interface Fielder {
  readonly name: PlayerName;
  /** A substitute is not named on a scorecard (Law 24.1). */
  readonly isSubstitute: boolean;
}

/** A batter is out, or retires. */
export interface Wicket {
  readonly kind: WicketKind;
  readonly playerOut: PlayerName;
  readonly fielders: readonly Fielder[];
}

/** Extras of a ball by their kinds. */
export interface Extras {
  /** The penalty of one run, and all runs from a wide (Law 22.6, 22.7). */
  readonly wides: number;
  /** The penalty of one run (Law 21.15). */
  readonly noBalls: number;
  readonly byes: number;
  readonly legByes: number;
  /** Penalty runs to the batting side (Law 18.6). */
  readonly penalty: number;
}

/** What the ball touched of the striker first; `missed` if a stroke was offered, `left` if not. */
export const contacts = ["bat", "person", "missed", "left"] as const;
/** One of them. */
export type Contact = (typeof contacts)[number];

/** What one ball scored: an entry in the scorebook. */
export interface Delivery {
  /** The index of the over, from 0. */
  readonly over: number;
  readonly batter: PlayerName;
  readonly nonStriker: PlayerName;
  readonly bowler: PlayerName;
  /** Runs credited to the striker. */
  readonly batterRuns: number;
  readonly extras: Extras;
  /** The wickets in the order in which they fell. Those between this ball and the next one are included. */
  readonly wickets: readonly Wicket[];
  /** Whether the ball reached the boundary. */
  readonly isBoundary: boolean;
  /** Whether it is one of the six of the over (Law 17.3). */
  readonly isCounted: boolean;
  readonly isFreeHit: boolean;
  /** Whether each batter is at the other end afterwards, before the end of an over is considered. */
  readonly hasChangedEnds: boolean;
  /** Penalty runs to the fielding side (Law 18.6). */
  readonly fieldingPenalty: number;
  /** Why the bowler finishes another's over (Law 17.8). */
  readonly replacedFor: string | undefined;
  readonly contact: Contact | undefined;
  readonly stroke: Stroke | undefined;
  readonly seed: number | undefined;
}

/**
 * A delivery with its fields in one order, so that equal matches are equal as JSON too, whether they were played or read from a
 * file.
 */
export function orderedDelivery(delivery: Delivery): Delivery {
  const { extras, stroke } = delivery;
  return {
    over: delivery.over,
    batter: delivery.batter,
    nonStriker: delivery.nonStriker,
    bowler: delivery.bowler,
    batterRuns: delivery.batterRuns,
    extras: {
      wides: extras.wides,
      noBalls: extras.noBalls,
      byes: extras.byes,
      legByes: extras.legByes,
      penalty: extras.penalty,
    },
    wickets: delivery.wickets,
    isBoundary: delivery.isBoundary,
    isCounted: delivery.isCounted,
    isFreeHit: delivery.isFreeHit,
    hasChangedEnds: delivery.hasChangedEnds,
    fieldingPenalty: delivery.fieldingPenalty,
    replacedFor: delivery.replacedFor,
    contact: delivery.contact,
    stroke:
      stroke === undefined
        ? undefined
        : // JSON has no -0.
          {
            directionDeg: stroke.directionDeg + 0,
            distanceM: stroke.distanceM + 0,
            isAerial: stroke.isAerial,
          },
    seed: delivery.seed,
  };
}

/** No extras. */
export const noExtras: Extras = { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0 };

/** The extras of a ball in all. */
export function extraRuns({ wides, noBalls, byes, legByes, penalty }: Extras): number {
  return wides + noBalls + byes + legByes + penalty;
}

/** The runs of a ball in all. */
export function totalRuns({ batterRuns, extras }: Delivery): number {
  return batterRuns + extraRuns(extras);
}

/** The runs that count against the bowler: those of the bat, wides and no-balls. */
export function concededRuns({ batterRuns, extras }: Delivery): number {
  return batterRuns + extras.wides + extras.noBalls;
}

/** Whether the striker has faced this ball: each that was bowled, unless it was a wide. */
export function isFaced({ extras, isCounted }: Delivery): boolean {
  return isCounted || extras.noBalls > 0;
}

/** Whether a batter who leaves in this way is out, so that a wicket falls (Law 25.4: who retires hurt is not). */
export function isDismissal(kind: WicketKind): boolean {
  return kind !== "retired hurt" && kind !== "retired not out";
}

/** Whether the bowler gets credit for the wicket (Laws 32 to 36 and 39). */
export function isBowlersWicket(kind: WicketKind): boolean {
  return ["bowled", "caught", "caught and bowled", "lbw", "stumped", "hit wicket"].includes(kind);
}

/** Whether it happens between two balls. */
export function isBetweenBalls(kind: WicketKind): boolean {
  return kind === "timed out" || kind.startsWith("retired");
}
