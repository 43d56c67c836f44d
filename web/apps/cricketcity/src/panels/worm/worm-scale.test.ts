import { describe, expect, test } from "vitest";
import { worm } from "../../scorecard/charts.ts";
import { bowled, dot, four, play, times, wide } from "../../testing/facts.ts";
import { inningsOf, startOf } from "../../testing/match-view.ts";
import { gridOf, overRows } from "./worm-scale.ts";

describe("the worm", () => {
  test("has a row for each over that has begun", () => {
    const points = worm(inningsOf(play(startOf(5), [...times(5, dot), bowled, four, wide])));
    expect(overRows(points)).toEqual([
      { over: 1, runs: 0, wickets: 1 },
      { over: 2, runs: 5, wickets: 1 },
    ]);
    expect(overRows(worm(inningsOf(startOf())))).toEqual([{ over: 1, runs: 0, wickets: 0 }]);
  });

  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [20, [0, 5, 10, 15, 20]],
    [164, [0, 50, 100, 150, 200]],
    [300, [0, 100, 200, 300]],
  ])("has round lines for %i runs", (most, lines) => {
    expect(gridOf(most)).toEqual(lines);
  });
});
