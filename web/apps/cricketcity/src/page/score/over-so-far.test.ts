import { expect, test } from "vitest";
import { startMatch } from "../../laws/match.ts";
import { settingsFor } from "../../laws/settings.ts";
import { bowled, byes, dot, four, hit, legByes, noBall, play, six, wide } from "../../testing/facts.ts";
import { cometsBat, teams } from "../../testing/teams.ts";
import { overSoFar, oversText } from "./over-so-far.ts";

const start = startMatch(settingsFor(5), teams, cometsBat);

function shown(...balls: Parameters<typeof play>[1]) {
  const innings = play(start, balls).innings.at(-1);
  if (!innings) throw new Error("There is no innings.");
  return { chips: overSoFar(innings).map(({ text }) => text), overs: oversText(innings) };
}

test("before the first ball the over is empty", () => {
  expect(shown()).toEqual({ chips: [], overs: "0.0" });
});

test("each kind of ball has its mark", () => {
  expect(shown(dot, hit(1), four, six, wide, noBall, byes(2), legByes(1))).toEqual({
    chips: ["•", "1", "4", "6", "1wd", "1nb", "2b", "1lb"],
    overs: "1.0",
  });
  expect(shown(bowled).chips).toEqual(["W"]);
});

test("an over stays until the first ball of the next one", () => {
  const over = [dot, dot, hit(2), dot, dot, four];
  expect(shown(...over)).toEqual({ chips: ["•", "•", "2", "•", "•", "4"], overs: "1.0" });
  expect(shown(...over, six)).toEqual({ chips: ["6"], overs: "1.1" });
});
