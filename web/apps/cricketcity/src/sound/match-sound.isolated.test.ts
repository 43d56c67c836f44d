// @vitest-environment node
import { STEP_SECS } from "@orbitroom/physics";
import { beforeAll, expect, test } from "vitest";
import { MatchGame } from "../game/match-game.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { MatchSound } from "./match-sound.ts";
import { FakeAudioContext } from "./testing/fake-audio.ts";

beforeAll(loadPhysicsFromFile);

/** Bowls a ball, and plays a stroke at the right time. Returns the sources of the sounds, and what the roar of the crowd was asked for. */
async function soundsOf(kind: "loft" | "defend") {
  const context = new FakeAudioContext();
  const sound = new MatchSound({ context: context as unknown as BaseAudioContext });
  await sound.resume();
  const game = new MatchGame(planOf(1));
  sound.attach(game);
  const usual = { placing: "balanced", lineM: 0.1, lengthM: 5, paceMS: 33 } as const;
  const choice = { ...usual, movement: { type: "straight" }, bowler: game.next?.bowlers[0] ?? "" } as const;
  game.act({ type: "choose", ball: 0, choice });
  game.act({ type: "release", ball: 0, miss: 0, overstepM: -0.1 });
  game.act({ type: "seed", ball: 0, seed: 7n });
  for (let step = 0; game.phase !== "after" && step < 9000; step += 1) {
    game.advance(STEP_SECS);
    const { live } = game;
    if (!live || live.isDead || live.inputs.length > 0 || live.secsUntilSwing("front") > STEP_SECS) continue;
    const input = { type: "swing", tick: live.tick, kind, azimuthRads: 0.1, foot: "front" } as const;
    game.act({ type: "input", ball: 0, input });
  }
  expect(game.phase).toBe("after");
  game.dispose();
  sound.dispose();
  const roar = context.sources[1]?.next?.next?.gain.targets.map(([level]) => level) ?? [];
  return { hits: context.sources.filter(({ loop }) => !loop), roar };
}

test("a ball that is lofted for six makes the crowd swell and then cheer; one that is blocked does not", async () => {
  const six = await soundsOf("loft");
  // Two steps, the bounce, the bat, and the ball beyond the rope.
  expect(six.hits.length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...six.roar)).toBeGreaterThan(1.3);
  expect(six.roar[0]).toBeGreaterThan(0.25);
  const block = await soundsOf("defend");
  expect(block.hits.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(0, ...block.roar)).toBeLessThan(0.25);
});
