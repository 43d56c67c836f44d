// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame } from "../game/match-game.ts";
import { extraRuns } from "../laws/delivery.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import type { MatchLength } from "../laws/settings.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { ComputerSide } from "./computer-side.ts";
import { playMatch } from "./play-match.ts";
import type { Strength } from "./strength.ts";

/*
 * The tests with which the numbers of the computer are tuned. The bounds are wide: they detect a change of physics that makes
 * it a different game, but not a few runs more or less.
 */

beforeAll(loadPhysicsFromFile);

function played(overs: MatchLength, strengths: readonly [Strength, Strength], seed: number): MatchState {
  const game = new MatchGame(planOf(overs));
  const random = seededRandom(seed);
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 50)));
  const sides = ([0, 1] as const).map(
    (team) => new ComputerSide(game, team, { strength: strengths[team], random, isHasty: true }),
  );
  playMatch(game, sides);
  const { match } = game;
  game.dispose();
  return match;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const runsOf = (innings: readonly Innings[]) => mean(innings.map(({ runs }) => runs));
const kindsOf = (innings: readonly Innings[]) =>
  new Set(
    innings.flatMap(({ deliveries }) => deliveries.flatMap(({ wickets }) => wickets.map(({ kind }) => kind))),
  );

describe("computers against each other", () => {
  test("a match of 20 overs has the totals of one, its wickets and extras", () => {
    const innings = played(20, ["fair", "fair"], 11).innings.filter((each) => !each.isSuperOver);
    const total = runsOf(innings);
    const deliveries = innings.flatMap((each) => each.deliveries);
    const extras = deliveries.reduce((sum, each) => sum + extraRuns(each.extras), 0) / innings.length;
    expect(total).toBeGreaterThan(130);
    expect(total).toBeLessThan(195);
    const wickets = mean(innings.map((each) => each.wickets));
    expect(wickets).toBeGreaterThanOrEqual(4);
    expect(wickets).toBeLessThanOrEqual(9.5);
    expect(extras).toBeGreaterThan(0);
    expect(extras).toBeLessThan(25);
    expect(new Set(deliveries.map(({ bowler }) => bowler)).size).toBeGreaterThanOrEqual(10);
  });

  test("a super over has 8 to 16 runs, and batters are out in many ways", () => {
    const matches = Array.from({ length: 18 }, (_, index) => played(1, ["fair", "fair"], 100 + index));
    const innings = matches.flatMap((match) => match.innings);
    expect(runsOf(innings)).toBeGreaterThan(8);
    expect(runsOf(innings)).toBeLessThan(16);
    expect([...kindsOf(innings)]).toEqual(expect.arrayContaining(["bowled", "caught"]));
  });

  test("hard beats easy in at least four of five super overs", () => {
    const count = 20;
    let won = 0;
    for (let index = 0; index < count; index += 1) {
      const hard = index % 2 === 0 ? 0 : 1;
      const { result } = played(1, hard === 0 ? ["hard", "easy"] : ["easy", "hard"], 200 + index);
      if (result && result.kind !== "tie" && result.winner === hard) won += 1;
    }
    expect(won / count).toBeGreaterThanOrEqual(0.8);
  });
});
