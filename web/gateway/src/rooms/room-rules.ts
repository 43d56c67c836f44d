import { isOwner, isOwnerToken, newOwnerToken, ownerHashOf } from "./owner-token.ts";
import type { CloseReason, Room, RoomLives, RoomView } from "./room.ts";
import { viewOf } from "./room.ts";

/** Something a client asks of one room. */
export type RoomCommand =
  | {
      readonly kind: "create";
      readonly roomId: string;
      readonly callerId: string;
      readonly roomCode: string;
      readonly ownerToken?: string | undefined;
    }
  | {
      readonly kind: "join";
      readonly roomId: string;
      readonly receiverId: string;
      readonly attempt?: number | undefined;
    }
  | { readonly kind: "info"; readonly roomId: string }
  | {
      readonly kind: "close";
      readonly roomId: string;
      readonly ownerToken: string;
      readonly reason: CloseReason;
    };

type CreateCommand = RoomCommand & { kind: "create" };

/** Why a command was not carried out. */
export type Refusal =
  | { readonly code: "room_unknown" | "room_exists" | "room_full" }
  | { readonly code: "attempt_stale"; readonly attempt: number }
  | { readonly code: "room_closed"; readonly reason: CloseReason };

/** What came of a command. */
export type RoomOutcome =
  | { readonly kind: "created"; readonly room: RoomView; readonly ownerToken: string }
  | { readonly kind: "joined" | "shown"; readonly room: RoomView }
  | { readonly kind: "closed" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** What the watchers of a room are told. */
export type RoomChange =
  | { readonly kind: "room"; readonly room: RoomView }
  | { readonly kind: "closed"; readonly reason: CloseReason }
  | { readonly kind: "gone" };

/** What a store does about a command: keep `next` where it is given, then tell `change` where it is given. */
export interface Decision {
  readonly outcome: RoomOutcome;
  readonly next?: Room;
  readonly change?: RoomChange;
}

/** A life is written anew only when that adds this share of it, so that most reads stay reads. */
const EXTEND_SHARE = 0.01;

/**
 * The rules of rooms, for every store alike: what a command does to the room that is kept under its id
 * (undefined: none is). Pure but for the randomness of a new owner token.
 */
export function decide(
  kept: Room | undefined,
  command: RoomCommand,
  nowMs: number,
  lives: RoomLives,
): Decision {
  const live = kept !== undefined && kept.expiresAt > nowMs ? kept : undefined;
  if (command.kind === "close") return close(live, command, nowMs, lives);
  // Its owner may open a closed room again; to all others it stays closed.
  if (live?.closedReason !== undefined && !(command.kind === "create" && isOwners(command, live))) {
    return refuse({ code: "room_closed", reason: live.closedReason });
  }
  if (command.kind === "create") return create(live, command, nowMs, lives);
  if (live === undefined) return refuse({ code: "room_unknown" });
  return command.kind === "join" ? join(live, command, nowMs, lives) : info(live, nowMs, lives);
}

function refuse(refusal: Refusal): Decision {
  return { outcome: { kind: "refused", refusal } };
}

function create(live: Room | undefined, command: CreateCommand, nowMs: number, lives: RoomLives): Decision {
  const { roomId, callerId, roomCode } = command;
  const fresh = {
    roomId,
    status: "O",
    callerId,
    receiverId: undefined,
    roomCode,
    closedReason: undefined,
  } as const;
  if (live === undefined) {
    // A client that made the token knows it even when the answer never reaches it, and can create the room again.
    const ownerToken = isOwnerToken(command.ownerToken) ? command.ownerToken : newOwnerToken();
    const expiresAt = nowMs + lives.openLifeMs;
    const next: Room = { ...fresh, ownerHash: ownerHashOf(ownerToken), attempt: 1, expiresAt };
    const room = viewOf(next);
    return { outcome: { kind: "created", room, ownerToken }, next, change: { kind: "room", room } };
  }
  if (!isOwners(command, live)) return refuse({ code: "room_exists" });
  const wasMet = live.receiverId !== undefined || live.closedReason !== undefined;
  const attempt = wasMet ? live.attempt + 1 : live.attempt;
  // A joined room lives on for its long life: the sides are finding each other again, not meeting first.
  const expiresAt = Math.max(live.expiresAt, nowMs + (attempt > 1 ? lives.joinedLifeMs : lives.openLifeMs));
  const next: Room = { ...fresh, ownerHash: live.ownerHash, attempt, expiresAt };
  const room = viewOf(next);
  const { ownerToken } = command;
  return { outcome: { kind: "created", room, ownerToken }, next, change: { kind: "room", room } };
}

/** Whether a room is opened again by who made it. */
function isOwners(command: CreateCommand, live: Room): command is CreateCommand & { ownerToken: string } {
  return command.ownerToken !== undefined && isOwner(command.ownerToken, live.ownerHash);
}

function join(
  live: Room,
  command: RoomCommand & { kind: "join" },
  nowMs: number,
  lives: RoomLives,
): Decision {
  if (command.attempt !== undefined && command.attempt !== live.attempt) {
    return refuse({ code: "attempt_stale", attempt: live.attempt });
  }
  if (live.receiverId === command.receiverId) {
    const next = extended(live, nowMs, lives);
    const outcome = { kind: "joined", room: viewOf(next ?? live) } as const;
    return next === undefined ? { outcome } : { outcome, next };
  }
  if (live.receiverId !== undefined) return refuse({ code: "room_full" });
  const { receiverId } = command;
  const expiresAt = nowMs + lives.joinedLifeMs;
  const next: Room = { ...live, status: "C", receiverId, expiresAt };
  const room = viewOf(next);
  return { outcome: { kind: "joined", room }, next, change: { kind: "room", room } };
}

function info(live: Room, nowMs: number, lives: RoomLives): Decision {
  const next = extended(live, nowMs, lives);
  const outcome = { kind: "shown", room: viewOf(next ?? live) } as const;
  return next === undefined ? { outcome } : { outcome, next };
}

/** The room with its sliding life begun anew, or undefined where that would change too little to be kept. */
function extended(live: Room, nowMs: number, lives: RoomLives): Room | undefined {
  const isSliding = live.status === "C" || live.attempt > 1;
  const expiresAt = nowMs + lives.joinedLifeMs;
  if (!isSliding || expiresAt - live.expiresAt < lives.joinedLifeMs * EXTEND_SHARE) return undefined;
  return { ...live, expiresAt };
}

function close(
  live: Room | undefined,
  command: RoomCommand & { kind: "close" },
  nowMs: number,
  lives: RoomLives,
): Decision {
  // A room of somebody else answers like none at all.
  if (live === undefined || !isOwner(command.ownerToken, live.ownerHash))
    return refuse({ code: "room_unknown" });
  if (live.closedReason !== undefined) return { outcome: { kind: "closed" } };
  const { reason } = command;
  // The texts are dropped at once: only the reason is still told.
  const next: Room = {
    ...live,
    callerId: "",
    receiverId: undefined,
    roomCode: "",
    closedReason: reason,
    expiresAt: nowMs + lives.closedLifeMs,
  };
  return { outcome: { kind: "closed" }, next, change: { kind: "closed", reason } };
}
