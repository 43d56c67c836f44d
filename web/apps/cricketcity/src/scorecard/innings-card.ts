import { type Extras, extraRuns, isDismissal, noExtras, totalRuns } from "../laws/delivery.ts";
import type { Innings } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";
import { oversText } from "./bowling.ts";

/** The extras of an innings by their kinds. Penalty runs from before and after the innings are in it. */
export function extrasOf({ deliveries, penaltyBefore, penaltyAfter }: Innings): Extras {
  const sum = deliveries.reduce(
    (all, { extras }): Extras => ({
      wides: all.wides + extras.wides,
      noBalls: all.noBalls + extras.noBalls,
      byes: all.byes + extras.byes,
      legByes: all.legByes + extras.legByes,
      penalty: all.penalty + extras.penalty,
    }),
    noExtras,
  );
  return { ...sum, penalty: sum.penalty + penaltyBefore + penaltyAfter };
}

/** Extras as a scorecard writes them: `11 (b 1, lb 2, w 7, nb 1)`. */
export function extrasText(extras: Extras): string {
  const kinds = [
    ["b", extras.byes],
    ["lb", extras.legByes],
    ["w", extras.wides],
    ["nb", extras.noBalls],
    ["p", extras.penalty],
  ] as const;
  const parts = kinds.filter(([, runs]) => runs > 0).map(([kind, runs]) => `${kind} ${runs}`);
  return parts.length === 0 ? "0" : `${extraRuns(extras)} (${parts.join(", ")})`;
}

/** A score: `164/7`, or `98` if everyone is out. */
export function scoreText({ runs, wickets, end }: Innings): string {
  return end === "all out" ? `${runs}` : `${runs}/${wickets}`;
}

/** A fall of a wicket. */
export interface FallOfWicket {
  /** The number of the wicket, from 1. */
  readonly wicket: number;
  readonly runs: number;
  readonly player: PlayerName;
  /** When, as overs and balls: `4.2` is the second ball of the fifth over. */
  readonly over: string;
}

/** The falls of the wickets of an innings. Who retires hurt is not out, so no wicket falls. */
export function fallOfWickets({ deliveries, penaltyBefore }: Innings): readonly FallOfWicket[] {
  const falls: FallOfWicket[] = [];
  let [runs, balls] = [penaltyBefore, 0];
  for (const delivery of deliveries) {
    runs += totalRuns(delivery);
    balls += delivery.isCounted ? 1 : 0;
    for (const { kind, playerOut } of delivery.wickets) {
      if (!isDismissal(kind)) continue;
      falls.push({ wicket: falls.length + 1, runs, player: playerOut, over: oversText(balls) });
    }
  }
  return falls;
}
