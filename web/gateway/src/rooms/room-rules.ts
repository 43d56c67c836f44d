import { createOwnerToken, hashOwnerToken, isOwner, isOwnerToken } from "./owner-token.ts";
import { OWNER_PLACE, type Room, type RoomLifetimes, SLOTS, type Slot, viewOf } from "./room.ts";
import type { Growth } from "./room-caps.ts";
import type {
  CloseCommand,
  ConfirmCommand,
  CreateCommand,
  InfoCommand,
  JoinCommand,
  Refusal,
  ReserveCommand,
  RoomChange,
  RoomCommand,
  RoomOutcome,
} from "./room-commands.ts";
import { roomBytes } from "./room-size.ts";
import { answered, closed, extended, isEntrance, isFree, opened } from "./slot-rules.ts";

/** The effect of a command. The store saves `next` and sends `change` to the watchers, if they are set. */
export interface Decision {
  readonly outcome: RoomOutcome;
  readonly next?: Room;
  /** Set if a room takes more space than before. */
  readonly growth?: Growth;
  readonly change?: RoomChange;
}

/** Why there is no space for the growth of a room; undefined if there is. */
export type SpaceCheck = (growth: Growth) => Refusal | undefined;

/** When the command arrived, and how long rooms live. */
interface Time {
  readonly nowMs: number;
  readonly lifetimes: RoomLifetimes;
}

/**
 * The rules of rooms, shared by all stores: decides the effect of a command on the stored room, or on a missing one. Pure,
 * except that it creates random owner tokens. `SPEC.md` of `@orbitroom/webrtc` numbers the rules of slots.
 */
export function decide(
  stored: Room | undefined,
  command: RoomCommand,
  nowMs: number,
  lifetimes: RoomLifetimes,
  refuseSpace: SpaceCheck = () => undefined,
): Decision {
  const room = liveRoom(stored, nowMs);
  const decision = decideLive(room, command, { nowMs, lifetimes });
  const growth = growthOf(room, decision, command);
  if (growth === undefined) return decision;
  const refusal = refuseSpace(growth);
  return refusal === undefined ? { ...decision, growth } : refuse(refusal);
}

function decideLive(room: Room | undefined, command: RoomCommand, time: Time): Decision {
  if (command.kind === "close") return close(room, command, time);
  const isFromCreator = command.kind === "reserve" || command.kind === "create";
  // Only its owner can reopen a closed room.
  if (room?.closedReason !== undefined) {
    const isFromOwner = isFromCreator && isOwner(command.ownerToken, room.ownerHash);
    if (!isFromOwner) return refuse({ code: "room_closed", reason: room.closedReason });
  }
  if (command.kind === "reserve") return reserve(room, command, time);
  if (command.kind === "create") return create(room, command, time);
  if (room === undefined) return refuse({ code: "room_unknown" });
  if (command.kind === "info") return info(room, command, time);
  return command.kind === "join" ? join(room, command, time) : confirm(room, command, time);
}

/** By how much a decision makes a room larger. Undefined if it does not. */
function growthOf(room: Room | undefined, { next }: Decision, command: RoomCommand): Growth | undefined {
  if (next === undefined) return undefined;
  const bytes = roomBytes(next) - (room === undefined ? 0 : roomBytes(room));
  if (bytes <= 0) return undefined;
  const { creator } = next;
  if (room === undefined) {
    const formerCreator = "formerCreator" in command ? command.formerCreator : undefined;
    return { kind: "room", creator, formerCreator, bytes };
  }
  const isFurther = room.slots.length > 0 && next.slots.length > room.slots.length;
  return { kind: isFurther ? "slot" : "text", creator, bytes };
}

/** The room without its expired slots. Undefined if all of it has expired. */
function liveRoom(stored: Room | undefined, nowMs: number): Room | undefined {
  if (stored === undefined || stored.expiresAt <= nowMs) return undefined;
  const slots = stored.slots.filter(({ expiresAt }) => expiresAt > nowMs);
  return slots.length === stored.slots.length ? stored : { ...stored, slots };
}

function refuse(refusal: Refusal): Decision {
  return { outcome: { kind: "refused", refusal } };
}

function slotOf(room: Room, number = 1): Slot | undefined {
  return room.slots.find(({ slot }) => slot === number);
}

/** The room with one of its slots replaced or added. It lives as long as its longest slot. */
function withSlot(room: Room, changed: Slot): Room {
  const others = room.slots.filter(({ slot }) => slot !== changed.slot);
  const slots = [...others, changed].sort((left, right) => left.slot - right.slot);
  return { ...room, slots, expiresAt: Math.max(...slots.map(({ expiresAt }) => expiresAt)) };
}

