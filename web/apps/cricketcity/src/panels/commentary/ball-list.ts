import { commentaryOf } from "../../commentary/commentary.ts";
import { type Delivery, extraRuns, isDismissal, totalRuns } from "../../laws/delivery.ts";
import type { Innings, MatchState } from "../../laws/match-state.ts";

/** The look of a chip. */
export type ChipTone = "quiet" | "runs" | "boundary" | "wicket" | "extra";

/** A ball of the list. */
export interface BallEntry {
  /** Its number in the match, from 0: its index in the log. */
  readonly ball: number;
  /** Over and ball: `4.2` is the second ball of the fifth over. A ball that does not count has the number of the one after it. */
  readonly when: string;
  readonly chip: string;
  /** The chip, read out. */
  readonly meaning: string;
  readonly tone: ChipTone;
  readonly text: string;
}

/** The balls of an innings, the latest first. `firstBall` is the number of balls in the match before it. */
export function ballsOf(innings: Innings, firstBall: number): readonly BallEntry[] {
  const counted = new Map<number, number>();
  const entries = commentaryOf(innings).map(({ delivery, text }, index): BallEntry => {
    const before = counted.get(delivery.over) ?? 0;
    if (delivery.isCounted) counted.set(delivery.over, before + 1);
    const [chip, tone] = chipOf(delivery);
    return {
      ...{ ball: firstBall + index, when: `${delivery.over}.${before + 1}`, chip, tone, text },
      meaning: meaningOf(delivery),
    };
  });
  return entries.reverse();
}

/** How many balls of the match came before an innings. */
export function ballsBefore({ innings }: MatchState, index: number): number {
  return innings.slice(0, index).reduce((sum, { deliveries }) => sum + deliveries.length, 0);
}

/** The outcome of a ball in a few signs: `4`, `W`, `2wd`. */
export function chipOf(delivery: Delivery): readonly [text: string, tone: ChipTone] {
  const { extras, wickets, isBoundary, batterRuns } = delivery;
  const total = totalRuns(delivery);
  if (wickets.some(({ kind }) => isDismissal(kind))) return [total === 0 ? "W" : `W${total}`, "wicket"];
  if (extras.wides > 0) return [extraText(total, "wd"), "extra"];
  if (extras.noBalls > 0) return [extraText(total, "nb"), isBoundary ? "boundary" : "extra"];
  if (extras.byes > 0) return [`${total}b`, "extra"];
  if (extras.legByes > 0) return [`${total}lb`, "extra"];
  if (extraRuns(extras) > 0) return [`${total}p`, "extra"];
  if (batterRuns === 0) return ["•", "quiet"];
  return [`${batterRuns}`, isBoundary ? "boundary" : "runs"];
}

function extraText(total: number, kind: string): string {
  return total === 1 ? kind : `${total}${kind}`;
}

function meaningOf(delivery: Delivery): string {
  const { extras } = delivery;
  const total = totalRuns(delivery);
  const runs = total === 0 ? "no run" : total === 1 ? "1 run" : `${total} runs`;
  if (delivery.wickets.some(({ kind }) => isDismissal(kind))) {
    return total === 0 ? "Wicket" : `Wicket, ${runs}`;
  }
  const kinds = [
    ["Wide", extras.wides],
    ["No-ball", extras.noBalls],
    ["Byes", extras.byes],
    ["Leg byes", extras.legByes],
    ["Penalty", extras.penalty],
  ] as const;
  const kind = kinds.find(([, count]) => count > 0);
  return kind ? `${kind[0]}, ${runs}` : runs;
}
