// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { aimDelivery, type MatchSetup, placedField, playToEnd } from "@orbitroom/physics";
import { beforeAll, describe, expect, test } from "vitest";
import type { BallChoice } from "../game/bowled-ball.ts";
import { checkChoice } from "../game/check-choice.ts";
import { LiveBall } from "../game/live-ball.ts";
import { matchOf } from "../game/plan.ts";
import { applyBall, legalNext } from "../laws/match.ts";
import type { MatchState } from "../laws/match-state.ts";
import { ballOf, bowled, dot, type Facts, hit, play, six, times } from "../testing/facts.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { lineTo } from "./aim-line.ts";
import { type BallSight, seeBall } from "./ball-sight.ts";
import { varieties } from "./bowler-style.ts";
import { choosePlacing, planBall } from "./bowling-plan.ts";
import { Chance } from "./chance.ts";
import { chooseBowler } from "./choose-bowler.ts";
import { bestDirection, gapValue } from "./gaps.ts";
import { naturalStroke } from "./natural-stroke.ts";
import { riskOf } from "./risk.ts";
import { beginErrorFor } from "./timing-error.ts";

beforeAll(loadPhysicsFromFile);

const fielders = () => placedField("balanced", "right", 35);

/** The match after some balls, each by the bowler whom the computer chooses. */
function bowledBy(state: MatchState, balls: readonly Facts[]): MatchState {
  return balls.reduce((match, facts) => {
    const next = legalNext(match);
    return next ? applyBall(match, ballOf(chooseBowler(match, next), facts)) : match;
  }, state);
}

describe("what a batter sees", () => {
  test("is where a straight ball pitches and how high it comes", () => {
    const plan = planOf(1);
    const match = matchOf(plan);
    for (const lengthM of [2, 5, 7, 10]) {
      const choice: BallChoice = {
        ...{ bowler: "Lee", placing: "balanced" as const, lineM: 0.2, lengthM, paceMS: 36 },
        movement: { type: "straight" },
      };
      const live = new LiveBall(plan, match, { choice, miss: 0, overstepM: -0.1, seed: 3n });
      live.advance(0.15);
      const early = seeBall(live);
      expect(early.lengthM).toBeGreaterThan(lengthM - 0.8);
      expect(early.lengthM).toBeLessThan(lengthM + 0.8);
      while (!live.events.some(({ type }) => type === "passedCrease") && !live.isDead) live.advance(1 / 60);
      const passed = live.events.find(({ type }) => type === "passedCrease")?.at ?? { x: 9, y: 9 };
      expect(early.offM).toBeCloseTo(passed.x, 0.8);
      expect(Math.abs(early.heightM - passed.y)).toBeLessThan(0.35);
      live.free();
    }
  });
});

describe("a natural stroke", () => {
  const sight: BallSight = { lengthM: 5, offM: 0.1, heightM: 0.4, paceMS: 34 };
  const playedTo = (seen: Partial<BallSight>, wish = {}) =>
    naturalStroke({ ...sight, ...seen }, { fielders: fielders(), hand: "right" }, wish);

  test("follows length and line", () => {
    expect(playedTo({})).toMatchObject({ kind: "drive", foot: "front" });
    expect(playedTo({ lengthM: 9, heightM: 0.8 })).toMatchObject({ kind: "pull", foot: "back" });
    expect(playedTo({ lengthM: 9, heightM: 0.8, offM: 0.6 })).toMatchObject({ kind: "cut", foot: "back" });
    expect(playedTo({ offM: -0.3, paceMS: 22 })).toMatchObject({ kind: "sweep", foot: "front" });
    expect(playedTo({ lengthM: undefined, heightM: 0.5 })).toMatchObject({ kind: "drive", foot: "front" });
  });

  test("keeps to what is asked for", () => {
    const wish = { kind: "loft", azimuthRads: -0.4, foot: "advance" } as const;
    expect(playedTo({}, wish)).toEqual(wish);
    expect(playedTo({}, { azimuthRads: 1.4 })).toMatchObject({ kind: "cut", azimuthRads: 1.4 });
    expect(playedTo({}, { azimuthRads: -1.4 }).kind).toBe("pull");
    expect(playedTo({ paceMS: 22 }, { azimuthRads: -1.4 }).kind).toBe("sweep");
  });
});

