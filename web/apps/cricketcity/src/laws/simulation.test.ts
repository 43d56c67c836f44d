import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playRandomMatch } from "../testing/random-match.ts";
import { teams, teamsOf } from "../testing/teams.ts";
import type { Delivery } from "./delivery.ts";
import { legalNext } from "./match.ts";
import type { Innings, MatchState } from "./match-state.ts";
import { settingsFor } from "./settings.ts";

const sum = (deliveries: readonly Delivery[], runs: (delivery: Delivery) => number) =>
  deliveries.reduce((all, delivery) => all + runs(delivery), 0);

const hasTwice = (names: readonly string[]) => new Set(names).size !== names.length;

/** The faults of an innings, recounted from its balls. */
function faultsOf(innings: Innings, { teams: sides }: MatchState): readonly string[] {
  const { deliveries, runs, wickets, balls, overs, wicketLimit, striker, nonStriker, target, end } = innings;
  const bowlers = sum(deliveries, ({ batterRuns, extras }) => batterRuns + extras.wides + extras.noBalls);
  const others = sum(deliveries, ({ extras }) => extras.byes + extras.legByes + extras.penalty);
  const fallen = deliveries
    .flatMap((delivery) => delivery.wickets)
    .filter(({ kind }) => kind !== "retired hurt" && kind !== "retired not out")
    .map(({ playerOut }) => playerOut);
  const atCrease = [striker, nonStriker].filter((name) => name !== undefined);
  const isReached = target !== undefined && runs >= target;
  const isEmpty = atCrease.length < 2;
  const rules: Readonly<Record<string, boolean>> = {
    "balls are those counted": balls === deliveries.filter(({ isCounted }) => isCounted).length,
    "no more balls than the overs have": balls <= overs * 6,
    "runs add up": runs === bowlers + others + innings.penaltyBefore + innings.penaltyAfter,
    "wickets are those that fell": wickets === fallen.length && wickets <= wicketLimit,
    "who is out is who fell": innings.out.join() === fallen.join() && !hasTwice(fallen),
    "everyone comes in once": !hasTwice(innings.batted),
    "only the side bats": innings.batted.every((name) => sides[innings.batting].players.includes(name)),
    "no one barred bats": !innings.batted.some((name) => innings.barredBatters.includes(name)),
    "two are in, and neither has left": !atCrease.some(
      (name) =>
        !innings.batted.includes(name) || innings.out.includes(name) || innings.retired.includes(name),
    ),
    "two different ones": isEmpty || striker !== nonStriker,
    "it ends exactly when it must": (end !== undefined) === (isReached || isEmpty || balls === overs * 6),
    "it is all out for a reason": !isEmpty || wickets === wicketLimit || innings.retired.length > 0,
  };
  const broken = Object.entries(rules).filter(([, holds]) => !holds);
  return [...broken.map(([rule]) => rule), ...overFaults(innings)];
}

