import { describe, expect, test } from "vitest";
import { applyInterlude, startMatch } from "../laws/match.ts";
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
  leave,
  legByes,
  lofted,
  noBall,
  onPad,
  play,
  six,
  thrownDown,
  wide,
} from "../testing/facts.ts";
import { playRandomMatch } from "../testing/random-match.ts";
import { cometsBat, teams } from "../testing/teams.ts";
import { type Comment, commentaryOf, filled } from "./commentary.ts";
import { regionOf } from "./direction.ts";
import { type Outcome, outcomes } from "./outcome.ts";
import { sentences } from "./sentences.ts";

const start = startMatch(settingsFor(20), teams, cometsBat);
const commentsOn = (balls: readonly Facts[]): readonly Comment[] => {
  const innings = play(start, balls).innings[0];
  return innings === undefined ? [] : commentaryOf(innings);
};
const boundary: Facts = { boundary: { how: "ground" } };
const overthrow: Facts = {
  ...hit(1),
  boundary: { how: "ground", overthrow: { completed: 1, hasCrossed: false } },
};
const balls: readonly (readonly [Outcome, Facts])[] = [
  ["bowled", bowled],
  ["played on", { ...bowled, bat: cover }],
  ["caught", caught("Patel")],
  ["caught and bowled", caught("Lee")],
  ["lbw", onPad()],
  ["stumped", byKeeper("Rao")],
  ["stumped", { ...wide, ...byKeeper("Rao") }],
  ["hit wicket", { wicketBroken: { by: "striker" } }],
  ["run out", thrownDown("striker", ["Patel"], 1)],
  ["run out backing up", backingUp("Lee")],
  ["obstructing the field", { ...dot, obstruction: { by: "striker", preventsCatch: false } }],
  ["hit the ball twice", { ...dot, secondStrike: "wilful" }],
  ["wide", wide],
  ["wides run", { ...wide, ...byes(2) }],
  ["wides boundary", { ...wide, ...boundary }],
  ["no-ball", noBall],
  ["no-ball runs", { ...six, noBall: "height" }],
  ["byes", byes(1)],
  ["byes boundary", boundary],
  ["leg byes", legByes(1)],
  ["leg byes boundary", { ...legByes(0), ...boundary }],
  ["penalty", { ...dot, penalty: { batting: 5 } }],
  ["six", six],
  ["four", four],
  ["overthrow boundary", overthrow],
  ["single", hit(1)],
  ["two", hit(2)],
  ["three", hit(3)],
  ["run many", hit(4)],
  ["fielded", dot],
  ["defended", { bat: { ...cover, distanceM: 3 } }],
  ["on the pads", legByes(0)],
  ["missed", {}],
  ["left", leave],
];

describe("each ball", () => {
  test.each(balls)("is described as what it was: %s", (outcome, facts) => {
    expect(commentsOn([facts]).map((comment) => comment.outcome)).toEqual([outcome]);
  });

  test.each(["timed out", "retired out", "retired hurt", "retired not out"] as const)(
    "or what followed it: %s",
    (kind) => {
      const player = kind === "timed out" ? "Cruz" : "Ash";
      const before = play(start, [kind === "timed out" ? bowled : dot]);
      const innings = applyInterlude(before, { kind, player }).innings[0];
      const last = innings === undefined ? undefined : commentaryOf(innings)[0];
      expect(last?.outcome).toBe(kind === "timed out" ? "bowled" : kind);
    },
  );

  test("of a file without facts has a sentence too", () => {
    const innings = play(start, [dot]).innings[0];
    if (innings === undefined) throw new Error("no innings");
    const bare = innings.deliveries.map((delivery) => ({
      ...delivery,
      ...{ contact: undefined, stroke: undefined, seed: undefined },
    }));
    expect(commentaryOf({ ...innings, deliveries: bare })).toMatchObject([
      { outcome: "dot", text: "No run." },
    ]);
  });

  test("says where it went, and for how many", () => {
    expect(commentsOn([{ ...four, seed: 0 }])[0]?.text).toBe("Driven through the covers for four.");
    expect(commentsOn([{ ...six, seed: 0 }])[0]?.text).toBe("Swung over midwicket for six.");
    expect(commentsOn([{ ...caught("Patel"), seed: 1 }])[0]?.text).toBe("Ash finds Patel at midwicket.");
    expect(commentsOn([{ ...wide, ...boundary, seed: 0 }])[0]?.text).toBe(
      "Wide, and all the way to the rope: five of them.",
    );
  });
});

describe("the sentences", () => {
  const all = outcomes.flatMap((outcome) =>
    sentences[outcome].map((sentence) => [outcome, sentence] as const),
  );

  test("are there for each outcome, at least three and each once", () => {
    expect(new Set(outcomes)).toEqual(new Set(Object.keys(sentences)));
    for (const outcome of outcomes) expect(sentences[outcome].length).toBeGreaterThanOrEqual(3);
    expect(new Set(all.map(([, sentence]) => sentence)).size).toBe(all.length);
  });

  test.each(all)("are short and whole (%s): %s", (_, sentence) => {
    const [delivery] = play(start, [caught("Patel")]).innings[0]?.deliveries ?? [];
    if (delivery === undefined) throw new Error("no ball");
    const text = filled(sentence, delivery);
    expect(text).toMatch(/^[A-Z][^{}!]+\.$/);
    expect(text.length).toBeLessThanOrEqual(90);
  });

  test("of an outcome never come twice in a row, and are the same on every device", () => {
    for (let seed = 0; seed < 2; seed += 1) {
      for (const innings of playRandomMatch(seed, settingsFor(20)).innings) {
        const last = new Map<Outcome, string>();
        const comments = commentaryOf(innings);
        expect(comments).toHaveLength(innings.deliveries.length);
        for (const { outcome, delivery, text } of comments) {
          const used = sentences[outcome].find((sentence) => filled(sentence, delivery) === text);
          expect(used).toBeDefined();
          expect(used).not.toBe(last.get(outcome));
          last.set(outcome, used ?? "");
        }
        expect(commentaryOf(JSON.parse(JSON.stringify(innings)))).toEqual(
          JSON.parse(JSON.stringify(comments)),
        );
      }
    }
  });

  test("follow from the seed of the ball", () => {
    const texts = new Set([0, 1, 2, 3, 4].map((seed) => commentsOn([{ ...four, seed }])[0]?.text));
    expect(texts.size).toBe(5);
  });
});

test.each([
  [0, "back past the bowler"],
  [-5, "back past the bowler"],
  [30, "past mid-off"],
  [-30, "past mid-on"],
  [55, "through the covers"],
  [-55, "through midwicket"],
  [90, "past point"],
  [-90, "past square leg"],
  [130, "down to third"],
  [-130, "down to fine leg"],
  [180, "past the keeper"],
  [-180, "past the keeper"],
])("a stroke at %i degrees goes %s", (directionDeg, through) => {
  expect(regionOf({ ...lofted, directionDeg }).through).toBe(through);
});
