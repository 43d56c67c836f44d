import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeRoom, peerOf } from "../testing/fake-room.ts";
import { Door, type DoorOptions } from "./door.ts";
import type { RoomEvents } from "./room-types.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A room whose entrance is closed, with a door. `tell` notifies the room's listeners, and waits for what they do. */
function doorOf(options?: DoorOptions) {
  const room = new FakeRoom();
  const door = new Door(room.asRoom, options);
  const tell = <Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]) => {
    room.emit(name, event);
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
  room.peers = Array(7).fill(peerOf("Ben"));
  await tell("peers", []);
  expect(room.admit).toHaveBeenCalledTimes(1);
  room.peers = Array(6).fill(peerOf("Ben"));
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
