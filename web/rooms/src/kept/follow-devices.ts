import type { ReadableStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { presentDevices } from "../devices/device-names.ts";
import type { RoomDevice, RoomState } from "../session/room-state.ts";
import {
  addKeptRoom,
  findKeptRoom,
  isKept,
  type KeptDevice,
  removeKeptRoom,
  saveKeptDevices,
} from "./kept-rooms.ts";

/**
 * Records for other pages which devices of a kept room are here, and whether it is kept at all. Returns the function that ends
 * this: then no device is here for this browser.
 */
export function followDevices(state: ReadableStore<RoomState>): () => void {
  let last: readonly RoomDevice[] | undefined;
  let seen: readonly KeptDevice[] | undefined;
  const follow = () => {
    const { roomId, keeping, devices, phase, problem } = state.get();
    if (roomId === undefined || phase === "opening") return;
    if (phase === "ended") {
      // A worker that has failed says nothing about the room.
      if (problem?.remedy !== "reload") removeKeptRoom(roomId);
      return;
    }
    if (keeping !== "kept") {
      // Before the room's data was read, it is not known whether it is kept.
      if (last !== undefined) removeKeptRoom(roomId);
      return;
    }
    if (!isKept(roomId)) addKeptRoom(roomId);
    if (devices === last) return;
    last = devices;
    seen = keptDevices(devices, seen ?? findKeptRoom(roomId)?.devices ?? []);
    saveKeptDevices(roomId, seen);
  };
  const stop = state.subscribe(follow);
  follow();
  return () => {
    stop();
    const { roomId = "" } = state.get();
    if (seen !== undefined) saveKeptDevices(roomId, gone(seen));
  };
}

/** The devices as they are recorded. One that was here until now was seen now. */
function keptDevices(devices: readonly RoomDevice[], before: readonly KeptDevice[]): readonly KeptDevice[] {
  return presentDevices(devices).map(({ pair, name, state }) => {
    const earlier = before.find((device) => device.pair === pair);
    const isHere = state === "linked";
    const seenAtMs = isHere || earlier?.isHere ? Date.now() : earlier?.seenAtMs;
    return { pair, name, isHere, seenAtMs };
  });
}

function gone(devices: readonly KeptDevice[]): readonly KeptDevice[] {
  return devices.map((device) =>
    device.isHere ? { ...device, isHere: false, seenAtMs: Date.now() } : device,
  );
}
