import { type Delivery, totalRuns } from "../../laws/delivery.ts";
import type { Innings } from "../../laws/match-state.ts";
import { BALLS_PER_OVER } from "../../laws/settings.ts";

/** A ball of the over as the strip of the score shows it. */
export interface BallChip {
  /** "4", "W", "1wd", or a dot for nothing. */
  readonly text: string;
  readonly kind: "dot" | "runs" | "boundary" | "wicket" | "extra";
  /** The text for screen readers. */
  readonly label: string;
}

/** The balls of the over in progress; those of the last one until the next one begins. */
export function overSoFar({ deliveries }: Innings): readonly BallChip[] {
  const over = deliveries.at(-1)?.over;
  return deliveries.filter((delivery) => delivery.over === over).map(chipOf);
}

/** "3.2" for two balls after three overs. */
export function oversText({ balls }: Innings): string {
  return `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`;
}

/** A ball in a few characters. */
export function chipOf(delivery: Delivery): BallChip {
  const { extras, wickets, isBoundary } = delivery;
  const runs = totalRuns(delivery);
  if (wickets.length > 0) {
    return { text: runs > 0 ? `W${runs}` : "W", kind: "wicket", label: "wicket" };
  }
  if (extras.wides > 0) return extra(runs, "wd", "wide");
  if (extras.noBalls > 0) return extra(runs, "nb", "no-ball");
  if (extras.byes > 0) return extra(runs, "b", "byes");
  if (extras.legByes > 0) return extra(runs, "lb", "leg byes");
  if (isBoundary) return { text: String(runs), kind: "boundary", label: runs === 6 ? "six" : "four" };
  if (runs === 0) return { text: "•", kind: "dot", label: "no run" };
  return { text: String(runs), kind: "runs", label: runs === 1 ? "1 run" : `${runs} runs` };
}

function extra(runs: number, mark: string, label: string): BallChip {
  return { text: `${runs}${mark}`, kind: "extra", label: `${label}, ${runs}` };
}
