import type { Agreed, FileProgress, LocalDescription, Result } from "@orbitroom/webrtc";
import type { Entry } from "./entry.ts";
import type { Seat } from "./room-directory.ts";

/** What a page learns when its room is opened. Nothing of it is secret. */
export interface OpenedRoom {
  seat: Seat;
  entries: Entry[];
  role: "creator" | "joiner" | undefined;
  /** Both devices have been connected before, so that they can meet again without the code. */
  canReturn: boolean;
  phrase: string | undefined;
  ownerToken: string | undefined;
}

/** What the worker tells its page, in order. */
export type RoomEvent =
  | { kind: "entry"; entry: Entry }
  | { kind: "progress"; id: string; progress: Omit<FileProgress, "id"> }
  | { kind: "connected" }
  /** A room's creator is to offer this lane, for itself or because the joiner wants it. */
  | { kind: "lane_wanted"; lane: number }
  | { kind: "lane_offer" | "lane_answer"; lane: number; sdp: string }
  /** The other device controls something on the page; its bytes are foreign. */
  | { kind: "control"; message: Uint8Array }
  | { kind: "lost"; code: string | undefined }
  | { kind: "bye" }
  | { kind: "channel_error" }
  | { kind: "storage_failed"; message: string };

/** A data channel, or a port to one for browsers that cannot hand it over. */
export type LaneSource = { channel: RTCDataChannel } | { port: MessagePort };

type Asked<T> = Promise<Result<T>>;
type AgreedPublicly = Omit<Agreed, "resumeKey">;

/** One room's worker. Secrets (code-derived keys, resume keys) stay on its side. */
export interface RoomWorkerApi {
  open(roomId: string, wantedSeat: Seat | undefined, tell: (event: RoomEvent) => void): Asked<OpenedRoom>;

  /** Begins as creator with a code, or without one as a creator who comes back. */
  beginCreator(code: string | undefined): Asked<void>;
  offer(local: LocalDescription): Asked<{ callerId: string; roomCode: string }>;
  saveOwner(ownerToken: string): Asked<void>;
  accept(receiverId: string): Asked<{ answerSdp: string } & AgreedPublicly>;

  /** Begins as joiner with a code, or without one as a joiner who comes back. */
  beginJoiner(
    code: string | undefined,
    room: { callerId: string; roomCode: string },
  ): Asked<{ offerSdp: string }>;
  finish(local: LocalDescription): Asked<{ receiverId: string } & AgreedPublicly>;
  isReturn(roomCode: string): Asked<boolean>;

  /** Must be called in the task in which the channel appeared. */
  attach(lane: number, source: LaneSource): void;
  /** Passes this side's description of a bulk lane to the other device. */
  signalLane(kind: "offer" | "answer", lane: number, local: LocalDescription): Asked<void>;
  disconnect(): Asked<void>;
  leave(): Asked<void>;

  /** Sends the latest of what changes many times a second; kept nowhere, and dropped without a connection. */
  sendControl(message: Uint8Array): void;

  sendText(text: string): Asked<void>;
  sendFiles(files: File[]): Asked<void>;
  /** Gives a file of ours again that was not kept here. Fails with `other_file` when it is not the same. */
  giveAgain(id: string, file: File): Asked<void>;
  stopFile(id: string): Asked<void>;
}
