import type { PlayEvent } from "@orbitroom/physics";
import { expect, test } from "vitest";
import { planReplay, replaySecs } from "./replay-plan.ts";

const at = { x: 0, y: 0, z: 0 };
const hit: PlayEvent = { type: "batHit", tick: 130, at, part: "face", quality: 1, speedMS: 30, earlySecs: 0 };
const dead = (tick: number): PlayEvent => ({ type: "dead", tick, at, runs: 0, haveCrossed: false });

test("a six is seen from the stroke to the stands, and takes less than five seconds", () => {
  const pieces = planReplay({ events: [hit, dead(900)], highlight: "six" });
  expect(pieces.map(({ shot }) => shot)).toEqual(["replayEnd", "boundary"]);
  expect(pieces[0]?.fromSecs).toBeLessThan(0);
  expect(pieces[0]?.toSecs).toBeGreaterThan(130 / 240);
  expect(pieces[1]?.toSecs).toBeGreaterThan(900 / 240);
  expect(replaySecs(pieces)).toBeGreaterThan(3);
  expect(replaySecs(pieces)).toBeLessThan(5);
});

test("a ball that ends at the stumps is one piece", () => {
  const bowled: PlayEvent = { type: "stumpsHit", tick: 148, at, end: "striker", isDown: true };
  const pieces = planReplay({ events: [bowled, dead(148)], highlight: "wicket" });
  expect(pieces.map(({ shot }) => shot)).toEqual(["replayEnd"]);
  expect(replaySecs(pieces)).toBeGreaterThan(2.5);
});

test("a run-out is seen at the wicket that was broken", () => {
  const thrown: PlayEvent = { type: "thrown", tick: 600, at, fielder: 3, end: "bowler" };
  const broken: PlayEvent = {
    ...{ type: "wicketBroken", tick: 700, at, end: "bowler" },
    ...{ fielder: 1, short: "striker", wasRunning: true },
  };
  const [, last] = planReplay({ events: [hit, thrown, broken, dead(700)], highlight: "wicket" });
  expect(last?.shot).toBe("replaySide");
  expect(last?.lookZM).toBeLessThan(-9);
});

test("one may choose the cameras; the last one is for all that is left", () => {
  const pieces = planReplay({ events: [hit, dead(900)], highlight: undefined }, ["wagon"]);
  expect(pieces.map(({ shot }) => shot)).toEqual(["wagon", "wagon"]);
});

test("pieces follow each other, also for a ball without events", () => {
  for (const events of [[], [dead(10)], [hit, dead(150)], [hit, dead(5000)]]) {
    let before = Number.NEGATIVE_INFINITY;
    for (const { fromSecs, toSecs } of planReplay({ events, highlight: undefined })) {
      expect(fromSecs).toBeGreaterThanOrEqual(before);
      expect(toSecs).toBeGreaterThan(fromSecs);
      before = toSecs;
    }
  }
});
