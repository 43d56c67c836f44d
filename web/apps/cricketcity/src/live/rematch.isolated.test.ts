// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { planOf } from "../testing/plan.ts";
import { type VirtualDevice, VirtualMatch } from "./testing/virtual-match.ts";
import type { Tamper } from "./testing/virtual-net.ts";

beforeAll(loadPhysicsFromFile);

const stateOf = (device: VirtualDevice) => {
  const state = device.session?.state.get();
  if (!state) throw new Error(`${device.name} is not here.`);
  return state;
};

/** Two players and a watcher, once the first match is over. */
async function afterFirst(seed: number) {
  const random = seededRandom(seed);
  const match = new VirtualMatch(random, 200 * random());
  const [ada, ben] = [match.add("Ada"), match.add("Ben")];
  const cleo = match.add("Cleo", { onlyWatches: true });
  await match.until(() => match.isOver);
  return { match, ada, ben, cleo };
}

const areIn = (devices: readonly VirtualDevice[], matchIndex: number) =>
  devices.every((device) => stateOf(device).matchIndex === matchIndex && device.game !== undefined);

test("two who both want to play again have another match, in which the other side bats first", async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const { match, ada, ben } = await afterFirst(seed);
    const first = ada.game?.plan;
    const order = seed % 2 === 0 ? [ada, ben] : [ben, ada];
    order[0]?.session?.playAgain();
    // In the last two rounds, both ask at the same time.
    if (seed < 4) await match.until(() => stateOf(seed % 2 === 0 ? ben : ada).wantsAgain.opponent);
    order[1]?.session?.playAgain();
    await match.until(() => areIn(match.devices, 1));
    for (const device of match.devices) {
      expect(stateOf(device).phase).toBe("playing");
      expect(stateOf(device).wantsAgain).toEqual({ own: false, opponent: false });
    }
    await match.until(() => match.isOver);
    const { plan, log } = ada.game ?? {};
    expect(plan?.teams).toEqual(first?.teams);
    expect(plan?.toss.winner).not.toBe(first?.toss.winner);
    expect(log?.length).toBeGreaterThan(0);
    for (const { game } of match.devices) expect(game?.log).toEqual(log);
  }
});

test("the wish of one is shown to the other, and begins nothing", async () => {
  const { match, ada, ben, cleo } = await afterFirst(7);
  cleo.session?.playAgain();
  ben.session?.playAgain();
  await match.until(() => stateOf(ada).wantsAgain.opponent);
  for (let frame = 0; frame < 100; frame += 1) await match.frame();
  expect(stateOf(ben).wantsAgain).toEqual({ own: true, opponent: false });
  expect(stateOf(cleo).wantsAgain).toEqual({ own: false, opponent: false });
  expect(areIn(match.devices, 0)).toBe(true);
  expect(stateOf(ada).problem?.code).toBe("finished");
});

test("a wish is forgotten when a player leaves, and both can wish again after a reload", async () => {
  const { match, ada, ben } = await afterFirst(9);
  ben.session?.playAgain();
  await match.until(() => stateOf(ada).wantsAgain.opponent);
  ben.leave();
  await match.until(() => !stateOf(ada).wantsAgain.opponent);
  ben.join();
  await match.until(() => stateOf(ada).opponent?.isHere === true && ben.game !== undefined);
  ada.session?.playAgain();
  await match.until(() => stateOf(ben).wantsAgain.opponent);
  expect(areIn(match.devices, 0)).toBe(true);
  ben.session?.playAgain();
  await match.until(() => areIn(match.devices, 1) && match.isOver);
  expect(ben.game?.log).toEqual(ada.game?.log);
});

test("a player who comes back in the second match finds it, and compares it with what was kept of it", async () => {
  const { match, ada, ben } = await afterFirst(11);
  const first = ben.game?.log ?? [];
  for (const { session } of [ada, ben]) session?.playAgain();
  await match.until(() => areIn(match.devices, 1) && (ben.game?.log.length ?? 0) >= 3);
  const second = ben.game?.log ?? [];
  ben.keptOf = (matchIndex) => (matchIndex === 0 ? first : second);
  ben.leave();
  await match.until(() => stateOf(ada).phase === "paused");
  ben.join();
  await match.until(() => ben.game !== undefined);
  expect(stateOf(ben).matchIndex).toBe(1);
  await match.until(() => match.isOver);
  expect(stateOf(ben).problem?.code).toBe("finished");
  expect(ben.game?.log).toEqual(ada.game?.log);
});

test("no player can begin another match, or an earlier part of this one, alone", async () => {
  for (const matchIndex of [0, 1]) {
    const random = seededRandom(13);
    const match = new VirtualMatch(random, 100);
    const ada = match.add("Ada");
    let isDue = false;
    const restart: Tamper = (text) => {
      if (!isDue || !text.includes('"ball"')) return [text];
      isDue = false;
      const { plan } = ada.game ?? {};
      const seats = [ada.room?.self.id, ben.room?.self.id];
      const header = { v: 1, kind: "match", epoch: 50, matchIndex, plan, seats, length: 0, from: 0 };
      return [JSON.stringify(header), text];
    };
    const ben = match.add("Ben", { tamper: restart });
    await match.until(() => (ada.game?.log.length ?? 0) >= 4);
    isDue = true;
    await match.until(() => stateOf(ada).phase === "ended");
    expect(stateOf(ada).problem?.code).toBe("log_differs");
    expect(ada.game?.log.length).toBeGreaterThanOrEqual(4);
  }
});

test("what is played can be changed until the second player comes", async () => {
  const match = new VirtualMatch(seededRandom(17), 50);
  const ada = match.add("Ada");
  ada.session?.setPlan({ ...planOf(5), pitch: "green" });
  match.add("Ben");
  await match.until(() => areIn(match.devices, 0));
  const { plan } = ada.game ?? {};
  expect([plan?.overs, plan?.pitch]).toEqual([5, "green"]);
  expect(plan?.teams.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
  ada.session?.setPlan(planOf(20));
  for (let frame = 0; frame < 20; frame += 1) await match.frame();
  expect(ada.game?.plan).toEqual(plan);
});
