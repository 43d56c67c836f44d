import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Door, type DoorOptions } from "./door.ts";
import type { Room } from "./room.ts";
import type { RoomEvents } from "./room-types.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A room whose entrance is closed, with a door. `events` notifies its listeners. */
function doorOf(options?: DoorOptions) {
  const listeners = new Map<string, Set<(event: never) => void>>();
  const room = {
    peers: [] as unknown[],
    isOpen: false,
    admit: vi.fn(async () => undefined),
    on: (name: string, listener: (event: never) => void) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
  };
  const door = new Door(room as unknown as Room, options);
  const tell = <Name extends keyof RoomEvents>(name: Name, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event as never);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { room, door, tell };
}

test("the entrance is opened again when somebody has come in, while there is room", async () => {
  const { room, tell } = doorOf();
  await tell("entrance", { isOpen: false, reason: undefined });
  expect(room.admit).toHaveBeenCalledTimes(1);
  room.isOpen = true;
  await tell("peers", []);
  expect(room.admit).toHaveBeenCalledTimes(1);
  room.isOpen = false;
  room.peers = Array(7).fill({});
  await tell("peers", []);
  expect(room.admit).toHaveBeenCalledTimes(1);
  room.peers = Array(6).fill({});
  await tell("peers", []);
  expect(room.admit).toHaveBeenCalledTimes(2);
});

test("after three wrong codes it stays closed until somebody comes or goes, or it is asked for", async () => {
  const onEntrance = vi.fn();
  const { room, door, tell } = doorOf({ onEntrance });
  const closed = { isOpen: false, reason: "tries_spent" };
  await tell("entrance", closed);
  expect(onEntrance).toHaveBeenCalledExactlyOnceWith(closed);
  expect(room.admit).not.toHaveBeenCalled();
  door.keep();
  expect(room.admit).toHaveBeenCalledOnce();
});

test("only the keeper opens it", async () => {
  let isKeeper = false;
  const { room, door, tell } = doorOf({ isKeeper: () => isKeeper });
  await tell("peers", []);
  expect(room.admit).not.toHaveBeenCalled();
  isKeeper = true;
  door.keep();
  expect(room.admit).toHaveBeenCalledOnce();
});

test("what fails is tried again after a wait, and no more once the door is shut", async () => {
  const { room, door, tell } = doorOf();
  room.admit.mockRejectedValue(new Error("busy"));
  await tell("peers", []);
  await tell("peers", []);
  expect(room.admit).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(15_000);
  const tries = room.admit.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  door.shut();
  await tell("entrance", { isOpen: false, reason: undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(room.admit).toHaveBeenCalledTimes(tries);
  expect(vi.getTimerCount()).toBe(0);
});
