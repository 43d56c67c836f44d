import { describe, expect, test } from "vitest";
import type { Delivery } from "../../laws/delivery.ts";
import { settingsFor } from "../../laws/settings.ts";
import {
  bowled,
  byes,
  caught,
  dot,
  type Facts,
  four,
  hit,
  leave,
  legByes,
  noBall,
  play,
  six,
  thrownDown,
  times,
  wide,
} from "../../testing/facts.ts";
import { inningsOf, startOf } from "../../testing/match-view.ts";
import { playRandomMatch } from "../../testing/random-match.ts";
import { ballsBefore, ballsOf, chipOf } from "./ball-list.ts";

const tie = play(startOf(1), [...times(12, hit(1)), six]);

describe("the list of balls", () => {
  test("numbers the balls of an over; one that does not count has the number of the next", () => {
    const match = play(startOf(2), [dot, wide, noBall, dot, ...times(4, dot), dot]);
    expect(ballsOf(inningsOf(match), 10).map(({ when, ball }) => `${ball} ${when}`)).toEqual([
      ...["18 1.1", "17 0.6", "16 0.5", "15 0.4", "14 0.3"],
      ...["13 0.2", "12 0.2", "11 0.2", "10 0.1"],
    ]);
  });

  test("a ball of a later innings has its number in the match, so that the right one is watched again", () => {
    expect(tie.innings.map((_, index) => ballsBefore(tie, index))).toEqual([0, 6, 12]);
    const random = playRandomMatch(4, settingsFor(5));
    const numbers = random.innings.flatMap((innings, index) =>
      ballsOf(innings, ballsBefore(random, index))
        .map(({ ball }) => ball)
        .toReversed(),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });

  test.each<readonly [string, string, string, Facts]>([
    ["•", "quiet", "no run", dot],
    ["2", "runs", "2 runs", hit(2)],
    ["4", "runs", "4 runs", hit(4)],
    ["4", "boundary", "4 runs", four],
    ["6", "boundary", "6 runs", six],
    ["W", "wicket", "Wicket", bowled],
    ["W", "wicket", "Wicket", caught("Mills")],
    ["W1", "wicket", "Wicket, 1 run", thrownDown("striker", ["Lee"], 1)],
    ["wd", "extra", "Wide, 1 run", wide],
    ["3wd", "extra", "Wide, 3 runs", { ...wide, ...byes(2) }],
    ["nb", "extra", "No-ball, 1 run", noBall],
    ["7nb", "boundary", "No-ball, 7 runs", { ...six, noBall: "front foot" }],
    ["1b", "extra", "Byes, 1 run", byes(1)],
    ["2lb", "extra", "Leg byes, 2 runs", legByes(2)],
    ["5p", "extra", "Penalty, 5 runs", { ...leave, penalty: { batting: 5 } }],
  ])("marks %s as %s: %s", (chip, tone, meaning, facts) => {
    const [entry] = ballsOf(inningsOf(play(startOf(), [facts]), 0), 0);
    expect(entry).toMatchObject({ chip, tone, meaning });
    expect(entry?.text.length).toBeGreaterThan(5);
  });

  test("a batter who retires hurt is no wicket", () => {
    const wickets = [{ kind: "retired hurt", playerOut: "Ash", fielders: [] }] as const;
    const last = inningsOf(play(startOf(), [dot])).deliveries[0] as Delivery;
    expect(chipOf({ ...last, wickets })).toEqual(["•", "quiet"]);
  });
});
