import type { LocalDescription } from "../connection/peer-connection.ts";
import type { LinkDriverEvent } from "../link/link-events.ts";
import type { OfferFields } from "./mesh-link.ts";
import type { Device, RoomMessage } from "./room-message.ts";

/** What two devices pair by. */
export interface PairingPlace {
  /** The id that their keys are bound to: the room's, or that of a pair of guests (SPEC P1, P2). */
  readonly pairingId: string;
  /** The code, or undefined to resume. */
  readonly code: string | undefined;
}

/** A data channel, or a port to one in browsers that cannot transfer it. */
export type LaneSource = { readonly channel: RTCDataChannel } | { readonly port: MessagePort };

/** The link events that are passed unchanged to the thread of the connections. */
type PassedKind = "lost" | "bye" | "channel_error" | "control" | "lane_lost" | "room_message" | "media_part";

/** What this side's lane policy, or the other device, requests from the connections. */
export type LaneEvent =
  | Extract<LinkDriverEvent, { kind: "lane_lost" }>
  /** The offering device should offer this lane, on its own account or because the other one requested it. */
  | { readonly kind: "lane_wanted"; readonly lane: number }
  /** The other device offers or answers this lane. */
  | { readonly kind: "lane_offer" | "lane_answer"; readonly lane: number; readonly sdp: string };

/** What the core of a pair reports to the thread of its connections. */
export type PairReport =
  | Extract<LinkDriverEvent, { kind: PassedKind }>
  | LaneEvent
  /** Both devices have confirmed. A resumed pair keeps the safety phrase of its pairing. */
  | { readonly kind: "connected"; readonly phrase: string | undefined };

/** The kinds of link events that the core of a pair handles itself. */
type CoreKind = "lane_suggested" | "lane_signal" | "relay_part";

/** What a link reports about texts and files. */
export type ContentEvent = Exclude<LinkDriverEvent, { kind: PairReport["kind"] | CoreKind }>;

/** The value of a call in this thread, or in another one. */
type Reply<T> = T | Promise<T>;

/**
 * What the connections of a pair need from its core, which is in the same thread or in a worker. Calls are executed in order. They
 * fail with coded errors.
 */
export interface PairPort {
  /**
   * Adds a lane. Number 0 begins an attempt, which replaces an earlier one. Call it in the task in which the channel was created.
   */
  attach(lane: number, source: LaneSource): Reply<void>;
  /** Returns the fields of this device's offer. Stores what it resumes with before it returns. */
  offer(local: LocalDescription, place: PairingPlace): Reply<OfferFields>;
  /** Checks an answer, and counts the try before it fails. */
  accept(receiverId: string): Reply<{ answerSdp: string }>;
  /** Reads the other device's offer. Only an authentic offer ends the previous attempt. */
  read(offer: OfferFields, place: PairingPlace): Reply<{ offerSdp: string }>;
  /** Returns this device's answer to the offer that was read. Stores what it resumes with before it returns. */
  answer(local: LocalDescription): Reply<{ receiverId: string }>;
  /** Whether an offer resumes an earlier pairing. Fails with `version_unknown`. */
  isResume(roomCode: string): Reply<boolean>;
  /** How many answers were refused in this room, by all pairs together. */
  readonly triesUsed: Reply<number>;
  /** Records who the other device is, and in which slot they met: what it has sent is processed now (SPEC M2). */
  identify(device: Device, slot: number | undefined): Reply<void>;

  /** Sends this device's description of a bulk lane to the other device. */
  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Reply<void>;
  /** Closes a bulk lane whose connection failed. */
  loseLane(lane: number): Reply<void>;
  /** Connects the paired attempt to a device through another one. False if that is not possible (SPEC R1). */
  openRelay(carrierId: string, deviceId: string): Reply<boolean>;
  /** Called when the third device no longer reaches the other one. */
  closeRelay(): Reply<void>;
  /** Drops the attempt at a new connection. False if there is none because it has just been confirmed. */
  dropAttempt(): Reply<boolean>;
  /** Closes the connection, and drops the attempt at another one. */
  disconnect(): Reply<void>;
  /** Announces that this device leaves, and resolves when the other one has received that. */
  leave(): Promise<void>;

  /** Sends a message about the room. It is lost with the connection. */
  sendMessage(message: RoomMessage): Reply<void>;
  /** Sends a part of a message about media. It is lost with the connection. */
  sendMediaPart(part: Uint8Array): Reply<void>;
  /** Sends a value of which only the newest counts, over the control lane. */
  sendControl(bytes: Uint8Array): Reply<void>;
}
