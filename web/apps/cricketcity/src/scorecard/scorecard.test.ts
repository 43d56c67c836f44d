import { describe, expect, test } from "vitest";
import { applyInterlude, startMatch } from "../laws/match.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import { settingsFor } from "../laws/settings.ts";
import {
  backingUp,
  bowled,
  byes,
  byKeeper,
  caught,
  cover,
  dot,
  type Facts,
  four,
  hit,
  legByes,
  lofted,
  onPad,
  play,
  six,
  thrownDown,
  times,
  wide,
} from "../testing/facts.ts";
import { inningsOf } from "../testing/match-view.ts";
import { cometsBat, teams } from "../testing/teams.ts";
import { battingCard, yetToBat } from "./batting.ts";
import { bowlingCard, oversText } from "./bowling.ts";
import { manhattan, wagonWheel, worm } from "./charts.ts";
import { dismissalText } from "./how-out.ts";
import { extrasOf, extrasText, fallOfWickets, scoreText } from "./innings-card.ts";
import { partnerships } from "./partnerships.ts";
import { requiredRate, runRate } from "./rates.ts";
import { chaseText, resultText } from "./result-text.ts";

/** A match of two overs. What each ball counts is written beside it, and the cards below are added up from that by hand. */
const firstInnings: readonly Facts[] = [
  four, //                                     Ash 4                            4/0
  hit(1), //                                   Ash 1                            5/0
  { ...wide, ...byes(1) }, //                  two wides, Bose had the strike   7/0
  { ...six, noBall: "front foot" }, //         no-ball, Ash 6                   14/0
  { ...bowled, ...byes(2) }, //                free hit: not out, two byes      16/0
  hit(1), //                                   Ash 1                            17/0
  caught("Patel"), //                          Bose                             17/1
  legByes(1), //                               one leg bye, Cruz faced          18/1
  byKeeper("Rao"), //                          Cruz                             18/2
  { ...dot, bat: lofted, caughtBy: "Mills" }, // Dhar                           18/3
  onPad(), //                                    Egan                             18/4
  thrownDown("striker", ["Patel", "Rao"], 1), // Faiz 1, and Ash is out         19/5
  { wicketBroken: { by: "striker" } }, //      Gill                             19/6
  six, //                                      Hope 6                           25/6
];
/** A maiden with a bye in it, then 25 from four balls. */
const reply: readonly Facts[] = [
  ...[dot, dot, byes(1), dot, dot, dot],
  ...[six, six, six, wide, { ...four, noBall: "height" } as Facts, hit(1)],
];

const start = (tieBreak: "super over" | "none" = "super over") =>
  startMatch(settingsFor(2, { tieBreak }), teams, cometsBat);
const match = play(start(), [...firstInnings, ...reply]);
const [first, second] = [inningsOf(match, 0), inningsOf(match, 1)];