/** Six counted balls an over, by one bowler who did not bowl the one before, and no more overs than one may bowl. */
function overFaults({ deliveries, oversPerBowler, barredBowler }: Innings): readonly string[] {
  const overs: Delivery[][] = [];
  for (const delivery of deliveries) {
    if (delivery.over === overs.length - 1) overs.at(-1)?.push(delivery);
    else overs.push([delivery]);
  }
  const bowlers = overs.map((balls) => [...new Set(balls.map(({ bowler }) => bowler))].join());
  const counts = overs.map((balls) => balls.filter(({ isCounted }) => isCounted).length);
  const rules: Readonly<Record<string, boolean>> = {
    "overs follow each other": overs.every((balls, over) => balls.every((ball) => ball.over === over)),
    "each over but the last has six": counts.slice(0, -1).every((count) => count === 6),
    "the last over has no more": (counts.at(-1) ?? 0) <= 6,
    "an over ends with its sixth ball": overs.every(
      (balls, over) => counts[over] !== 6 || balls.at(-1)?.isCounted === true,
    ),
    "one bowler an over, another for the next": bowlers.every(
      (name, over) => name !== bowlers[over - 1] && !name.includes(","),
    ),
    "no one over the quota": bowlers.every(
      (name) => bowlers.filter((other) => other === name).length <= oversPerBowler,
    ),
    "no one barred bowls": !bowlers.includes(barredBowler ?? "nobody"),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** What must hold of a match that has ended. */
function checkResult({ innings, result }: MatchState): void {
  const [first, second] = [innings.at(-2), innings.at(-1)];
  if (first === undefined || second === undefined) throw new Error("a match has two innings");
  expect(innings.every(({ end }) => end !== undefined)).toBe(true);
  expect(innings.length % 2).toBe(0);
  const level = innings.slice(0, -2).map(({ runs }) => runs);
  expect(level.filter((_, index) => index % 2 === 0)).toEqual(level.filter((_, index) => index % 2 === 1));
  const winner = first.runs > second.runs ? first.batting : second.batting;
  expect(result).toMatchObject(first.runs === second.runs ? { kind: "tie" } : { winner });
}

describe("matches of random balls", () => {
  test.each([
    [20, 11, 8],
    [5, 11, 25],
    [2, 4, 40],
    [1, 11, 60],
    [5, 2, 40],
    [1, 2, 60],
    [20, 6, 5],
  ])("keep to the Laws: %i overs, %i a side", (overs, playersASide, runs) => {
    const settings = settingsFor(overs, { playersASide });
    const sides = playersASide === 11 ? teams : teamsOf(playersASide);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const match = playRandomMatch(seed, settings, sides);
        expect(match.innings.flatMap((innings) => faultsOf(innings, match))).toEqual([]);
        checkResult(match);
      }),
      { numRuns: runs },
    );
  });

  test("keep to the Laws after each ball", () => {
    for (let seed = 0; seed < 5; seed += 1) {
      playRandomMatch(seed, settingsFor(5), teams, (before, ball, after) => {
        const next = legalNext(before);
        const index = before.innings.length - 1;
        const [was, is] = [before.innings[index], after.innings[index]];
        const delivery = is?.deliveries.at(-1);
        if (was === undefined || is === undefined || delivery === undefined) throw new Error("no ball");
        expect(delivery.batter).toBe(next?.striker);
        expect(delivery.nonStriker).toBe(next?.nonStriker);
        expect(next?.bowlers).toContain(ball.bowler);
        expect(is.deliveries).toHaveLength(was.deliveries.length + 1);
        expect(is.deliveries.slice(0, -1).every((entry, place) => entry === was.deliveries[place])).toBe(
          true,
        );
        expect(legalNext(after) === undefined).toBe(after.result !== undefined);
        expect(faultsOf(is, after)).toEqual([]);
      });
    }
  });

  test("are the same for the same seed, and others for others", () => {
    const settings = settingsFor(5);
    expect(JSON.stringify(playRandomMatch(5, settings))).toBe(JSON.stringify(playRandomMatch(5, settings)));
    expect(JSON.stringify(playRandomMatch(5, settings))).not.toBe(
      JSON.stringify(playRandomMatch(6, settings)),
    );
  });

  test("have every dismissal and every extra among them", () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 25; seed += 1) {
      for (const { deliveries } of playRandomMatch(seed, settingsFor(20)).innings) {
        for (const { wickets, extras } of deliveries) {
          for (const { kind } of wickets) kinds.add(kind);
          for (const [kind, runs] of Object.entries(extras)) if (runs > 0) kinds.add(kind);
        }
      }
    }
    expect([...kinds].sort()).toEqual(
      [
        ...["bowled", "caught", "caught and bowled", "hit the ball twice", "hit wicket", "lbw"],
        ...["obstructing the field", "retired hurt", "retired not out", "retired out", "run out", "stumped"],
        ...["byes", "legByes", "noBalls", "penalty", "wides"],
      ].sort(),
    );
  });
});
