// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import type { BallChoice } from "./bowled-ball.ts";
import { giveSeeds } from "./local-seeds.ts";
import { MatchGame } from "./match-game.ts";
import { replayLog } from "./played-ball.ts";

beforeAll(loadPhysicsFromFile);

const FRAME_SECS = 1 / 60;

/** Plays a ball: the batter drives it at the right time and runs when it is safe. */
function playBall(game: MatchGame, choice: Partial<BallChoice>, delaySecs = 0): void {
  const bowler = game.next?.bowlers[0] ?? "";
  const { ball } = game;
  const usual = { placing: "balanced", lineM: 0.1, lengthM: 5, paceMS: 33 } as const;
  game.act({
    type: "choose",
    ball,
    choice: { ...usual, movement: { type: "straight" }, ...choice, bowler },
  });
  for (let frame = 0; frame < 30; frame += 1) game.advance(FRAME_SECS);
  game.act({ type: "release", ball, miss: 0.2, overstepM: -0.1 });
  let hasSwung = false;
  for (let frame = 0; game.phase !== "after"; frame += 1) {
    if (frame > 3000) throw new Error(`The ball does not end: ${game.phase} ${game.live?.tick}`);
    game.advance(FRAME_SECS);
    const { live } = game;
    if (!live || live.isDead) continue;
    const tick = live.tick;
    if (!hasSwung && live.secsUntilSwing("front") < FRAME_SECS + delaySecs) {
      hasSwung = true;
      game.act({
        type: "input",
        ball,
        input: { type: "swing", tick, kind: "drive", azimuthRads: 0.2, foot: "front" },
      });
    }
    if (live.events.some(({ type }) => type === "batHit") && live.runMarginSecs > 0.5 && frame % 30 === 0) {
      game.act({ type: "input", ball, input: { type: "run", tick } });
    }
  }
}

test("a super over is played to its end, and its log gives the same match", () => {
  const plan = planOf(1);
  const game = new MatchGame(plan);
  const random = seededRandom(5);
  giveSeeds(game, () => BigInt(Math.floor(random() * 2 ** 32)));
  while (game.match.result === undefined) {
    playBall(game, { lineM: random() * 0.4 - 0.1, lengthM: 3 + 5 * random() }, 0.1 * random() - 0.05);
    game.proceed();
  }
  expect(game.match.innings.length).toBeGreaterThanOrEqual(2);
  expect(replayLog(plan, game.log)).toEqual(game.match);
  // Negative control: another stroke makes another ball.
  const [first, ...others] = game.log;
  if (!first) throw new Error("No ball was bowled.");
  expect(() => replayLog(plan, [{ ...first, inputs: [] }, ...others])).toThrow("different balls");
  game.dispose();
});

test("what does not fit the ball or the phase is refused, and changes nothing", () => {
  const game = new MatchGame(planOf(1));
  const release = { type: "release", ball: 0, miss: 0, overstepM: 0 } as const;
  const outOfTurn = expect.objectContaining({ code: "out_of_turn" });
  expect(() => game.act(release)).toThrow(outOfTurn);
  const choice: BallChoice = {
    ...{ bowler: "Lee", placing: "balanced", lineM: 0, lengthM: 6, paceMS: 33 },
    movement: { type: "straight" },
  };
  expect(() => game.act({ type: "choose", ball: 3, choice })).toThrow(outOfTurn);
  const invalid = expect.objectContaining({ code: "ball_invalid" });
  for (const wrong of [{ bowler: "Ash" }, { lineM: Number.NaN }, { paceMS: 80 }, { lengthM: -2 }]) {
    expect(() => game.act({ type: "choose", ball: 0, choice: { ...choice, ...wrong } })).toThrow(invalid);
  }
  game.act({ type: "choose", ball: 0, choice });
  expect(() => game.act({ ...release, miss: 2 })).toThrow(invalid);
  game.act(release);
  expect(game.phase).toBe("stride");
  // Without a seed the ball is not bowled.
  for (let frame = 0; frame < 120; frame += 1) game.advance(FRAME_SECS);
  expect(game.phase).toBe("stride");
  game.act({ type: "seed", ball: 0, seed: 1n });
  game.advance(FRAME_SECS);
  expect(game.phase).toBe("inPlay");
  game.dispose();
});

test("a device that follows sees the same ball, and stands still where the inputs are not known", () => {
  const plan = planOf(1);
  const leading = new MatchGame(plan);
  const following = new MatchGame(plan);
  giveSeeds(leading, () => 77n);
  following.on("phase", (phase) => phase === "inPlay" && following.knowUntil(0));
  leading.on("action", (action) => {
    following.act(action);
    for (let frame = 0; frame < 40 && following.phase !== "inPlay"; frame += 1) following.advance(FRAME_SECS);
  });
  playBall(leading, {});
  expect(following.live?.tick).toBe(0);
  following.knowUntil(leading.live?.tick ?? 0);
  for (let frame = 0; frame < 3000 && following.phase === "inPlay"; frame += 1) following.advance(FRAME_SECS);
  expect(following.log).toEqual(leading.log);
  expect(following.match).toEqual(leading.match);
  leading.dispose();
  following.dispose();
});
