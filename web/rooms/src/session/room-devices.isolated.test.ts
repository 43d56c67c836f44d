import type { GatewayClient, GatewaySettings, IceServers } from "@orbitroom/webrtc";
import type { SpareConnection } from "@orbitroom/webrtc/mesh";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceNumber } from "../worker/device-number.ts";
import type { OpenedPair, PairWorkerApi } from "../worker/pair-api.ts";
import type { RoomApi } from "../worker/worker-api.ts";
import { PairNumbers } from "./pair-numbers.ts";
import { RoomDevices, type StayBeginning } from "./room-devices.ts";
import { links } from "./testing/fake-pair-link.ts";

const deviceOf = (letter: string) => ({ id: letter.repeat(32), name: letter.toUpperCase() });
const [SELF, BEN, CLEO, DAN] = ["a", "b", "c", "d"].map(deviceOf) as [Device, Device, Device, Device];
type Device = ReturnType<typeof deviceOf>;

vi.mock("@orbitroom/webrtc/mesh", async (original) => ({
  ...(await original<typeof import("@orbitroom/webrtc/mesh")>()),
  PairLink: (await import("./testing/fake-pair-link.ts")).FakePairLink,
}));

beforeEach(() => {
  vi.useFakeTimers();
  links.length = 0;
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** What an earlier visit has kept of the pair with Ben's device. */
const kept: OpenedPair = { pair: deviceNumber(4), side: "answering", device: BEN, phrase: "a b c", slot: 2 };

function devicesOf({ facts, ...given }: Partial<StayBeginning> = {}) {
  const ended: number[] = [];
  const room = { facts: { save: vi.fn(async () => undefined) }, addPresence: vi.fn(async () => undefined) };
  const pending = () => new Promise<never>(() => undefined);
  const devices = new RoomDevices(
    {
      gateway: { info: pending, create: pending, close: async () => undefined } as unknown as GatewayClient,
      settings: { get: pending } as unknown as GatewaySettings,
      ice: { fresh: pending, recent: pending } as unknown as IceServers,
      spare: {} as SpareConnection,
      room: room as unknown as RoomApi,
      numbers: new PairNumbers([deviceNumber(0), deviceNumber(1)].slice(0, given.pairs ? 2 : 0)),
      tries: { used: 0 },
      pairWorker: (pair) =>
        ({
          core: {},
          open: async () => undefined,
          end: async () => void ended.push(pair),
        }) as unknown as PairWorkerApi,
      ...{ onChanged: vi.fn(), onEntrance: vi.fn(), onReturn: vi.fn(), onKeys: vi.fn(), onEnded: vi.fn() },
    },
    {
      ...{ roomId: "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11", code: "AB12CD", selfName: SELF.name },
      ...{ isCreator: false, pairs: [], ...given },
      facts: {
        ...{
          selfId: SELF.id,
          token: "token",
          farewell: { secret: "5".repeat(32), commitment: "c".repeat(64) },
        },
        ...facts,
      },
    },
  );
  const tell = (index: number, message: object) =>
    links[index]?.events.onEvent({
      kind: "room_message",
      bytes: new TextEncoder().encode(JSON.stringify(message)),
    });
  /** The device of a link is connected, and says who it is. */
  const comes = (index: number, device: Device, creator = BEN) => {
    const link = links[index];
    if (!link) throw new Error("no such link");
    link.isLinked = true;
    link.events.onLinked();
    tell(index, { kind: "hello", ...device, creator: creator.id });
  };
  const goes = (index: number, isBye: boolean) => {
    const link = links[index];
    if (link) link.isLinked = false;
    link?.events.onLost({ isBye });
  };
  const shown = () => devices.present.map(({ pair, name, state }) => `${pair} ${name} ${state}`);
  return { devices, room, ended, tell, comes, goes, shown };
}

test("a device that joins is not told of those that were there, but of each that comes after it", async () => {
  const { devices, room, comes, shown } = devicesOf();
  devices.stay.mesh.newcomer("answering");
  comes(0, BEN);
  expect(room.addPresence).not.toHaveBeenCalled();
  expect(room.facts.save).toHaveBeenCalledWith({ creatorId: BEN.id });
  devices.stay.mesh.newcomer("offering");
  comes(1, CLEO);
  expect(room.addPresence).toHaveBeenCalledExactlyOnceWith({ pair: 1, name: "C", change: "joined" });
  expect(shown()).toEqual(["0 B linked", "1 C linked"]);
  expect(devices.present.map(({ isCreator }) => isCreator)).toEqual([true, false]);
});

test("in a room that was opened again, the first who comes has joined", async () => {
  const { devices, room, comes } = devicesOf({ isCreator: true });
  devices.stay.mesh.newcomer("offering");
  devices.stay.mesh.newcomer("offering");
  // The first number belongs to one that did not come.
  comes(1, CLEO, SELF);
  expect(room.addPresence).toHaveBeenCalledExactlyOnceWith({ pair: 1, name: "C", change: "joined" });
});

test("a device of an earlier visit keeps its number, and its return is no news", async () => {
  const { devices, room, comes, shown } = devicesOf({ pairs: [kept] });
  expect(shown()).toEqual(["4 B away"]);
  expect(devices.reach).toBe("away");
  comes(0, BEN);
  expect(shown()).toEqual(["4 B linked"]);
  expect(room.addPresence).not.toHaveBeenCalled();
});

test("the best connection counts for how the others can be reached", async () => {
  const { devices, comes, goes } = devicesOf();
  expect(devices.reach).toBeUndefined();
  devices.stay.mesh.newcomer("answering");
  devices.stay.mesh.newcomer("answering");
  comes(0, BEN);
  comes(1, CLEO);
  const [first, second] = links;
  if (!first || !second) throw new Error("there are two links");
  first.isInterrupted = true;
  expect(devices.reach).toBe("linked");
  second.isInterrupted = true;
  expect(devices.reach).toBe("interrupted");
  goes(0, false);
  goes(1, false);
  expect(devices.reach).toBe("away");
});

test("of a device that leaves, everything is ended, and its number is not used again", async () => {
  const { devices, room, ended, comes, goes, shown } = devicesOf();
  devices.stay.mesh.newcomer("answering");
  devices.stay.mesh.newcomer("answering");
  comes(0, BEN);
  comes(1, CLEO);
  goes(1, true);
  links[1]?.options.onClosed(true);
  await settle();
  expect(room.addPresence).toHaveBeenLastCalledWith({ pair: 1, name: "C", change: "left" });
  expect(ended).toEqual([1]);
  devices.stay.mesh.newcomer("answering");
  comes(2, DAN);
  expect(shown()).toEqual(["0 B linked", "2 D linked"]);
});

test("a device that is removed is remembered", async () => {
  const { devices, room, comes, shown } = devicesOf({ isCreator: true });
  devices.stay.mesh.newcomer("offering");
  comes(0, BEN, SELF);
  await devices.remove(deviceNumber(0));
  expect(room.addPresence).toHaveBeenLastCalledWith({ pair: 0, name: "B", change: "removed" });
  expect(room.facts.save).toHaveBeenLastCalledWith({ removed: [BEN.id] });
  expect(shown()).toEqual([]);
});

test("a device that a neighbour lists is shown as one that is being connected", async () => {
  const { devices, tell, comes, shown } = devicesOf();
  devices.stay.mesh.newcomer("answering");
  comes(0, BEN);
  tell(0, { kind: "members", devices: [CLEO] });
  expect(shown()).toEqual(["0 B linked", "1 C listed"]);
});
