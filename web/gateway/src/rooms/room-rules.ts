import { createOwnerToken, hashOwnerToken, isOwner, isOwnerToken } from "./owner-token.ts";
import type { CloseReason, Room, RoomLifetimes, RoomView } from "./room.ts";
import { viewOf } from "./room.ts";

interface ReserveCommand {
  readonly kind: "reserve";
  readonly roomId: string;
  readonly creator: string;
  readonly ownerToken: string;
}

interface CreateCommand {
  readonly kind: "create";
  readonly roomId: string;
  readonly callerId: string;
  readonly roomCode: string;
  readonly creator: string;
  readonly ownerToken?: string | undefined;
  /** The room is opened for the joiner who was confirmed, if one was. */
  readonly keepJoiner?: boolean | undefined;
}

interface JoinCommand {
  readonly kind: "join";
  readonly roomId: string;
  readonly receiverId: string;
  readonly attempt?: number | undefined;
  /** Chosen by the joiner. It shows that a later answer is from the same device. */
  readonly joinerToken?: string | undefined;
}

interface ConfirmCommand {
  readonly kind: "confirm";
  readonly roomId: string;
  readonly ownerToken: string;
  readonly attempt: number;
}

interface InfoCommand {
  readonly kind: "info";
  readonly roomId: string;
}

interface CloseCommand {
  readonly kind: "close";
  readonly roomId: string;
  readonly ownerToken: string;
  readonly reason: CloseReason;
}

/** A client's request about one room. */
export type RoomCommand =
  | ReserveCommand
  | CreateCommand
  | JoinCommand
  | ConfirmCommand
  | InfoCommand
  | CloseCommand;

/** Why a command was refused. */
export type Refusal =
  | { readonly code: "room_unknown" | "room_exists" | "room_full" | "too_many_rooms" | "store_full" }
  | { readonly code: "attempt_stale"; readonly attempt: number }
  | { readonly code: "room_closed"; readonly reason: CloseReason };

