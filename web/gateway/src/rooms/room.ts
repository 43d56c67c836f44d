/** Why the owner closed a room. */
export type CloseReason = "wrong_code" | "left";

/** A room as a store keeps it. All texts are opaque to the gateway. */
export interface Room {
  readonly roomId: string;
  /** `O`: open, waiting for a joiner. `C`: a joiner is in. */
  readonly status: "O" | "C";
  readonly callerId: string;
  readonly receiverId: string | undefined;
  readonly roomCode: string;
  /** SHA-256 of the owner token; the token itself is never kept. */
  readonly ownerHash: Buffer;
  /** Counts the pairings of the room, from 1. */
  readonly attempt: number;
  readonly expiresAt: number;
  /** Set once the owner has closed the room, which then only tells why until it expires. */
  readonly closedReason: CloseReason | undefined;
}

/** What either side may know of a room: the body of `/room/info` and of a pushed change. */
export interface RoomView {
  readonly roomId: string;
  readonly status: "O" | "C";
  readonly callerId: string;
  readonly receiverId?: string;
  readonly roomCode: string;
  readonly attempt: number;
  readonly expiresAt: number;
}

/** How long a room lives in each state. */
export interface RoomLives {
  readonly openLifeMs: number;
  readonly joinedLifeMs: number;
  readonly closedLifeMs: number;
}

/** Leaves out what only the owner and the store may know. */
export function viewOf(room: Room): RoomView {
  const { roomId, status, callerId, receiverId, roomCode, attempt, expiresAt } = room;
  return receiverId === undefined
    ? { roomId, status, callerId, roomCode, attempt, expiresAt }
    : { roomId, status, callerId, receiverId, roomCode, attempt, expiresAt };
}