test("a gap is worth more than a fielder, and the best direction is one", () => {
  const [, , , cover] = fielders();
  if (!cover) throw new Error("There is no fielder.");
  const atCover = Math.atan2(cover.x, 8.84 - cover.z);
  const value = gapValue(fielders(), "right");
  expect(value(atCover)).toBeLessThan(0.5);
  expect(value(bestDirection([0.2, 1.2], 0.25, value))).toBeGreaterThan(3);
});

describe("timing", () => {
  test("leaves the same error whatever the help of the match is", () => {
    expect(beginErrorFor(0.01, 0)).toBe(0.01);
    expect(beginErrorFor(0.01, 0.5)).toBeCloseTo(0.02, 10);
    expect(beginErrorFor(-0.01, 0.5)).toBeCloseTo(-0.02, 10);
    // Physics makes good 50 ms of a late stroke at most.
    expect(beginErrorFor(-0.03, 0.9)).toBeCloseTo(-0.08, 10);
  });
});

describe("risk", () => {
  const start = () => matchOf(planOf(5));

  test("grows as balls run out, and falls with wickets", () => {
    const late = play(start(), times(24, hit(1)));
    const collapsed = play(start(), [...times(8, bowled), ...times(16, dot)]);
    expect(riskOf(late)).toBeGreaterThan(riskOf(start()));
    expect(riskOf(collapsed)).toBeLessThan(riskOf(late));
  });

  test("of a chase is that of the runs needed", () => {
    const chase = (first: readonly Facts[]) => riskOf(play(matchOf(planOf(20)), first));
    const easy = chase([...times(119, dot), six]);
    const steep = chase(times(120, six).map((facts, index) => (index % 3 === 0 ? facts : dot)));
    expect(easy).toBeLessThan(0.4);
    expect(steep).toBeGreaterThan(0.7);
  });
});

describe("a bowling plan", () => {
  test("is always a ball that may be bowled, whatever has happened before", () => {
    const random = seededRandom(6);
    const chance = new Chance(random);
    const plan = planOf(20);
    let match = matchOf(plan);
    const bowlers = new Set<string>();
    for (let ball = 0; ball < 240 && match.result === undefined; ball += 1) {
      const choice = planBall(plan, match, chance, { planning: random(), strays: 0.2 });
      if (!choice) throw new Error("There is no plan.");
      checkChoice(match, choice);
      bowlers.add(choice.bowler);
      const facts = random() < 0.06 ? bowled : random() < 0.5 ? six : hit(1);
      match = applyBall(match, ballOf(choice.bowler, facts));
    }
    expect(bowlers.size).toBeGreaterThanOrEqual(5);
    expect(bowlers).not.toContain("Rao");
  });

  test("brings spin on in the middle of an innings", () => {
    const styles = [0, 60].map((balls) => {
      const match = bowledBy(matchOf(planOf(20)), times(balls, hit(1)));
      const choice = planBall(planOf(20), match, new Chance(seededRandom(2)), {
        planning: 0,
        strays: 0,
      });
      return choice?.movement.type;
    });
    expect(styles[0]).not.toBe("spin");
    expect(styles[1]).toBe("spin");
  });

  test("sends the field back at the end, and brings it in when few runs are left to save", () => {
    const placing = (match: MatchState) => {
      const next = legalNext(match);
      return next && choosePlacing(match, next);
    };
    expect(placing(matchOf(planOf(20)))).not.toBe("defensive");
    expect(placing(bowledBy(matchOf(planOf(20)), times(110, hit(1))))).toBe("defensive");
    expect(placing(bowledBy(matchOf(planOf(20)), times(120, dot)))).toBe("attacking");
  });

  test("aims a ball that passes the stumps where it is meant to, also one that turns", () => {
    const setup: MatchSetup = { fielders: fielders(), hand: "right" };
    for (const { movement } of Object.values(varieties).flat()) {
      const lineM = lineTo(0.1, 4.5, movement);
      const paceMS = movement.type === "spin" ? 23 : 33;
      const delivery = aimDelivery({ lineM, lengthM: 4.5, paceMS, movement }, setup);
      const { events } = playToEnd(delivery, setup, 1n, []);
      const at = events.find(
        ({ type }) => type === "stumpsHit" || type === "bodyHit" || type === "passedCrease",
      );
      expect(Math.abs((at?.at.x ?? 9) - 0.1)).toBeLessThan(0.2);
    }
  });
});
