import { expect, test } from "vitest";
import type { Delivery } from "../laws/delivery.ts";
import type { Crease } from "../laws/dismissal.ts";
import { judgeBall } from "../laws/judge-ball.ts";
import { ballOf, type Facts } from "./facts.ts";

const crease: Crease = {
  striker: "Ash",
  nonStriker: "Bose",
  keeper: "Rao",
  isFreeHit: false,
  runsToWin: undefined,
};

/** The verdict on a ball of Lee's: Ash faces, Bose is the non-striker, Rao keeps wicket. */
export const judge = (facts: Facts, at: Partial<Crease> = {}): Delivery =>
  judgeBall(ballOf("Lee", facts), { ...crease, ...at }, 0);

/** A verdict in one line: `nb 1, bat 1, Ash run out`; `x` if the batters changed ends, `-` if the ball does not count. */
export function brief(facts: Facts, at: Partial<Crease> = {}): string {
  const { batterRuns, extras, wickets, isCounted, hasChangedEnds, isBoundary } = judge(facts, at);
  const parts = [
    ...Object.entries({
      w: extras.wides,
      nb: extras.noBalls,
      b: extras.byes,
      lb: extras.legByes,
      p: extras.penalty,
    })
      .filter(([, runs]) => runs > 0)
      .map(([kind, runs]) => `${kind} ${runs}`),
    ...(batterRuns > 0 ? [`bat ${batterRuns}`] : []),
    ...(isBoundary ? ["boundary"] : []),
    ...wickets.map(({ kind, playerOut }) => `${playerOut} ${kind}`),
    ...(hasChangedEnds ? ["x"] : []),
    ...(isCounted ? [] : ["-"]),
  ];
  return parts.join(", ") || "0";
}

/** A ball and the verdict on it. */
export type Case = readonly [what: string, facts: Facts, verdict: string, at?: Partial<Crease>];

/** Defines one test for each ball. */
export function testCases(cases: readonly Case[]): void {
  for (const [what, facts, verdict, at] of cases) {
    test(what, () => expect(brief(facts, at)).toBe(verdict));
  }
}
