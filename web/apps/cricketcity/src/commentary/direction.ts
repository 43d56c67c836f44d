import type { Stroke } from "../laws/ball.ts";

/** Where a stroke went: how it was played there, and the place. */
export interface Region {
  /** Up to this angle from the line back past the bowler. */
  readonly upToDeg: number;
  /** The verb for a stroke along the ground: `driven`. */
  readonly played: string;
  /** The verb for a stroke in the air: `lofted`. */
  readonly lofted: string;
  /** `through the covers` */
  readonly through: string;
  /** `over the covers` */
  readonly over: string;
  /** The position of a fielder: `at cover`. */
  readonly fielder: string;
}

const offSide: readonly Region[] = [
  {
    upToDeg: 12,
    played: "driven",
    lofted: "lofted",
    through: "back past the bowler",
    over: "back over the bowler's head",
    fielder: "at long-off",
  },
  {
    upToDeg: 38,
    played: "driven",
    lofted: "lofted",
    through: "past mid-off",
    over: "over mid-off",
    fielder: "at mid-off",
  },
  {
    upToDeg: 68,
    played: "driven",
    lofted: "lifted",
    through: "through the covers",
    over: "over the covers",
    fielder: "at cover",
  },
  {
    upToDeg: 108,
    played: "cut",
    lofted: "slashed",
    through: "past point",
    over: "over point",
    fielder: "at point",
  },
  {
    upToDeg: 150,
    played: "steered",
    lofted: "sliced",
    through: "down to third",
    over: "over third",
    fielder: "at third",
  },
  {
    upToDeg: 180,
    played: "edged",
    lofted: "top-edged",
    through: "past the keeper",
    over: "over the keeper",
    fielder: "behind the wicket",
  },
];

const legSide: readonly Region[] = [
  {
    upToDeg: 12,
    played: "driven",
    lofted: "lofted",
    through: "back past the bowler",
    over: "back over the bowler's head",
    fielder: "at long-on",
  },
  {
    upToDeg: 38,
    played: "driven",
    lofted: "lofted",
    through: "past mid-on",
    over: "over mid-on",
    fielder: "at mid-on",
  },
  {
    upToDeg: 72,
    played: "whipped",
    lofted: "swung",
    through: "through midwicket",
    over: "over midwicket",
    fielder: "at midwicket",
  },
  {
    upToDeg: 110,
    played: "pulled",
    lofted: "pulled",
    through: "past square leg",
    over: "over square leg",
    fielder: "at square leg",
  },
  {
    upToDeg: 155,
    played: "glanced",
    lofted: "hooked",
    through: "down to fine leg",
    over: "over fine leg",
    fielder: "at fine leg",
  },
  {
    upToDeg: 180,
    played: "edged",
    lofted: "top-edged",
    through: "past the keeper",
    over: "over the keeper",
    fielder: "behind the wicket",
  },
];

const anywhere: Region = {
  upToDeg: 180,
  played: "played",
  lofted: "lifted",
  through: "into the outfield",
  over: "a long way",
  fielder: "in the deep",
};

/** The region of a stroke. Without one, words that are true of each. */
export function regionOf(stroke: Stroke | undefined): Region {
  if (stroke === undefined) return anywhere;
  const side = stroke.directionDeg >= 0 ? offSide : legSide;
  return side.find(({ upToDeg }) => Math.abs(stroke.directionDeg) <= upToDeg) ?? anywhere;
}
