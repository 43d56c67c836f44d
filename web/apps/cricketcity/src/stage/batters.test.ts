import { expect, test } from "vitest";
import { impactPhase } from "../scene/figures/pose-keys.ts";
import { Actor } from "./actor.ts";
import { Batters, swingPhase } from "./batters.ts";
import { newLooseBall } from "./flight.ts";
import type { Moment } from "./moment.ts";

const moment: Moment = {
  ...{ phase: "runUp", phaseSecs: 1, ballNumber: 0, places: [], hand: "right" },
  ...{ live: undefined, hasSeed: false, strikerSlot: 0, delivery: undefined, outSlot: undefined },
};

function stanceOf(change: Partial<Moment>): Actor {
  const actors = [new Actor(0), new Actor(1)] as const;
  const now = { ...moment, ...change };
  new Batters(actors).direct(now, newLooseBall());
  const striker = actors[now.strikerSlot];
  striker.cut();
  striker.advance(1 / 60);
  return striker;
}

test("the bat is at the ball when the body of the swing is", () => {
  expect(swingPhase(-0.12)).toBe(0);
  expect(swingPhase(0)).toBe(impactPhase);
  expect(swingPhase(0.2)).toBe(1);
  expect(swingPhase(9)).toBe(1);
});

test("a left-handed batter takes guard on the other side, and looks the other way", () => {
  const [right, left] = [stanceOf({}), stanceOf({ hand: "left", strikerSlot: 1 })];
  expect([right.kind, right.isLeftHanded, left.kind, left.isLeftHanded]).toEqual([
    "guard",
    false,
    "guard",
    true,
  ]);
  expect(left.x).toBeCloseTo(-right.x, 5);
  expect(left.z).toBeCloseTo(right.z, 5);
  expect([right.headingRads, left.headingRads]).toEqual([Math.PI / 2, -Math.PI / 2]);
  expect(right.x).toBeLessThan(0);
});

test("a batter who is out falls once, after a moment", () => {
  const actors = [new Actor(0), new Actor(1)] as const;
  const batters = new Batters(actors);
  const out = { ...moment, phase: "after", outSlot: 1 } as const;
  batters.direct({ ...out, phaseSecs: 0.1 }, newLooseBall());
  expect(actors[1].gesture).toBeUndefined();
  batters.direct({ ...out, phaseSecs: 0.6 }, newLooseBall());
  expect([actors[0].gesture, actors[1].gesture]).toEqual([undefined, "out"]);
});
