import { type FileProgress, ROOM_OPEN_SECS } from "@orbitroom/webrtc";
import type { Entry } from "../worker/entry.ts";
import type { Seat } from "../worker/room-directory.ts";
import type { Phase, statusOf } from "./room-machine.ts";

export type Role = "creator" | "joiner";

/** What happened and what to do next, in words for a person. */
export interface Problem {
  title: string;
  text: string;
  /** Reloading the page helps. */
  remedy?: "reload";
}

/** How far a transfer is. */
export type TransferProgress = Omit<FileProgress, "id">;

/** All that the room page shows. */
export interface RoomState {
  phase: Phase;
  /** Spec section 4: O open, waiting; C connected; initially unset. It follows from the phase. */
  status: ReturnType<typeof statusOf>;
  role: Role;
  roomId: string | undefined;
  seat: Seat;
  /** The code in the URL's fragment, so that a scanned link needs no typing. */
  offeredCode: string | undefined;
  /** When the open room ends, by `performance.now()`: a device's clock may be wrong, or be set while the room waits. */
  endsAtMs: number | undefined;
  /** How long a room waits for the other device. */
  openSecs: number;
  /** The safety phrase: both devices show the same words. */
  phrase: string | undefined;
  problem: Problem | undefined;
  entries: readonly Entry[];
  /** Progress of the transfers under way, by entry id. */
  progress: ReadonlyMap<string, TransferProgress>;
}

export const initialRoomState: RoomState = {
  phase: "opening",
  status: undefined,
  role: "creator",
  roomId: undefined,
  seat: 1,
  offeredCode: undefined,
  endsAtMs: undefined,
  openSecs: ROOM_OPEN_SECS,
  phrase: undefined,
  problem: undefined,
  entries: [],
  progress: new Map(),
};

/** Adds or replaces entries. A file that no longer moves loses its progress. */
export function withEntries(
  state: RoomState,
  changed: readonly Entry[],
): Pick<RoomState, "entries" | "progress"> {
  const changes = new Map(changed.map((entry) => [entry.id, entry]));
  const entries = state.entries.map((entry) => {
    const change = changes.get(entry.id);
    changes.delete(entry.id);
    return change ?? entry;
  });
  const progress = new Map(state.progress);
  for (const entry of changed) {
    if (entry.kind === "file" && entry.state !== "moving") progress.delete(entry.id);
  }
  return { entries: [...entries, ...changes.values()], progress };
}
