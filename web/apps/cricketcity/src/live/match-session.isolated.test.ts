// @vitest-environment node

import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { beforeAll, expect, test } from "vitest";
import { replayLog } from "../game/played-ball.ts";
import { loadPhysicsFromFile } from "../testing/load-physics.ts";
import { type VirtualDevice, VirtualMatch } from "./testing/virtual-match.ts";

beforeAll(loadPhysicsFromFile);

/** Matches in which devices come and go. */
const SEEDS = 20;

/** All devices have the same balls, and the log gives the same match again. */
function expectSame(devices: readonly VirtualDevice[]): void {
  const [first] = devices;
  if (!first?.game) throw new Error("There is no match.");
  for (const { game } of devices) {
    expect(game?.log).toEqual(first.game.log);
    expect(game?.match).toEqual(first.game.match);
  }
  expect(replayLog(first.game.plan, first.game.log)).toEqual(first.game.match);
}

test("two play and others watch: all have the same match", async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const random = seededRandom(seed);
    const match = new VirtualMatch(random, 300 * random());
    const ada = match.add("Ada");
    const ben = match.add("Ben");
    const cleo = match.add("Cleo");
    match.add("Dan", { onlyWatches: true });
    await match.until(() => match.isOver);
    expectSame(match.devices);
    // The device that asks first plays.
    const [first, second] = ada.game?.plan.teams ?? [];
    expect([first?.name, second?.name]).toEqual(["Ada", expect.stringMatching(/^(Ben|Cleo)$/)]);
    const guest = second?.name === "Ben" ? ben : cleo;
    expect(guest.session?.state.get().role).toEqual({ kind: "player", team: 1 });
    expect(guest.session?.state.get().opponent).toEqual({ name: "Ada", isHere: true });
    expect(guest.session?.state.get().watchers).toHaveLength(2);
    expect(match.devices.map(({ session }) => session?.state.get().problem?.code)).toEqual(
      match.devices.map(() => "finished"),
    );
  }
});

test("devices that leave, reload and are interrupted come back to the same match, or stop clearly", async () => {
  let deserted = 0;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const random = seededRandom(1000 + seed);
    const match = new VirtualMatch(random, 250 * random());
    const players = [match.add("Ada"), match.add("Ben")];
    match.add("Cleo", { onlyWatches: true });
    const state = { away: undefined as VirtualDevice | undefined };
    for (let frame = 0; !match.isOver || state.away; frame += 1) {
      if (frame > 30_000) throw new Error(`Seed ${seed} is stuck: ${match.describe()}`);
      if (match.isDeserted) break;
      await match.frame();
      const { away } = state;
      if (away && random() < 0.03) {
        away.join();
        state.away = undefined;
      } else if (!away && random() < 0.004) {
        // A device may also leave right after the game has begun, and while it is copied.
        const device = match.devices[Math.floor(random() * match.devices.length)];
        if (!device?.game && players.some((player) => player === device)) continue;
        device?.leave();
        state.away = device;
      } else if (random() < 0.004) {
        match.devices[Math.floor(random() * match.devices.length)]?.room?.interrupt(2000 * random());
      }
    }
    if (match.isDeserted) deserted += 1;
    else expectSame(match.devices);
  }
  // A player who comes back finds no one if the other one leaves before the match is copied.
  expect(deserted).toBeLessThan(SEEDS / 4);
});
