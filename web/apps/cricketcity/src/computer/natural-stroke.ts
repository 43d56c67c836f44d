import type { Foot, MatchSetup, Stroke, StrokeKind } from "@orbitroom/physics";
import type { BallSight } from "./ball-sight.ts";
import { airValue, bestDirection, type DirectionValue, gapValue } from "./gaps.ts";

/** What the batter chooses instead of the natural stroke. */
export interface StrokeWish {
  readonly kind?: StrokeKind | undefined;
  readonly azimuthRads?: number | undefined;
  readonly foot?: Foot | undefined;
}

/** The error in timing that is usual for a person, after the help of the match. */
const USUAL_ERROR_SECS = 0.009;
/** The cost of a stroke that fails, in runs. */
const FAILURE_RUNS = 2;

/** Higher balls are played with a level bat. */
const LEVEL_HEIGHT_M = 0.62;
/** Balls that pitch farther from the stumps than this are played off the back foot. */
const BACK_LENGTH_M = 6.8;
/** Level strokes go to the off side beyond this line. */
const CUT_LINE_M = 0.3;
/** Balls beyond this line on the leg side are swept or pulled. */
const LEG_LINE_M = -0.16;

/** An upright bat sends no ball squarer than this. */
const SQUARE_RADS = 0.95;

interface Arc {
  readonly naturalRads: number;
  readonly rads: readonly [number, number];
}

/** The directions in which a stroke of each kind works well. */
const arcs: Readonly<Record<StrokeKind, Arc>> = {
  defend: { naturalRads: 0.1, rads: [-0.3, 0.3] },
  drive: { naturalRads: 0.25, rads: [-0.6, 0.85] },
  cut: { naturalRads: 1.3, rads: [0.9, 1.8] },
  pull: { naturalRads: -1.2, rads: [-1.8, -0.7] },
  sweep: { naturalRads: -1.3, rads: [-1.9, -0.9] },
  loft: { naturalRads: 0.05, rads: [-0.5, 0.5] },
};

/** How much a stroke may be mistimed and still meet the ball: an upright bat that is turned aside meets little. */
function windowSecs(kind: StrokeKind, azimuthRads: number): number {
  const aside = Math.abs(azimuthRads);
  if (kind === "loft") return Math.max(0.006, 0.021 - 0.018 * aside);
  return kind === "drive" || kind === "defend" ? Math.max(0.011, 0.04 - 0.042 * aside) : 0.027;
}

/** What a direction is worth to a batter whose timing is wrong by so much. */
function worthOf(
  kind: StrokeKind,
  { fielders, hand }: Pick<MatchSetup, "fielders" | "hand">,
  errorSecs: number,
): DirectionValue {
  const value = kind === "loft" ? airValue(fielders, hand) : gapValue(fielders, hand);
  return (strokeRads) => {
    const meets = Math.min(1, windowSecs(kind, strokeRads) / (1.6 * errorSecs));
    return meets * value(strokeRads) - (1 - meets) * FAILURE_RUNS;
  };
}

function naturalKind({ offM, heightM, paceMS }: BallSight): StrokeKind {
  if (heightM >= LEVEL_HEIGHT_M) return offM > CUT_LINE_M ? "cut" : "pull";
  if (offM >= LEG_LINE_M) return "drive";
  return paceMS < 27 || offM < -0.4 ? "sweep" : "drive";
}

/** The kind of stroke that a direction asks for: a level bat reaches high balls and square places, an upright one the others. */
function kindTowards(azimuthRads: number, { heightM, offM, paceMS }: BallSight): StrokeKind {
  const isHigh = heightM >= LEVEL_HEIGHT_M;
  if (azimuthRads > (isHigh && offM > 0.1 ? 0.55 : SQUARE_RADS)) return "cut";
  if (azimuthRads < (isHigh ? -0.45 : -SQUARE_RADS)) return isHigh || paceMS > 30 ? "pull" : "sweep";
  return "drive";
}

function naturalFoot(kind: StrokeKind, { lengthM }: BallSight): Foot {
  if (kind === "sweep" || lengthM === undefined) return "front";
  if (kind === "cut" || kind === "pull") return "back";
  return lengthM > BACK_LENGTH_M ? "back" : "front";
}

/**
 * The stroke of a batter who does not aim: chosen by length and line, and played into the gap nearest to its natural direction.
 */
export function naturalStroke(
  sight: BallSight,
  setup: Pick<MatchSetup, "fielders" | "hand">,
  wish: StrokeWish = {},
  errorSecs = USUAL_ERROR_SECS,
): Stroke {
  const kind =
    wish.kind ?? (wish.azimuthRads === undefined ? naturalKind(sight) : kindTowards(wish.azimuthRads, sight));
  const { naturalRads, rads } = arcs[kind];
  const azimuthRads = wish.azimuthRads ?? bestDirection(rads, naturalRads, worthOf(kind, setup, errorSecs));
  return { kind, azimuthRads, foot: wish.foot ?? naturalFoot(kind, sight) };
}
