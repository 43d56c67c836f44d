// Kept rooms (SPEC K1 to K6 of @orbitroom/webrtc) over days of virtual time: who finds whom again, and what a gateway could learn.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { RoomKeys } from "../web/packages/webrtc/src/kept/room-keys.ts";
import { simulateBrowser } from "./room-simulation/browser.ts";
import type { SimulatedDevice } from "./room-simulation/device.ts";
import { stageOf } from "./room-simulation/stage.ts";

const CODE = "AB12CD";
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SEEDS = Number(process.env["ROOM_SIMULATION_SEEDS"] ?? 20);
/** How far clocks of devices are off. */
const MAX_SKEW_MS = 10 * MINUTE_MS;
/** How long devices that are there together may take to find each other. */
const FINDING_MS = 90_000;

let restore = () => {};
beforeAll(() => {
  restore = simulateBrowser();
});
afterAll(() => restore());
afterEach(() => void vi.restoreAllMocks());

/** A kept room of some devices. Each of them can go, and come back on another day. */
async function keptRoom(seed: number, count: number) {
  const stage = stageOf({ seed });
  const { world } = stage;
  const devices = Array.from({ length: count }, (_, at) =>
    stage.device("ABCDEFGH"[at] ?? "", { rate: 1, startMs: world.between(0, MAX_SKEW_MS) }),
  );
  const [maker] = devices as [SimulatedDevice];
  const away = new Map<SimulatedDevice, () => Promise<void>>();
  const as = async (who: SimulatedDevice, run: () => void) => {
    if (who.visit) await world.as(who.visit.page, run);
  };
  await maker.enter(undefined, CODE);
  await world.run(1_000);
  for (const guest of devices.slice(1)) {
    await as(maker, () => void maker.visit?.room?.admit().catch(() => undefined));
    await world.run(5_000);
    await guest.enter(maker.visit?.room?.id, CODE);
    await world.run(30_000);
  }
  await as(maker, () => void maker.visit?.room?.keep());
  await world.run(5_000);
  const peersOf = (who: SimulatedDevice) => who.visit?.room?.peers ?? [];
  const isLinked = (one: SimulatedDevice, other: SimulatedDevice) =>
    peersOf(one).some(
      ({ name, state }) => name === other.name && (state === "linked" || state === "relayed"),
    );
  return {
    ...{ stage, world, devices, isLinked },
    present: () => devices.filter((device) => !away.has(device) && device.visit?.room?.isEnded === false),
    go: (who: SimulatedDevice) => {
      const load = who.unload(CODE);
      if (load) away.set(who, load);
    },
    come: async (who: SimulatedDevice) => {
      const load = away.get(who);
      away.delete(who);
      await load?.();
    },
    forget: async (by: SimulatedDevice, whom: SimulatedDevice) => {
      const id = whom.visit?.id ?? "";
      await as(by, () => void by.visit?.room?.remove(id));
      await world.run(5_000);
    },
    missing: (group: readonly SimulatedDevice[]) =>
      group.flatMap((one) =>
        group
          .filter((other) => other !== one && !isLinked(one, other))
          .map(({ name }) => `${one.name} misses ${name}`),
      ),
  };
}

async function lifeOf(seed: number): Promise<string[]> {
  const setting = stageOf({ seed });
  const count = 2 + Math.floor(setting.world.random() * 4);
  const room = await keptRoom(seed, count);
  const { world, devices } = room;
  let forgotten: SimulatedDevice | undefined;
  const faults: string[] = [...room.missing(devices).map((fault) => `at first: ${fault}`)];
  for (let day = 1; day <= 4 && faults.length === 0; day++) {
    for (const device of devices) if (world.chance(0.8)) room.go(device);
    await world.run(world.between(0.3, 1.7) * DAY_MS);
    if (forgotten === undefined && count > 2 && world.chance(0.4)) {
      const present = room.present();
      const whom = world.pick(devices.slice(1).filter((device) => present.includes(device)));
      const by = world.pick(
        present.filter((device) => device !== whom && whom && room.isLinked(device, whom)),
      );
      if (by && whom) {
        await room.forget(by, whom);
        forgotten = whom;
      }
    }
    for (const device of devices) {
      if (!world.chance(0.7)) continue;
      await room.come(device);
      await world.run(world.wait(10, 20 * MINUTE_MS));
    }
    await world.run(FINDING_MS);
    const group = room.present().filter((device) => device !== forgotten);
    faults.push(...room.missing(group).map((fault) => `day ${day}: ${fault}`));
  }
  // Everyone learns of it once all were there together.
  for (const device of devices) await room.come(device);
  await world.run(5 * MINUTE_MS);
  if (forgotten) {
    const others = devices.filter((device) => device !== forgotten);
    faults.push(...room.missing(others).map((fault) => `at the end: ${fault}`));
    for (const other of others)
      if (room.isLinked(other, forgotten))
        faults.push(`${other.name} is linked with ${forgotten.name}, forgotten`);
  }
  return faults;
}

test("K: devices that are there together find each other on every later day, and never the one they forgot", {
  timeout: 300_000,
}, async () => {
  for (let seed = 1; seed <= SEEDS; seed++) expect(await lifeOf(seed), `seed ${seed}`).toEqual([]);
});

test("a room whose devices do not keep earlier keys for those who are away is found out", {
  timeout: 300_000,
}, async () => {
  vi.spyOn(RoomKeys.prototype, "retain").mockImplementation(() => undefined);
  vi.spyOn(RoomKeys.prototype, "all", "get").mockImplementation(function (this: RoomKeys) {
    return this.current ? [this.current] : [];
  });
  const faults: string[] = [];
  for (let seed = 1; seed <= SEEDS && faults.length === 0; seed++) faults.push(...(await lifeOf(seed)));
  expect(faults.join("\n")).toMatch(/misses/);
});

test("K3: a gateway that records everything cannot link the meetings of two days", async () => {
  const { world, stage, devices, missing, go, come } = await keptRoom(7, 3);
  const dayAfter = async () => {
    for (const device of devices) go(device);
    await world.run(DAY_MS);
    const from = stage.gateway.log.length;
    for (const device of devices) await come(device);
    await world.run(FINDING_MS);
    expect(missing(devices)).toEqual([]);
    return stage.gateway.log.slice(from);
  };
  const [one, other] = [await dayAfter(), await dayAfter()];
  const textsOf = (log: typeof one) =>
    new Set(log.flatMap(({ body }) => Object.values(body).filter((value) => typeof value === "string")));
  const both = [...textsOf(one)].filter((text) => textsOf(other).has(text));
  // The kinds of calls are the same for everyone.
  expect(
    both.filter((text) => !["create", "join", "confirm", "reserve", "info", "all", ""].includes(text)),
  ).toEqual([]);
  expect(textsOf(one).size).toBeGreaterThan(10);
});