/** Whether a token is that of a joiner who was confirmed in one of the slots. */
function isConfirmed(room: Room, token: string | undefined): boolean {
  return room.slots.some(({ confirmedHash }) => confirmedHash !== undefined && isOwner(token, confirmedHash));
}

/** Whether a token may open a slot again, confirm the device that answered, and close it (rule S3). */
function controls(room: Room, slot: Slot, token: string | undefined): boolean {
  if (isOwner(token, room.ownerHash)) return true;
  return isOwner(token, slot.openerHash) && isConfirmed(room, token);
}

/** Takes the id of a room that will be created: its creator needs TURN credentials before it has an offer. */
function reserve(room: Room | undefined, command: ReserveCommand, { nowMs, lifetimes }: Time): Decision {
  const outcome = { kind: "reserved" } as const;
  if (room !== undefined) {
    return isOwner(command.ownerToken, room.ownerHash) ? { outcome } : refuse({ code: "room_exists" });
  }
  const { roomId, creator, ownerToken } = command;
  const next: Room = {
    ...{ roomId, creator, ownerHash: hashOwnerToken(ownerToken), slots: [], closedReason: undefined },
    expiresAt: nowMs + lifetimes.openMs,
  };
  return { outcome, next };
}

function create(room: Room | undefined, command: CreateCommand, { nowMs, lifetimes }: Time): Decision {
  const { roomId, creator, ownerToken: token } = command;
  if (room === undefined) {
    // A client that chose the token itself can repeat a create request whose answer was lost.
    const ownerToken = isOwnerToken(token) ? token : createOwnerToken();
    const ownerHash = hashOwnerToken(ownerToken);
    const slot = typeof command.slot === "number" ? command.slot : 1;
    const empty: Room = { roomId, creator, ownerHash, slots: [], expiresAt: 0, closedReason: undefined };
    return created(
      empty,
      opened(undefined, command, { slot, openerHash: ownerHash, nowMs }, lifetimes),
      ownerToken,
      nowMs,
    );
  }
  if (token === undefined || !(isOwner(token, room.ownerHash) || isConfirmed(room, token))) {
    return refuse({ code: "room_exists" });
  }
  const openerHash = hashOwnerToken(token);
  const number = command.slot === "new" ? slotForNewcomer(room, openerHash) : (command.slot ?? 1);
  if (number === undefined) return refuse({ code: "room_full", reason: "no_slots" });
  const stored = slotOf(room, number);
  const keptHash = command.keepJoiner ? keptHashOf(room, number) : undefined;
  const isTheirs =
    number !== OWNER_PLACE && (stored === undefined || isFree(stored) || controls(room, stored, token));
  // Every device of the room may open the place of another one, for that one alone, and gains no control over it.
  if (!isTheirs && keptHash === undefined) return refuse({ code: "room_exists" });
  const by = {
    ...{ slot: number, keptHash, nowMs },
    openerHash: isTheirs ? openerHash : (stored?.openerHash ?? room.ownerHash),
  };
  const slot = opened(stored, command, by, lifetimes);
  return created({ ...room, closedReason: undefined }, slot, token, nowMs);
}

/** The hash of the device that a slot may be kept for: the joiner who was confirmed in it, or the owner. */
function keptHashOf(room: Room, number: number): string | undefined {
  return number === OWNER_PLACE ? room.ownerHash : slotOf(room, number)?.confirmedHash;
}

/** The slot that this opener keeps open for newcomers, or else the lowest free one. */
function slotForNewcomer(room: Room, openerHash: string): number | undefined {
  const isTheirs = (slot: Slot) => isEntrance(slot) && slot.openerHash === openerHash;
  const theirs = room.slots.find(isTheirs)?.slot;
  const numbers = Array.from({ length: SLOTS }, (_, index) => index + 1);
  return theirs ?? numbers.find((number) => isFree(slotOf(room, number)));
}

function created(room: Room, slot: Slot, ownerToken: string, nowMs: number): Decision {
  const view = viewOf(room.roomId, slot, nowMs);
  return {
    outcome: { kind: "created", room: view, ownerToken },
    next: withSlot(room, slot),
    change: { kind: "room", room: view },
  };
}

function join(room: Room, command: JoinCommand, { nowMs, lifetimes }: Time): Decision {
  const stored = slotOf(room, command.slot);
  if (stored === undefined || isFree(stored)) return refuse({ code: "room_unknown" });
  const slot = answered(stored, command, nowMs, lifetimes);
  if ("code" in slot) return refuse(slot);
  const view = viewOf(room.roomId, slot, nowMs);
  const outcome = { kind: "joined", room: view } as const;
  if (slot === stored) return { outcome };
  const next = withSlot(room, slot);
  return slot.receiverId === stored.receiverId
    ? { outcome, next }
    : { outcome, next, change: { kind: "room", room: view } };
}

