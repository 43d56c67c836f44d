import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { expect, test } from "vitest";
import { matchOf } from "../game/plan.ts";
import { legalNext } from "../laws/match.ts";
import { clubs } from "./clubs.ts";
import { firstChoice } from "./match-choice.ts";
import { newPlan } from "./new-plan.ts";

test("the clubs can play each other, and the person bats or bowls first as chosen", () => {
  const battingFirst = (first: "bat" | "bowl") =>
    legalNext(matchOf(newPlan({ ...firstChoice, first }, 0.5, () => 0.5)))?.batting;
  expect(battingFirst("bat")).toBe(0);
  expect(battingFirst("bowl")).toBe(1);
});

test("a toss falls on both sides, and the winner bats", () => {
  const random = seededRandom(3);
  const plans = Array.from({ length: 40 }, () => newPlan({ ...firstChoice, first: "toss" }, 0.5, random));
  for (const winner of [0, 1]) {
    const won = plans.filter(({ toss }) => toss.winner === winner);
    expect(won.length).toBeGreaterThan(5);
    for (const plan of won) expect(legalNext(matchOf(plan))?.batting).toBe(winner);
  }
});

test("left-handers are players", () => {
  for (const { players, leftHanded } of clubs)
    expect(players).toEqual(expect.arrayContaining([...leftHanded]));
});