describe("the batting card", () => {
  test("has runs, balls, fours and sixes, and how each one was out", () => {
    const lines = battingCard(match, first).map(({ name, howOut, runs, balls, fours, sixes }) =>
      [name, howOut, runs, balls, fours, sixes].join(" | "),
    );
    expect(lines).toEqual([
      "Ash | run out (Patel/†Rao) | 12 | 5 | 1 | 1",
      "Bose | c Patel b Lee | 0 | 1 | 0 | 0",
      "Cruz | st †Rao b Mills | 0 | 2 | 0 | 0",
      "Dhar | c & b Mills | 0 | 1 | 0 | 0",
      "Egan | lbw b Mills | 0 | 1 | 0 | 0",
      "Faiz | not out | 1 | 1 | 0 | 0",
      "Gill | hit wicket b Mills | 0 | 1 | 0 | 0",
      "Hope | not out | 6 | 1 | 0 | 1",
    ]);
    expect(yetToBat(match, first)).toEqual(["Iyer", "Jha", "Kent"]);
  });

  test("has strike rates, and marks the keeper", () => {
    const lines = battingCard(match, second);
    expect(lines.map(({ name, strikeRate }) => [name, strikeRate])).toEqual([
      ["Lee", 287.5],
      ["Mills", 0],
    ]);
    expect(lines[0]).toMatchObject({ runs: 23, balls: 8, fours: 1, sixes: 3, isOut: false });
    expect(
      battingCard(match, first)
        .filter(({ isKeeper }) => isKeeper)
        .map(({ name }) => name),
    ).toEqual(["Dhar"]);
    expect(battingCard(start(), inningsOf(start(), 0))[0]?.strikeRate).toBeUndefined();
  });

  test.each<readonly [string, Facts]>([
    ["b Lee", bowled],
    ["c †Rao b Lee", caught("Rao")],
    ["run out (Lee)", thrownDown("striker", ["Lee"], 0)],
    ["obstructing the field", { ...dot, obstruction: { by: "striker", preventsCatch: false } }],
    ["hit the ball twice", { ...dot, secondStrike: "wilful" }],
  ])("writes `%s`", (text, facts) => {
    const state = play(start(), [facts]);
    expect(battingCard(state, inningsOf(state, 0))[0]?.howOut).toBe(text);
  });

  test("writes who was retired or timed out, and `not out` again after a return", () => {
    const hurt = applyInterlude(play(start(), [dot]), { kind: "retired hurt", player: "Ash" });
    const howOut = (state: MatchState, place: number) =>
      battingCard(state, inningsOf(state, 0))[place]?.howOut;
    expect(howOut(hurt, 0)).toBe("retired hurt");
    expect(howOut(play(hurt, [{ ...bowled, incoming: "Ash" }]), 0)).toBe("not out");
    const late = applyInterlude(play(start(), [bowled]), { kind: "timed out", player: "Cruz" });
    expect(howOut(late, 2)).toBe("timed out");
  });

  test("does not name a substitute as if in the team", () => {
    const wicket = {
      kind: "caught",
      playerOut: "Ash",
      fielders: [{ name: "Wyn", isSubstitute: true }],
    } as const;
    expect(dismissalText(wicket, "Lee", "Rao")).toBe("c sub (Wyn) b Lee");
    expect(dismissalText({ ...wicket, fielders: [] }, "Lee", "Rao")).toBe("c sub b Lee");
    expect(dismissalText({ ...wicket, kind: "run out", fielders: [] }, "Lee", "Rao")).toBe("run out");
  });
});

test("the bowling card has overs, maidens, runs, wickets, and the balls that were called", () => {
  const lines = (innings: Innings) =>
    bowlingCard(innings).map(
      ({ name, balls, maidens, runs, wickets, economy, wides, noBalls, dots }) =>
        `${name} ${oversText(balls)}-${maidens}-${runs}-${wickets} ${economy} w${wides} nb${noBalls} dots ${dots}`,
    );
  expect(lines(first)).toEqual(["Lee 1-0-15-1 15 w1 nb1 dots 3", "Mills 1-0-7-4 7 w0 nb0 dots 4"]);
  expect(lines(second)).toEqual(["Ash 1-1-0-0 0 w0 nb0 dots 6", "Bose 0.4-0-25-0 37.5 w1 nb1 dots 0"]);
});

test("a bowler who runs out the non-striker has not bowled a ball", () => {
  expect(bowlingCard(inningsOf(play(start(), [backingUp("Lee")]), 0))).toEqual([]);
});

test.each([
  [0, "0"],
  [5, "0.5"],
  [6, "1"],
  [22, "3.4"],
  [120, "20"],
])("%i balls are %s overs", (balls, text) => {
  expect(oversText(balls)).toBe(text);
});

