import { type Delivery, isFaced, totalRuns } from "../laws/delivery.ts";
import type { Innings } from "../laws/match-state.ts";
import type { PlayerName } from "../laws/team.ts";

/** Two batters together. */
export interface Partnership {
  /** The batters in alphabetical order. */
  readonly batters: readonly [PlayerName, PlayerName];
  /** Runs of each of them, in the order of `batters`. */
  readonly batterRuns: readonly [number, number];
  /** All runs while they were together, with extras. */
  readonly runs: number;
  readonly balls: number;
  /** Whether the innings ended, or continues, with both of them at the crease. */
  readonly isUnbroken: boolean;
}

/** The partnerships of an innings, one after the other. */
export function partnerships({ deliveries, striker, nonStriker }: Innings): readonly Partnership[] {
  const groups: Delivery[][] = [];
  for (const delivery of deliveries) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && pairOf(last[0]) === pairOf(delivery)) last.push(delivery);
    else groups.push([delivery]);
  }
  return groups.map((group, index) => {
    const batters = namesOf(group[0]);
    const atCrease =
      index === groups.length - 1 && batters.every((name) => name === striker || name === nonStriker);
    const runsOf = (name: PlayerName) =>
      group.reduce((sum, { batter, batterRuns }) => sum + (batter === name ? batterRuns : 0), 0);
    return {
      batters,
      batterRuns: [runsOf(batters[0]), runsOf(batters[1])],
      runs: group.reduce((sum, delivery) => sum + totalRuns(delivery), 0),
      balls: group.filter(isFaced).length,
      isUnbroken: atCrease,
    };
  });
}

function namesOf(delivery: Delivery | undefined): [PlayerName, PlayerName] {
  const { batter = "", nonStriker = "" } = delivery ?? {};
  return batter < nonStriker ? [batter, nonStriker] : [nonStriker, batter];
}

function pairOf(delivery: Delivery): string {
  return namesOf(delivery).join("\n");
}