/**
 * From now on the slot may be kept for the device that answered last, because its opener has checked the answer. So it has the long
 * lifetime, which an unchecked answer does not give it.
 */
function confirm(
  room: Room,
  { slot: number, ownerToken, attempt }: ConfirmCommand,
  { nowMs, lifetimes }: Time,
): Decision {
  const slot = slotOf(room, number);
  if (slot === undefined || isFree(slot) || !controls(room, slot, ownerToken)) {
    return refuse({ code: "room_unknown" });
  }
  if (attempt !== slot.attempt) return refuse({ code: "attempt_stale", attempt: slot.attempt });
  const outcome = { kind: "confirmed" } as const;
  const { joinerHash, receiverId } = slot;
  const lasting = receiverId === undefined ? slot : extended({ ...slot, isLasting: true }, nowMs, lifetimes);
  const isNews = joinerHash !== undefined && joinerHash !== slot.confirmedHash;
  if (!isNews && lasting.isLasting === slot.isLasting) return { outcome };
  return { outcome, next: withSlot(room, { ...lasting, ...(isNews && { confirmedHash: joinerHash }) }) };
}

/** Shows a slot without changing it, except that a joined one lives longer. */
function info(room: Room, { slot: number, token }: InfoCommand, { nowMs, lifetimes }: Time): Decision {
  const used = room.slots.filter((slot) => !isFree(slot));
  const waits = number === "all" && isOwner(token, room.ownerHash);
  if (used.length === 0 && !waits) return refuse({ code: "room_unknown" });
  if (number === "all") {
    return { outcome: { kind: "listed", rooms: used.map((slot) => viewOf(room.roomId, slot, nowMs)) } };
  }
  const stored = number === "open" ? used.find(isEntrance) : used.find(({ slot }) => slot === (number ?? 1));
  if (stored === undefined) {
    if (number !== "open") return refuse({ code: "room_unknown" });
    const isFull = used.filter((slot) => slot.slot !== OWNER_PLACE).length === SLOTS;
    return refuse({ code: "room_full", ...(isFull && { reason: "no_slots" }) });
  }
  const slot = extended(stored, nowMs, lifetimes);
  const outcome = { kind: "shown", room: viewOf(room.roomId, slot, nowMs) } as const;
  return slot === stored ? { outcome } : { outcome, next: withSlot(room, slot) };
}

function close(room: Room | undefined, command: CloseCommand, { nowMs, lifetimes }: Time): Decision {
  const { ownerToken, reason } = command;
  if (room !== undefined && command.slot !== undefined) return closeSlot(room, command.slot, command);
  // A stranger gets the same answer as for an unknown room.
  if (room === undefined || !isOwner(ownerToken, room.ownerHash)) return refuse({ code: "room_unknown" });
  if (room.closedReason !== undefined) return { outcome: { kind: "closed" } };
  const expiresAt = nowMs + lifetimes.closedMs;
  const slots = room.slots.map((slot) => closed(slot, expiresAt));
  return {
    outcome: { kind: "closed" },
    // Only the reason remains.
    next: { ...room, slots, closedReason: reason, expiresAt },
    change: { kind: "closed", reason },
  };
}

function closeSlot(room: Room, number: number, { ownerToken, reason }: CloseCommand): Decision {
  const slot = slotOf(room, number);
  // A device that leaves closes its own slot: the device that had opened it may have left before.
  const isTheirOwn = slot?.confirmedHash !== undefined && isOwner(ownerToken, slot.confirmedHash);
  const mayClose = slot !== undefined && (isTheirOwn || controls(room, slot, ownerToken));
  // The place of an owner that leaves may never have been opened by any device.
  const isOwnersPlace = number === OWNER_PLACE && isOwner(ownerToken, room.ownerHash);
  if (!(mayClose || isOwnersPlace) || room.closedReason !== undefined) {
    return refuse({ code: "room_unknown" });
  }
  if (slot === undefined || isFree(slot)) return { outcome: { kind: "closed" } };
  // Entrances that the joiner of this slot has opened: no one in the room would vouch for a device that enters there.
  const isTheirs = (other: Slot) =>
    isEntrance(other) && slot.confirmedHash !== undefined && other.openerHash === slot.confirmedHash;
  const slots = room.slots.map((other) =>
    other === slot || isTheirs(other) ? closed(other, other.expiresAt) : other,
  );
  return {
    outcome: { kind: "closed" },
    next: { ...room, slots },
    change: { kind: "closed", reason, slot: number },
  };
}
