import type { LinkDriverEvent, LocalDescription, Result } from "@orbitroom/webrtc";
import type { Device, RoomMessage } from "@orbitroom/webrtc/mesh";

/** The link events that the worker passes to the page unchanged. */
type PassedKind = "lost" | "bye" | "channel_error" | "control" | "lane_lost" | "room_message";

/** What the worker reports about one pair. */
export type PairEvent = { pair: number } & (
  | Extract<LinkDriverEvent, { kind: PassedKind }>
  /** Both devices have confirmed. A resumed pair keeps the safety phrase of its pairing. */
  | { kind: "connected"; phrase: string | undefined }
  /** The creator of the pair should offer this lane, for itself or because the joiner requested it. */
  | { kind: "lane_wanted"; lane: number }
  /** The other device offers or answers this lane. */
  | { kind: "lane_offer" | "lane_answer"; lane: number; sdp: string }
);

/** A data channel, or a port to one in browsers that cannot transfer it. */
export type LaneSource = { channel: RTCDataChannel } | { port: MessagePort };

/** How the two devices of a pair meet. */
export interface PairPlace {
  /** The number of the slot at the gateway in which they met; undefined if a third device introduced them. */
  slot?: number | undefined;
  /** What their keys are bound to: that of two introduced devices; undefined: the room's id. */
  pairingId?: string | undefined;
  /** The other device; undefined until it has said who it is. */
  device?: Device | undefined;
}

/** A pair of an earlier visit. It contains no secret. */
export interface OpenedPair extends PairPlace {
  pair: number;
  role: "creator" | "joiner" | undefined;
  /** Both devices have been connected before, so they can reconnect without the code. */
  canReturn: boolean;
  phrase: string | undefined;
  /** By this token the gateway knows this device as the owner of the slot ... */
  ownerToken: string | undefined;
  /** ... or as the one that came in through it. */
  joinerToken: string | undefined;
}

type Reply<T> = Promise<Result<T>>;

/**
 * What the worker does for one pair: this device and another one. "Creator" is the device that offers, "joiner" the one that
 * answers. Secrets (keys derived from the code, resume states) stay in the worker.
 */
export interface PairWorkerApi {
  /**
   * Says how the two devices meet, before they do, and who the other one is, once it is known. Stored with the session. Fields
   * that are left out stay as they were. Before it is known who the device of a further pair is, its texts and files wait.
   */
  place(place: PairPlace): Reply<void>;

  /** Starts as the creator: with a code, or without one to resume. */
  beginCreator(code: string | undefined): Reply<void>;
  offer(local: LocalDescription): Reply<{ callerId: string; roomCode: string }>;
  saveOwner(ownerToken: string): Reply<void>;
  accept(receiverId: string): Reply<{ answerSdp: string }>;
  /** How many answers were refused in this room, of all pairs, under any code and in any visit. */
  triesUsed(): Reply<number>;

  /** Starts as the joiner: with a code, or without one to resume. */
  beginJoiner(
    code: string | undefined,
    offer: { callerId: string; roomCode: string },
  ): Reply<{ offerSdp: string }>;
  /** `newToken` becomes the joiner token of this device if it has none in this pair. */
  finish(local: LocalDescription, newToken: string): Reply<{ receiverId: string; joinerToken: string }>;
  /** Whether a `roomCode` marks a room that its creator resumes. Fails with `version_unknown`. */
  isResume(roomCode: string): Reply<boolean>;

  /** Adds a lane. Must be called in the task in which the channel was created. */
  attach(lane: number, source: LaneSource): void;
  /** Sends this device's description of a bulk lane to the other device. */
  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Reply<void>;
  /** Closes a bulk lane whose connection failed. */
  loseLane(lane: number): Reply<void>;
  /**
   * Connects the attempt, which is paired, through the device of another pair. `deviceId` is that of the device it leads to.
   * Resolves with false if that is not possible.
   */
  openRelay(viaPair: number, deviceId: string): Reply<boolean>;
  /** The device that carries a relayed connection is gone. */
  closeRelay(): void;
  /** Drops the attempt at a new connection. Resolves with false if there is none, because it was confirmed just now. */
  dropAttempt(): Reply<boolean>;
  disconnect(): Reply<void>;
  /** Tells the other device that this one leaves it, and resolves when it has heard. */
  leave(): Reply<void>;
  /**
   * The pair has ended: the device has left for good or was removed. Nothing is queued for it any more, its session is erased.
   * With `keepsToken`, what stays is how the gateway knows this device: it may still let others in.
   */
  end(keepsToken: boolean): Reply<void>;

  /** Sends a message about the room. It is lost with the connection. */
  sendRoomMessage(message: RoomMessage): void;
}
