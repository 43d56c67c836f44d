import { ROOM_OPEN_SECS } from "@orbitroom/webrtc";
import type { DeviceNumber } from "../worker/device-number.ts";
import type { FileRule } from "../worker/room-facts.ts";
import type { Seat } from "../worker/room-folder.ts";
import type { Phase, statusOf } from "./room-machine.ts";

export type Role = "creator" | "joiner";

/** What happened and what to do next, as a text for people. */
export interface Problem {
  title: string;
  text: string;
  /** What helps: reloading the page, or only another room. */
  remedy?: "reload" | "new room";
}

/** Another device of the room. */
export interface RoomDevice {
  /** The number that this device gives to the pair of itself and the other one. It never changes. */
  pair: DeviceNumber;
  /** Its name, or a kind of device ("Device") until it has sent its name. */
  name: string;
  /**
   * `listed`: another device is linked with it, this one not yet. `away`: it does not respond and may come back. `left`: it has
   * left, or was removed.
   */
  state: "listed" | "linked" | "away" | "left";
  /** The safety phrase of this pair. */
  phrase: string | undefined;
  /** Whether it created the room. */
  isCreator: boolean;
  /** What happens with its files; undefined where the setting decides. */
  fileRule?: FileRule | undefined;
}

/** Whether the room is kept: by this device, or only by others. `offered`: its person has not been asked yet. */
export type Keeping = "no" | "offered" | "declined" | "kept";

/** The way into a room that has devices. */
export interface RoomEntrance {
  isOpen: boolean;
  /** Why it was closed, if not by this person. */
  problem: Problem | undefined;
  /** Until when everyone with the link can join, by `performance.now()`; undefined where only one device can. */
  everyoneUntilMs?: number | undefined;
}

/** Everything that the room page shows except the entries, which are in an `EntryLog`. */
export interface RoomState {
  phase: Phase;
  /** Spec section 4: O open, waiting; C connected; initially unset. It follows from the phase. */
  status: ReturnType<typeof statusOf>;
  role: Role;
  roomId: string | undefined;
  seat: Seat;
  /** A code that no one typed: that of a scanned link, or the suggested one of a room that opened by itself. */
  offeredCode: string | undefined;
  /** When the open room ends, by `performance.now()`: a device's clock may be wrong, or be set while the room waits. */
  endsAtMs: number | undefined;
  /** How long a room waits for the other device. */
  openSecs: number;
  /** Whether connections use only the relay; undefined where that is not offered. */
  relayOnly: boolean | undefined;
  /** The safety phrase: both devices show the same words. */
  phrase: string | undefined;
  problem: Problem | undefined;
  /** The name under which others see this device. */
  selfName: string;
  /** The devices in the order in which they joined. Those that have left stay in the list, for their names. */
  devices: readonly RoomDevice[];
  /** The entrance; undefined while this device cannot admit another one. */
  entrance: RoomEntrance | undefined;
  keeping: Keeping;
}

/** A change of the state. The phase, and what follows from it, change by events. */
export type RoomChange = Partial<Omit<RoomState, "phase" | "status">>;

export const initialRoomState: RoomState = {
  phase: "opening",
  status: undefined,
  role: "creator",
  roomId: undefined,
  seat: 1,
  offeredCode: undefined,
  endsAtMs: undefined,
  openSecs: ROOM_OPEN_SECS,
  relayOnly: undefined,
  phrase: undefined,
  problem: undefined,
  selfName: "Device",
  devices: [],
  entrance: undefined,
  keeping: "no",
};