/** The outcome of a command, for the client that sent it. */
export type RoomOutcome =
  | { readonly kind: "created"; readonly room: RoomView; readonly ownerToken: string }
  | { readonly kind: "joined" | "shown"; readonly room: RoomView }
  | { readonly kind: "reserved" | "confirmed" | "closed" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** A change of a room, for its watchers. */
export type RoomChange =
  | { readonly kind: "room"; readonly room: RoomView }
  | { readonly kind: "closed"; readonly reason: CloseReason }
  | { readonly kind: "gone" };

/** The effect of a command. The store saves `next` and sends `change` to the watchers, if they are set. */
export interface Decision {
  readonly outcome: RoomOutcome;
  readonly next?: Room;
  /** `next` differs from the stored room in its expiry time alone. */
  readonly isExtension?: true;
  readonly change?: RoomChange;
}

/** A lifetime is only extended when it grows by at least this share, so that most reads cause no write. */
const MIN_EXTENSION = 0.01;

/**
 * The rules of rooms, shared by all stores: decides the effect of a command on the stored room, or on a missing one. Pure,
 * except that it creates random owner tokens. `refuseNewRoom` says whether the store has space for one more room.
 */
export function decide(
  stored: Room | undefined,
  command: RoomCommand,
  nowMs: number,
  lifetimes: RoomLifetimes,
  refuseNewRoom: (creator: string) => Refusal | undefined = () => undefined,
): Decision {
  const room = stored !== undefined && stored.expiresAt > nowMs ? stored : undefined;
  if (command.kind === "close") return close(room, command, nowMs, lifetimes);
  const isFromCreator = command.kind === "reserve" || command.kind === "create";
  // Only its owner can reopen a closed room.
  if (room?.closedReason !== undefined && !(isFromCreator && isFromOwner(command, room))) {
    return refuse({ code: "room_closed", reason: room.closedReason });
  }
  if (isFromCreator) {
    const refusal = room === undefined ? refuseNewRoom(command.creator) : undefined;
    if (refusal !== undefined) return refuse(refusal);
    return command.kind === "reserve"
      ? reserve(room, command, nowMs, lifetimes)
      : create(room, command, nowMs, lifetimes);
  }
  if (room === undefined || isReserved(room)) return refuse({ code: "room_unknown" });
  if (command.kind === "confirm") return confirm(room, command);
  return command.kind === "join" ? join(room, command, nowMs, lifetimes) : info(room, nowMs, lifetimes);
}

function refuse(refusal: Refusal): Decision {
  return { outcome: { kind: "refused", refusal } };
}

/** Whether only the id of a room is taken: it has not been created yet, so nobody but its owner knows of it. */
function isReserved(room: Room): boolean {
  return room.callerId === "" && room.closedReason === undefined;
}

/** Takes the id of a room that will be created: its creator needs TURN credentials before it has an offer. */
function reserve(
  room: Room | undefined,
  command: ReserveCommand,
  nowMs: number,
  lifetimes: RoomLifetimes,
): Decision {
  const outcome = { kind: "reserved" } as const;
  if (room !== undefined) return isFromOwner(command, room) ? { outcome } : refuse({ code: "room_exists" });
  const { roomId, creator, ownerToken } = command;
  const next: Room = {
    ...{ roomId, creator, ownerHash: hashOwnerToken(ownerToken), attempt: 1 },
    ...{ status: "O", callerId: "", receiverId: undefined, roomCode: "", closedReason: undefined },
    ...{ joinerHash: undefined, confirmedHash: undefined },
    expiresAt: nowMs + lifetimes.openMs,
  };
  return { outcome, next };
}

function create(
  room: Room | undefined,
  command: CreateCommand,
  nowMs: number,
  lifetimes: RoomLifetimes,
): Decision {
  const { roomId, callerId, roomCode } = command;
  const open = {
    roomId,
    status: "O",
    callerId,
    receiverId: undefined,
    roomCode,
    closedReason: undefined,
    joinerHash: undefined,
    confirmedHash: command.keepJoiner ? room?.confirmedHash : undefined,
  } as const;
  if (room === undefined) {
    // A client that chose the token itself can repeat a create request whose answer was lost.
    const ownerToken = isOwnerToken(command.ownerToken) ? command.ownerToken : createOwnerToken();
    const expiresAt = nowMs + lifetimes.openMs;
    const { creator } = command;
    const next: Room = { ...open, creator, ownerHash: hashOwnerToken(ownerToken), attempt: 1, expiresAt };
    return created(next, ownerToken, nowMs);
  }
  if (!isFromOwner(command, room)) return refuse({ code: "room_exists" });
  const isNewAttempt = room.receiverId !== undefined || room.closedReason !== undefined;
  const attempt = isNewAttempt ? room.attempt + 1 : room.attempt;
  // After the first attempt the two sides are reconnecting, so the room keeps the long lifetime of a joined room.
  const lifetimeMs = attempt > 1 ? lifetimes.joinedMs : lifetimes.openMs;
  const expiresAt = Math.max(room.expiresAt, nowMs + lifetimeMs);
  const { ownerHash, creator } = room;
  return created({ ...open, creator, ownerHash, attempt, expiresAt }, command.ownerToken, nowMs);
}

function created(next: Room, ownerToken: string, nowMs: number): Decision {
  const room = viewOf(next, nowMs);
  return { outcome: { kind: "created", room, ownerToken }, next, change: { kind: "room", room } };
}

/** Whether a command comes from the owner of an existing room. */
function isFromOwner<Command extends ReserveCommand | CreateCommand>(
  command: Command,
  room: Room,
): command is Command & { ownerToken: string } {
  return isOwner(command.ownerToken, room.ownerHash);
}

function join(room: Room, command: JoinCommand, nowMs: number, lifetimes: RoomLifetimes): Decision {
  if (command.attempt !== undefined && command.attempt !== room.attempt) {
    return refuse({ code: "attempt_stale", attempt: room.attempt });
  }
  if (room.receiverId === command.receiverId) return read("joined", room, nowMs, lifetimes);
  const { receiverId, joinerToken } = command;
  const isForAnother = room.confirmedHash !== undefined && !isOwner(joinerToken, room.confirmedHash);
  if (room.receiverId !== undefined || isForAnother) return refuse({ code: "room_full" });
  const joinerHash = joinerToken === undefined ? undefined : hashOwnerToken(joinerToken);
  const expiresAt = nowMs + lifetimes.joinedMs;
  const next: Room = { ...room, status: "C", receiverId, joinerHash, expiresAt };
  const view = viewOf(next, nowMs);
  return { outcome: { kind: "joined", room: view }, next, change: { kind: "room", room: view } };
}

/** From now on the room may be kept for whoever answered last: its owner has checked the answer. */
function confirm(room: Room, { ownerToken, attempt }: ConfirmCommand): Decision {
  if (!isOwner(ownerToken, room.ownerHash)) return refuse({ code: "room_unknown" });
  if (attempt !== room.attempt) return refuse({ code: "attempt_stale", attempt: room.attempt });
  const outcome = { kind: "confirmed" } as const;
  const { joinerHash } = room;
  if (joinerHash === undefined || joinerHash === room.confirmedHash) return { outcome };
  return { outcome, next: { ...room, confirmedHash: joinerHash } };
}

function info(room: Room, nowMs: number, lifetimes: RoomLifetimes): Decision {
  return read("shown", room, nowMs, lifetimes);
}

/** Returns the room unchanged, but extends the lifetime of a joined room. */
function read(kind: "joined" | "shown", room: Room, nowMs: number, lifetimes: RoomLifetimes): Decision {
  const hasBeenJoined = room.status === "C" || room.attempt > 1;
  const expiresAt = nowMs + lifetimes.joinedMs;
  if (!hasBeenJoined || expiresAt - room.expiresAt < lifetimes.joinedMs * MIN_EXTENSION) {
    return { outcome: { kind, room: viewOf(room, nowMs) } };
  }
  const next: Room = { ...room, expiresAt };
  return { outcome: { kind, room: viewOf(next, nowMs) }, next, isExtension: true };
}

function close(
  room: Room | undefined,
  command: CloseCommand,
  nowMs: number,
  lifetimes: RoomLifetimes,
): Decision {
  // A stranger gets the same answer as for an unknown room.
  if (room === undefined || !isOwner(command.ownerToken, room.ownerHash)) {
    return refuse({ code: "room_unknown" });
  }
  if (room.closedReason !== undefined) return { outcome: { kind: "closed" } };
  const { reason } = command;
  // The texts are deleted at once. Only the reason remains.
  const next: Room = {
    ...room,
    callerId: "",
    receiverId: undefined,
    roomCode: "",
    joinerHash: undefined,
    confirmedHash: undefined,
    closedReason: reason,
    expiresAt: nowMs + lifetimes.closedMs,
  };
  return { outcome: { kind: "closed" }, next, change: { kind: "closed", reason } };
}
