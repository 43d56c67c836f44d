import { expect, test } from "vitest";
import { startMatch } from "../laws/match.ts";
import { settingsFor } from "../laws/settings.ts";
import { cometsBat, teams } from "../testing/teams.ts";
import { excitementOf, glowOf, scoreOf, tensionOf } from "./city-mood.ts";

const start = startMatch(settingsFor(5), teams, cometsBat);
const [first] = start.innings;
if (!first) throw new Error("There is no innings.");

test.each([1, 2, 5, 20])("the city lights up with each run of %d overs, and is never all lit", (overs) => {
  let before = 0;
  for (let runs = 0; runs < 14 * overs; runs += 1) {
    const glow = glowOf({ runs, overs });
    expect(glow).toBeGreaterThan(before);
    expect(glow).toBeLessThan(1);
    before = glow;
  }
  const good = glowOf({ runs: 8 * overs, overs });
  expect(good).toBeGreaterThan(0.55);
  expect(good).toBeLessThan(0.9);
});

test("a chase is tense when it is close and late, and never before it", () => {
  const chase = (runs: number, balls: number) =>
    tensionOf({ ...start, innings: [first, { ...first, target: 50, runs, balls }] });
  expect(tensionOf(start)).toBe(0);
  expect(chase(43, 24)).toBeGreaterThan(chase(10, 6));
  expect(chase(5, 28)).toBe(0);
  expect(chase(50, 20)).toBe(0);
});

test("the crowd hops most right after an event", () => {
  expect(excitementOf(0, "six", 0)).toBe(1);
  expect(excitementOf(0, "six", 5)).toBeLessThan(0.4);
  expect(excitementOf(0, "four", 0)).toBeLessThan(1);
  expect(excitementOf(1, undefined, 0)).toBeGreaterThan(excitementOf(0, undefined, 0));
});

test("the tower shows overs as they are written", () => {
  expect(scoreOf({ ...first, runs: 31, wickets: 2, balls: 20, target: 77 })).toEqual({
    ...{ runs: 31, wickets: 2, overs: "3.2", target: 77 },
  });
});
