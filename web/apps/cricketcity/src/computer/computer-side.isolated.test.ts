// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import { giveSeeds } from "../game/local-seeds.ts";
import { MatchGame, type Phase } from "../game/match-game.ts";
import { replayLog } from "../game/played-ball.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { ComputerSide } from "./computer-side.ts";
import { playMatch } from "./play-match.ts";

beforeAll(loadPhysicsFromFile);

const FRAME_SECS = 1 / 60;

/** A super over of two computers, and its sides. */
function superOver(seed: number, isHasty = true) {
  const game = new MatchGame(planOf(1));
  const random = seededRandom(seed);
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 32)));
  const sides = ([0, 1] as const).map(
    (team) => new ComputerSide(game, team, { strength: "fair", random, isHasty }),
  );
  return { game, sides };
}

test("two computers play a super over to its result, and its log gives the same match", () => {
  const { game, sides } = superOver(3);
  expect(playMatch(game, sides)).toEqual(game.match.result);
  expect(replayLog(game.plan, game.log)).toEqual(game.match);
  game.dispose();
});

test("the same chance gives the same match", () => {
  const logs = [8, 8, 9].map((seed) => {
    const { game, sides } = superOver(seed);
    playMatch(game, sides);
    game.dispose();
    return game.log;
  });
  expect(logs[1]).toEqual(logs[0]);
  expect(logs[2]).not.toEqual(logs[0]);
});

test("a computer that is not hasty takes its time, and no phase lasts long", () => {
  const { game, sides } = superOver(4, false);
  const longest: Record<Phase, number> = { choosing: 0, runUp: 0, stride: 0, inPlay: 0, after: 0 };
  while (game.match.result === undefined) {
    for (const side of sides) side.advance(FRAME_SECS);
    game.advance(FRAME_SECS);
    longest[game.phase] = Math.max(longest[game.phase], game.phaseSecs);
    game.proceed();
  }
  expect(longest.choosing).toBeGreaterThan(0.7);
  expect(longest.choosing).toBeLessThan(2);
  expect(longest.runUp).toBeGreaterThan(1.5);
  expect(longest.runUp).toBeLessThan(2);
  expect(longest.inPlay).toBeLessThan(30);
  game.dispose();
});

test("a match in which no one acts is found, and not waited for", () => {
  const game = new MatchGame(planOf(1));
  expect(() => playMatch(game, [], 0.5)).toThrow("does not end: choosing");
  game.dispose();
});
