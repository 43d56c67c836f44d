import { describe, expect, test } from "vitest";
import {
  backingUp,
  bowled,
  byKeeper,
  caught,
  cover,
  dot,
  four,
  leave,
  legByes,
  onPad,
  running as run,
  thrownDown,
} from "../testing/facts.ts";
import { brief, judge } from "../testing/verdict.ts";
import { extraRuns } from "./delivery.ts";

describe("a ball", () => {
  test("keeps who bowled, who faced, where it went and its seed", () => {
    const { bowler, batter, nonStriker, stroke, seed, over, contact } = judge({ ...four, seed: 99 });
    expect({ bowler, batter, nonStriker, seed, over, contact }).toEqual({
      ...{ bowler: "Lee", batter: "Ash", nonStriker: "Bose", seed: 99, over: 0, contact: "bat" },
    });
    expect(stroke).toEqual({ ...cover, distanceM: 65 });
  });

  test.each([
    [dot, "bat"],
    [legByes(0), "person"],
    [{}, "missed"],
    [leave, "left"],
    [{ intent: "evade" }, "left"],
    [{ ...dot, ...onPad({ isBeforeBat: false }) }, "bat"],
  ] as const)("says what it touched first: %j", (facts, contact) => {
    expect(judge(facts).contact).toBe(contact);
  });

  test("names the fielders of a catch, a stumping and a run out in order", () => {
    expect(judge(caught("Patel")).wickets[0]?.fielders).toEqual([{ name: "Patel", isSubstitute: false }]);
    expect(judge(byKeeper("Rao")).wickets[0]?.fielders.map(({ name }) => name)).toEqual(["Rao"]);
    const runOut = judge(thrownDown("striker", ["Patel", "Rao"], 0)).wickets[0];
    expect(runOut?.fielders.map(({ name }) => name)).toEqual(["Patel", "Rao"]);
    expect(judge(caught("Lee")).wickets[0]?.fielders).toEqual([]);
  });

  test("does not count if the non-striker is run out before it is released (38.3)", () => {
    expect(brief(backingUp("Lee"))).toBe("Bose run out, -");
    expect(extraRuns(judge(backingUp("Lee")).extras)).toBe(0);
    expect(() => judge({ ...backingUp("Lee"), ...bowled })).toThrow("ball_invalid");
    expect(() => judge({ ...backingUp("Lee"), running: run(1) })).toThrow("ball_invalid");
    expect(() => judge({ isBeforeRelease: true })).toThrow("ball_invalid");
  });
});
