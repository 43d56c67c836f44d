/** Why the owner closed a room. */
export type CloseReason = "wrong_code" | "left";

/** A room in the store. The gateway does not interpret its texts. */
export interface Room {
  readonly roomId: string;
  /** `O` (open): waiting for a joiner. `C` (connected): a joiner has joined. */
  readonly status: "O" | "C";
  readonly callerId: string;
  readonly receiverId: string | undefined;
  readonly roomCode: string;
  /** SHA-256 of the owner token, in hexadecimal. The token itself is never stored. */
  readonly ownerHash: string;
  /** Hash of the token of whoever answered last. */
  readonly joinerHash: string | undefined;
  /** Hash of the token of the joiner whom the owner has confirmed. Only this one may answer. */
  readonly confirmedHash: string | undefined;
  /** Identifies whoever created the room, for the limit of rooms per address. It is no address. */
  readonly creator: string;
  /** Number of the pairing, from 1. */
  readonly attempt: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Set when the owner has closed the room. Until it expires, the room then only reports this reason. */
  readonly closedReason: CloseReason | undefined;
}

/** What both sides may see of a room: the body of `/room/info` and of events. */
export interface RoomView {
  readonly roomId: string;
  readonly status: "O" | "C";
  readonly callerId: string;
  readonly receiverId?: string;
  readonly roomCode: string;
  readonly attempt: number;
  /** How long the room lives if nothing happens. A duration, because the clock of a client may be wrong. */
  readonly remainingMs: number;
}

/** How long a room lives in each state. */
export interface RoomLifetimes {
  readonly openMs: number;
  readonly joinedMs: number;
  readonly closedMs: number;
}

/** Returns the view of a room, without what only the owner and the store may know. */
export function viewOf(room: Room, nowMs: number): RoomView {
  const { roomId, status, callerId, receiverId, roomCode, attempt, expiresAt } = room;
  const remainingMs = expiresAt - nowMs;
  return receiverId === undefined
    ? { roomId, status, callerId, roomCode, attempt, remainingMs }
    : { roomId, status, callerId, receiverId, roomCode, attempt, remainingMs };
}
