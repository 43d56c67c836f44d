// Which device owns a place at the gateway, and which may close it (SPEC L3, L7 of @orbitroom/webrtc), in simulated rooms.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SlotClosing } from "../web/packages/webrtc/src/mesh/slot-closing.ts";
import { simulateBrowser } from "./room-simulation/browser.ts";
import type { SimulatedDevice } from "./room-simulation/device.ts";
import { stageOf } from "./room-simulation/stage.ts";

const CODE = "AB12CD";
const MINUTE_MS = 60_000;
/** The time after which a device that is away has left for the others, by any clock. */
const AWAY_MS = 6 * MINUTE_MS;

let restore = () => {};
beforeAll(() => {
  restore = simulateBrowser();
});
afterAll(() => restore());
afterEach(() => void vi.restoreAllMocks());

/** A room, and the actions of its devices. */
async function roomOf(seed: number) {
  const stage = stageOf({ seed });
  const { world, network } = stage;
  const device = (name: string) => stage.device(name, { rate: 1, startMs: 0 });
  const maker = device("A");
  await maker.enter(undefined, CODE);
  await world.run(1_000);
  const roomId = maker.visit?.room?.id;
  const pageOf = ({ visit }: SimulatedDevice) => {
    if (visit === undefined) throw new Error("The device has not come.");
    return visit.page;
  };
  const run = (minutes: number) => world.run(minutes * MINUTE_MS);
  /** One device admits another one. */
  const bring = async (host: SimulatedDevice, guest: SimulatedDevice) => {
    if (!host.visit?.room?.isOpen)
      await world.as(pageOf(host), () => void host.visit?.room?.admit().catch(() => undefined));
    await run(0.1);
    await guest.enter(roomId, CODE);
    await run(0.5);
  };
  return {
    ...{ maker, device, run, bring },
    leave: async (who: SimulatedDevice) => {
      await world.as(pageOf(who), () => void who.visit?.room?.leave());
      await run(0.5);
    },
    /** The device loses all others, and notices nothing until it wakes. */
    sleep: (who: SimulatedDevice) => {
      pageOf(who).isAsleep = true;
      network.cut((end) => end.page === pageOf(who));
    },
    wake: (who: SimulatedDevice) => {
      pageOf(who).isAsleep = false;
      world.wake(pageOf(who));
    },
    cut: (who: SimulatedDevice) => network.cut((end) => end.node === who),
    states: (who: SimulatedDevice) =>
      who.visit?.room?.peers.map(({ name, state }) => `${name} ${state}`).sort() ?? [],
  };
}

/** A device slept while its neighbour left. By the time it gives the neighbour up, a third device has the neighbour's place. */
async function isFoundInItsPlace(): Promise<string[]> {
  const { maker, device, bring, leave, sleep, wake, cut, run, states } = await roomOf(1);
  const [cleo, ben, finn, gail] = [device("C"), device("B"), device("F"), device("G")];
  await bring(maker, cleo);
  sleep(maker);
  await bring(cleo, ben);
  await leave(cleo);
  // Finn gets Cleo's former slot: the first.
  await bring(ben, finn);
  wake(maker);
  await run(AWAY_MS / MINUTE_MS);
  await bring(maker, gail);
  expect(states(maker)).toEqual(["G linked"]);
  expect(states(ben)).toEqual(["F linked"]);
  cut(finn);
  await run(3);
  return states(ben);
}

test("L7: a place is not closed by a device that knew the one before", async () => {
  expect(await isFoundInItsPlace()).toEqual(["F linked"]);
});

test("a device that closes the place of one that was away for long is found out", async () => {
  vi.spyOn(SlotClosing.prototype, "onLeft").mockImplementation(function (this: SlotClosing, pair) {
    if (pair.slot !== undefined && pair.link.side === "offering") this.close(pair.slot, "left");
  });
  expect(await isFoundInItsPlace()).toEqual(["F away"]);
});

test("L7: seven that vanish do not fill a room for good", async () => {
  const { maker, device, bring, run, states } = await roomOf(2);
  for (let guest = 1; guest <= 7; guest++) {
    const vanishing = device(`V${guest}`);
    await bring(maker, vanishing);
    expect(states(maker)).toEqual([`V${guest} linked`]);
    vanishing.crash();
    await run(AWAY_MS / MINUTE_MS);
    expect(states(maker)).toEqual([]);
  }
  await bring(maker, device("B"));
  expect(states(maker)).toEqual(["B linked"]);
});
