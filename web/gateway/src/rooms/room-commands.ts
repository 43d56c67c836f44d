import type { Reason, RoomView } from "./room.ts";

/** Takes the id of a room that will be created. */
export interface ReserveCommand {
  readonly kind: "reserve";
  readonly roomId: string;
  readonly creator: string;
  /** Another pseudonym of the creator, under which it may have rooms. */
  readonly formerCreator?: string | undefined;
  readonly ownerToken: string;
}

/** Opens a slot, and makes the room if there is none. */
export interface CreateCommand {
  readonly kind: "create";
  readonly roomId: string;
  /** Default: the first. `new`: the lowest free one. */
  readonly slot?: number | "new" | undefined;
  readonly callerId: string;
  readonly roomCode: string;
  readonly creator: string;
  /** Another pseudonym of the creator, under which it may have rooms. */
  readonly formerCreator?: string | undefined;
  /**
   * The token of the owner, or of a joiner who was confirmed. Without one the gateway makes a token, which only its answer
   * contains: if that is lost or is `outcome_unknown`, the command cannot be repeated, and the id is taken until the room expires.
   */
  readonly ownerToken?: string | undefined;
  /** Why the slot is opened again although someone has answered. */
  readonly reason?: Reason | undefined;
  /** How many tries are left, if the answer before was refused. */
  readonly triesLeft?: number | undefined;
  /** Whether the slot is opened for the joiner who was confirmed, if one was. */
  readonly keepJoiner?: boolean | undefined;
}

/** Answers the offer of a slot. */
export interface JoinCommand {
  readonly kind: "join";
  readonly roomId: string;
  readonly slot?: number | undefined;
  readonly receiverId: string;
  readonly attempt?: number | undefined;
  /** Chosen by the joiner. It shows that a later answer is from the same device. */
  readonly joinerToken?: string | undefined;
}

/** Keeps a slot for the device that has answered. */
export interface ConfirmCommand {
  readonly kind: "confirm";
  readonly roomId: string;
  readonly slot?: number | undefined;
  readonly ownerToken: string;
  readonly attempt: number;
}

/** Asks for a slot, for the lowest one that is open to newcomers, or for all. */
export interface InfoCommand {
  readonly kind: "info";
  readonly roomId: string;
  readonly slot?: number | "open" | "all" | undefined;
  /** The token of a client that watches the room: its owner may wait for the first slot (rule S12). */
  readonly token?: string | undefined;
}

/** Closes a slot, or the whole room. */
export interface CloseCommand {
  readonly kind: "close";
  readonly roomId: string;
  readonly slot?: number | undefined;
  readonly ownerToken: string;
  readonly reason: Reason;
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
  | { readonly code: "room_unknown" | "room_exists" | "too_many_rooms" | "store_full" }
  /** `no_slots`: the room has as many devices as it admits. Otherwise no one else may enter for now. */
  | { readonly code: "room_full"; readonly reason?: "no_slots" }
  | { readonly code: "attempt_stale"; readonly attempt: number }
  | { readonly code: "room_closed"; readonly reason: Reason };

/** The outcome of a command, for the client that sent it. */
export type RoomOutcome =
  | { readonly kind: "created"; readonly room: RoomView; readonly ownerToken: string }
  | { readonly kind: "joined" | "shown"; readonly room: RoomView }
  | { readonly kind: "listed"; readonly rooms: readonly RoomView[] }
  | { readonly kind: "reserved" | "confirmed" | "closed" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/** A change of a room, for its watchers. */
export type RoomChange =
  | { readonly kind: "room"; readonly room: RoomView }
  /** A slot was closed; without a number, the whole room. */
  | { readonly kind: "closed"; readonly reason: Reason; readonly slot?: number }
  | { readonly kind: "gone" }
  /** Changes may be missed from now on: the watcher has to start again. */
  | { readonly kind: "lost" };
