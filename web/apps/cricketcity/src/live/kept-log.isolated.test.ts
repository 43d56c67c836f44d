// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import type { PlayedBall } from "../game/played-ball.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { VirtualMatch } from "./testing/virtual-match.ts";

beforeAll(loadPhysicsFromFile);

/** Ben reloads after five balls, with what he has kept of them. Returns why the match ends for each of them. */
async function endsWith(change: (log: readonly PlayedBall[]) => readonly PlayedBall[]): Promise<string[]> {
  const match = new VirtualMatch(seededRandom(3), 80);
  const devices = [match.add("Ada"), match.add("Ben")];
  const [ada, ben] = devices;
  await match.until(() => (ben?.game?.log.length ?? 0) >= 5);
  const log = ben?.game?.log ?? [];
  ben?.leave();
  await match.until(() => ada?.session?.state.get().phase === "paused");
  if (ben) ben.keptOf = () => change(log);
  ben?.join();
  await match.until(() => match.isOver);
  return devices.map(({ session }) => `${session?.state.get().problem?.code}`);
}

const changed = (log: readonly PlayedBall[], index: number): readonly PlayedBall[] =>
  log.map((ball, at) => (at === index ? { ...ball, hash: ball.hash ^ 1n } : ball));

test("a player who comes back finds out that the other one has changed the balls before", async () => {
  expect(await endsWith((log) => changed(log, 2))).toEqual(["hash_mismatch", "log_differs"]);
});

test("the same balls, none, or another last one are no reason to stop", async () => {
  expect(await endsWith((log) => log)).toEqual(["finished", "finished"]);
  expect(await endsWith(() => [])).toEqual(["finished", "finished"]);
  expect(await endsWith((log) => changed(log, log.length - 1))).toEqual(["finished", "finished"]);
});
