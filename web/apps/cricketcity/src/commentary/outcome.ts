import { type Delivery, totalRuns, type WicketKind } from "../laws/delivery.ts";

/** The outcome of a ball, as a commentator sees it. */
export type Outcome =
  | WicketKind
  /** Bowled off the bat or the person. */
  | "played on"
  /** The non-striker left too early. */
  | "run out backing up"
  | "wide"
  | "wides run"
  | "wides boundary"
  | "no-ball"
  | "no-ball runs"
  | "byes"
  | "byes boundary"
  | "leg byes"
  | "leg byes boundary"
  | "penalty"
  | "six"
  | "four"
  | "overthrow boundary"
  | "single"
  | "two"
  | "three"
  | "run many"
  | "fielded"
  /** Struck, but not far. */
  | "defended"
  | "on the pads"
  | "missed"
  | "left"
  | "dot";

/** A stroke that goes no farther was a block. */
const BLOCK_M = 10;

/** All of them. */
export const outcomes: readonly Outcome[] = [
  "bowled",
  "played on",
  "caught",
  "caught and bowled",
  "lbw",
  "stumped",
  "hit wicket",
  "run out",
  "run out backing up",
  "obstructing the field",
  "hit the ball twice",
  "timed out",
  "retired out",
  "retired hurt",
  "retired not out",
  "wide",
  "wides run",
  "wides boundary",
  "no-ball",
  "no-ball runs",
  "byes",
  "byes boundary",
  "leg byes",
  "leg byes boundary",
  "penalty",
  "six",
  "four",
  "overthrow boundary",
  "single",
  "two",
  "three",
  "run many",
  "fielded",
  "defended",
  "on the pads",
  "missed",
  "left",
  "dot",
];

/** The outcome of a ball. A wicket takes precedence, then the umpire's call, then the runs. */
export function outcomeOf(delivery: Delivery): Outcome {
  const wicket = delivery.wickets[0];
  if (wicket !== undefined) return wicketOutcome(wicket.kind, delivery);
  return extrasOutcome(delivery) ?? batOutcome(delivery);
}

function wicketOutcome(kind: WicketKind, { extras, isCounted, contact }: Delivery): Outcome {
  if (kind === "bowled") return contact === "bat" || contact === "person" ? "played on" : "bowled";
  const wasBowled = isCounted || extras.wides > 0 || extras.noBalls > 0;
  return kind === "run out" && !wasBowled ? "run out backing up" : kind;
}

function extrasOutcome(delivery: Delivery): Outcome | undefined {
  const { extras, isBoundary } = delivery;
  if (extras.wides > 0) return isBoundary ? "wides boundary" : extras.wides > 1 ? "wides run" : "wide";
  if (extras.noBalls > 0)
    return totalRuns(delivery) > extras.noBalls + extras.penalty ? "no-ball runs" : "no-ball";
  if (extras.byes > 0) return isBoundary ? "byes boundary" : "byes";
  if (extras.legByes > 0) return isBoundary ? "leg byes boundary" : "leg byes";
  return extras.penalty > 0 ? "penalty" : undefined;
}

function batOutcome({ batterRuns, isBoundary, contact, stroke }: Delivery): Outcome {
  if (isBoundary) return batterRuns === 6 ? "six" : batterRuns === 4 ? "four" : "overthrow boundary";
  const run = ([undefined, "single", "two", "three"] as const)[batterRuns];
  if (batterRuns > 0) return run ?? "run many";
  if (contact === "bat") return (stroke?.distanceM ?? 0) < BLOCK_M ? "defended" : "fielded";
  if (contact === "person") return "on the pads";
  return contact ?? "dot";
}
