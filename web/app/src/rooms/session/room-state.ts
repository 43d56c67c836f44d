import type { FileProgress } from "@orbitroom/webrtc";
import type { Entry } from "../worker/entry.ts";
import type { Seat } from "../worker/room-directory.ts";

export type Role = "creator" | "joiner";

/**
 * Where a room stands, as the page shows it:
 * `opening` the room's data is being read; `code` a code is to be entered; `calling` the gateway is being asked;
 * `waiting` the room is open and nobody has come; `meeting` both are there and confirm each other; `connected`;
 * `returning` both have been connected before and find each other again; `ended` nothing more will happen by itself.
 */
export type Phase =
  | "opening"
  | "code"
  | "calling"
  | "waiting"
  | "meeting"
  | "connected"
  | "returning"
  | "ended";

/** What happened and what to do next, in words for a person. */
export interface Problem {
  title: string;
  text: string;
  /** What helps is fetching the page again. */
  remedy?: "reload";
}

export type MovingFile = Omit<FileProgress, "id">;

export interface RoomState {
  phase: Phase;
  /** Spec section 4: O open, waiting; C connected; initially unset. */
  status: "O" | "C" | undefined;
  role: Role;
  roomId: string | undefined;
  seat: Seat;
  /** Carried by the address's fragment, so that a scanned link needs no typing. */
  offeredCode: string | undefined;
  /** When the open room ends, in Unix milliseconds. */
  expiresAtMs: number | undefined;
  phrase: string | undefined;
  problem: Problem | undefined;
  entries: readonly Entry[];
  moving: ReadonlyMap<string, MovingFile>;
}

export const initialRoomState: RoomState = {
  phase: "opening",
  status: undefined,
  role: "creator",
  roomId: undefined,
  seat: 1,
  offeredCode: undefined,
  expiresAtMs: undefined,
  phrase: undefined,
  problem: undefined,
  entries: [],
  moving: new Map(),
};

/** What is shown once an entry has come or changed: one that no longer moves has no progress. */
export function withEntry(
  { entries, moving }: RoomState,
  entry: Entry,
): Pick<RoomState, "entries" | "moving"> {
  const at = entries.findIndex(({ id }) => id === entry.id);
  const still = new Map(moving);
  if (entry.kind === "file" && entry.state !== "moving") still.delete(entry.id);
  return { entries: at < 0 ? [...entries, entry] : entries.with(at, entry), moving: still };
}
