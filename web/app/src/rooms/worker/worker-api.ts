import type { LinkDriverEvent, LocalDescription, PairedSession, Result } from "@orbitroom/webrtc";
import type { Entry } from "./entry.ts";
import type { Seat } from "./room-directory.ts";

/** What the page learns when it opens a room. It contains no secret. */
export interface OpenedRoom {
  seat: Seat;
  entries: Entry[];
  role: "creator" | "joiner" | undefined;
  /** Both devices have been connected before, so they can reconnect without the code. */
  canReturn: boolean;
  phrase: string | undefined;
  ownerToken: string | undefined;
}

/** The link events that the worker passes to the page unchanged. */
type PassedKind = "connected" | "lost" | "bye" | "channel_error" | "progress" | "control" | "lane_lost";

/** What the worker reports to the page, in order. */
export type RoomEvent =
  | Extract<LinkDriverEvent, { kind: PassedKind }>
  /** These entries are new or have changed. */
  | { kind: "entries"; entries: readonly Entry[] }
  /** The creator should offer this lane, for itself or because the joiner requested it. */
  | { kind: "lane_wanted"; lane: number }
  /** The other device offers or answers this lane. */
  | { kind: "lane_offer" | "lane_answer"; lane: number; sdp: string }
  | { kind: "storage_failed"; message: string };

/** A data channel, or a port to one in browsers that cannot transfer it. */
export type LaneSource = { channel: RTCDataChannel } | { port: MessagePort };

type Reply<T> = Promise<Result<T>>;
type PublicSession = Omit<PairedSession, "resumeKey">;

/** The worker of one room. Secrets (keys derived from the code, resume keys) stay in the worker. */
export interface RoomWorkerApi {
  open(roomId: string, wantedSeat: Seat | undefined, emit: (event: RoomEvent) => void): Reply<OpenedRoom>;

  /** Starts as the creator: with a code, or without one to resume the room. */
  beginCreator(code: string | undefined): Reply<void>;
  offer(local: LocalDescription): Reply<{ callerId: string; roomCode: string }>;
  saveOwner(ownerToken: string): Reply<void>;
  accept(receiverId: string): Reply<{ answerSdp: string } & PublicSession>;

  /** Starts as the joiner: with a code, or without one to resume the room. */
  beginJoiner(
    code: string | undefined,
    room: { callerId: string; roomCode: string },
  ): Reply<{ offerSdp: string }>;
  finish(local: LocalDescription): Reply<{ receiverId: string } & PublicSession>;
  /** Whether a `roomCode` marks a room that its creator resumes. */
  isResume(roomCode: string): Reply<boolean>;

  /** Adds a lane. Must be called in the task in which the channel was created. */
  attach(lane: number, source: LaneSource): void;
  /** Sends this device's description of a bulk lane to the other device. */
  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Reply<void>;
  /** Closes a bulk lane whose connection failed. */
  loseLane(lane: number): Reply<void>;
  disconnect(): Reply<void>;
  leave(): Reply<void>;

  /** Sends a value that changes many times per second. Only the latest is sent; it is not stored. */
  sendControl(message: Uint8Array): void;

  sendText(text: string): Reply<void>;
  sendFiles(files: File[]): Reply<void>;
  /** Sends a lost file again after the user has selected it again. Fails with `other_file` if it is not the same file. */
  reselectFile(id: string, file: File): Reply<void>;
  stopFile(id: string): Reply<void>;
  pauseFile(id: string): Reply<void>;
  /** Continues a paused file, in either direction. */
  resumeFile(id: string): Reply<void>;
}