describe("the foot of the card", () => {
  test("has the extras by their kinds", () => {
    expect(extrasText(extrasOf(first))).toBe("6 (b 2, lb 1, w 2, nb 1)");
    expect(extrasText(extrasOf(second))).toBe("3 (b 1, w 1, nb 1)");
    expect(extrasText(extrasOf(inningsOf(start(), 0)))).toBe("0");
  });

  test("counts penalty runs from before and after the innings", () => {
    const penalised = play(start(), [
      { ...dot, penalty: { batting: 5, fielding: 5 } },
      ...times(11, dot),
      { ...dot, penalty: { fielding: 5 } },
    ]);
    expect(extrasText(extrasOf(inningsOf(penalised, 0)))).toBe("10 (p 10)");
    expect(extrasText(extrasOf(inningsOf(penalised, 1)))).toBe("5 (p 5)");
    expect(fallOfWickets(inningsOf(play(penalised, [bowled]), 1))).toMatchObject([{ runs: 5 }]);
  });

  test("has the score, and the falls of the wickets", () => {
    expect([scoreText(first), scoreText(second)]).toEqual(["25/6", "26/0"]);
    expect(scoreText(inningsOf(play(start(), times(10, bowled)), 0))).toBe("0");
    expect(
      fallOfWickets(first).map(({ wicket, runs, player, over }) => `${wicket}-${runs} ${player} ${over}`),
    ).toEqual([
      ...["1-17 Bose 0.5", "2-18 Cruz 1.1", "3-18 Dhar 1.2"],
      ...["4-18 Egan 1.3", "5-19 Ash 1.4", "6-19 Gill 1.5"],
    ]);
  });

  test("has no fall for a batter who retires hurt", () => {
    const hurt = applyInterlude(play(start(), [dot]), { kind: "retired hurt", player: "Ash" });
    expect(fallOfWickets(inningsOf(hurt, 0))).toEqual([]);
  });

  test("has the partnerships", () => {
    const lines = partnerships(first).map(
      ({ batters, batterRuns, runs, balls, isUnbroken }) =>
        `${batters[0]} ${batterRuns[0]} ${batters[1]} ${batterRuns[1]}: ${runs} (${balls})${isUnbroken ? "*" : ""}`,
    );
    expect(lines).toEqual([
      "Ash 12 Bose 0: 17 (6)",
      "Ash 0 Cruz 0: 1 (2)",
      "Ash 0 Dhar 0: 0 (1)",
      "Ash 0 Egan 0: 0 (1)",
      "Ash 0 Faiz 1: 1 (1)",
      "Faiz 0 Gill 0: 0 (1)",
      "Faiz 0 Hope 6: 6 (1)*",
    ]);
  });

  test("has the run rates", () => {
    const chase = play(start(), [...firstInnings, ...reply.slice(0, 6)]);
    expect(runRate(first)).toBe(12.5);
    expect(runRate(inningsOf(start(), 0))).toBeUndefined();
    expect(requiredRate(inningsOf(chase, 1))).toBe(25);
    expect(requiredRate(first)).toBeUndefined();
    expect(requiredRate(second)).toBeUndefined();
    expect(chaseText(chase)).toBe("Meteors need 25 runs from 6 balls");
    expect(chaseText(play(chase, [six, six, six, six, dot]))).toBe("Meteors need 1 run from 1 ball");
    expect(chaseText(match)).toBeUndefined();
    expect(chaseText(start())).toBeUndefined();
  });
});

describe("the result", () => {
  const twelve = times(12, hit(1));
  test.each<readonly [string | undefined, readonly Facts[], "super over" | "none"]>([
    ["Meteors won by 10 wickets with 2 balls left", [...firstInnings, ...reply], "none"],
    ["Comets won by 6 runs", [...twelve, ...times(6, hit(1)), ...times(6, dot)], "none"],
    ["Comets won by 1 run", [...twelve, ...times(11, hit(1)), dot], "none"],
    [
      "Meteors won by 9 wickets with 1 ball left",
      [...twelve, bowled, ...times(7, dot), six, six, six],
      "none",
    ],
    ["Meteors won by 10 wickets off the last ball", [...twelve, ...times(11, hit(1)), hit(2)], "none"],
    ["Match tied", [...twelve, ...twelve], "none"],
    [undefined, [...twelve, ...twelve], "super over"],
    ["Comets won the super over", [...twelve, ...twelve, ...times(6, dot), four], "super over"],
  ])("is %s", (text, balls, tieBreak) => {
    expect(resultText(play(start(tieBreak), balls))).toBe(text);
  });
});

describe("the charts", () => {
  test("the wagon wheel has each ball that was struck", () => {
    expect(wagonWheel(first)).toHaveLength(8);
    expect(wagonWheel(first)[0]).toEqual({
      ...{ batter: "Ash", directionDeg: cover.directionDeg, distanceM: 65 },
      ...{ runs: 4, isBoundary: true, isOut: false },
    });
    expect(
      wagonWheel(first)
        .filter(({ isOut }) => isOut)
        .map(({ batter }) => batter),
    ).toEqual(["Bose", "Dhar"]);
  });

  test("the worm has the score after each ball that counts", () => {
    expect(worm(first).map(({ balls, runs, wickets }) => [balls, runs, wickets])).toEqual([
      ...[
        [0, 0, 0],
        [1, 4, 0],
        [2, 5, 0],
        [3, 16, 0],
        [4, 17, 0],
        [5, 17, 1],
        [6, 18, 0],
      ],
      ...[
        [7, 18, 1],
        [8, 18, 1],
        [9, 18, 1],
        [10, 19, 1],
        [11, 19, 1],
        [12, 25, 0],
      ],
    ]);
    const now = inningsOf(play(start(), [four, wide]), 0);
    expect(worm(now).at(-1)).toEqual({ balls: 1, runs: 5, wickets: 0 });
  });

  test("the manhattan has the runs and wickets of each over", () => {
    expect(manhattan(first)).toEqual([
      { over: 0, runs: 18, wickets: 1 },
      { over: 1, runs: 7, wickets: 5 },
    ]);
  });
});
