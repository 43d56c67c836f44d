import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StateStore } from "../../lib/state-store.ts";
import type { OpenedRoom } from "../worker/worker-api.ts";
import { RoomMembers, type RoomMembersHost } from "./room-members.ts";
import { initialRoomState } from "./room-state.ts";

/** The mesh of the test, and how often its chunk could not be loaded. */
const chunk = vi.hoisted(() => ({
  failures: 0,
  loads: 0,
  meshes: [] as { host: unknown; facts: unknown }[],
}));
vi.mock("../../lib/load-chunk.ts", () => ({
  loadChunk: async () => {
    chunk.loads += 1;
    if (chunk.failures > 0) {
      chunk.failures -= 1;
      throw new Error("the network is down");
    }
    return { RoomMesh: FakeMesh };
  },
}));

class FakeMesh {
  others = [];
  hasSpace = true;
  knowsOthers = false;
  firstName = "Ben";
  isFirstCreator = false;
  onFirstLinked = vi.fn();
  onFirstLost = vi.fn();
  closeEntrance = vi.fn();
  close = vi.fn();

  constructor(
    readonly host: { onDevices(): void },
    readonly facts: { code: string; pairs: readonly unknown[] },
  ) {
    chunk.meshes.push(this);
  }
}

const meshes = () => chunk.meshes as FakeMesh[];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(chunk, { failures: 0, loads: 0, meshes: [] });
});
afterEach(() => void vi.useRealTimers());

/** The members of a room in which this device and Ben are linked. */
function linked() {
  const host = {
    ...{ state: new StateStore({ ...initialRoomState, roomId: "room" }), entries: { all: [] } },
    ...{ first: { phase: "connected", token: "token", slot: 1 }, code: "STAR42", onMembers: vi.fn() },
    ...{ room: { facts: { tries: { used: 0 } } }, pairWorker: () => ({ end: vi.fn() }) },
  };
  const members = new RoomMembers(host as unknown as RoomMembersHost);
  members.open({ pairs: [{ pair: 0, device: { id: "ben", name: "Ben" } }] } as unknown as OpenedRoom);
  members.onFirstLinked();
  return { host, members };
}

const isSettled = async (promise: Promise<unknown>) => {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return settled;
};

test("a chunk of the mesh that could not be loaded is loaded again, and nothing that happened meanwhile is lost", async () => {
  chunk.failures = 2;
  linked();
  await vi.advanceTimersByTimeAsync(0);
  expect([chunk.loads, meshes().length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chunk.loads).toBe(3);
  expect(meshes()[0]?.onFirstLinked).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("a room that is left while the chunk is missing loads nothing more", async () => {
  chunk.failures = 100;
  const { members } = linked();
  await vi.advanceTimersByTimeAsync(0);
  members.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chunk.loads).toBe(1);
});

test("who is in the room is known once the first device has said it", async () => {
  const { members } = linked();
  const known = members.known();
  expect(await isSettled(known)).toBe(false);
  const [mesh] = meshes();
  if (!mesh) throw new Error("no mesh");
  mesh.host.onDevices();
  expect(await isSettled(known)).toBe(false);
  mesh.knowsOthers = true;
  mesh.host.onDevices();
  expect(await isSettled(known)).toBe(true);
});

test.each([
  ["says nothing for 3 s", () => vi.advanceTimersByTimeAsync(3_000)],
  ["is lost", async (members: RoomMembers) => members.onFirstLost(false)],
])("a first device that %s is not waited for", async (_, happen) => {
  const { members } = linked();
  const known = members.known();
  expect(await isSettled(known)).toBe(false);
  await happen(members);
  expect(await isSettled(known)).toBe(true);
});

test("a room that begins anew has another mesh, with the new code and without the earlier devices", async () => {
  const { members, host } = linked();
  await vi.advanceTimersByTimeAsync(0);
  members.stop();
  host.code = "MOON77";
  members.restart();
  members.onFirstLinked();
  await vi.advanceTimersByTimeAsync(0);
  const [before, after] = meshes();
  expect(before?.close).toHaveBeenCalledOnce();
  expect(after?.onFirstLinked).toHaveBeenCalledOnce();
  expect(after?.facts).toMatchObject({ code: "MOON77", pairs: [] });
});
