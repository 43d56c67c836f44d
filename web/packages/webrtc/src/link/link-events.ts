import type { LaneSignal } from "./lane-signal.ts";
import type { LinkEvent } from "./link-wasm.ts";
import type { RateMeter } from "./rate-meter.ts";
import type { WaitingTotals } from "./waiting-signal.ts";

/** The link events of one kind. */
export type LinkEventOf<Kind extends LinkEvent["kind"]> = Extract<LinkEvent, { kind: Kind }>;

/** The events that a driver handles itself. */
type InternalKind = "piece_wanted" | "piece_ready" | "accepted" | "signal" | "bye";

/**
 * What a link driver reports: the events of the link as they are, except those it handles itself, and its own.
 * `received`, `cancelled` and `failed` events of an incoming file follow after its sink has finished.
 */
export type LinkDriverEvent =
  | Exclude<LinkEvent, { kind: InternalKind }>
  /** Both devices have confirmed; texts and files can be sent. */
  | { kind: "connected" }
  /** The other device is leaving the room. */
  | { kind: "bye" }
  /** The connection is over. `code` is set if the other device broke the protocol or failed to confirm. */
  | { kind: "lost"; code: string | undefined }
  /** The control lane's channel reported an error, which ends the connection (spec section 8: code 'DCE'). */
  | { kind: "channel_error" }
  | { kind: "progress"; id: string; progress: FileProgress }
  /** A file is interrupted, in either direction. `resumeFile` continues it. */
  | { kind: "paused"; id: string; reason: PauseReason }
  /** A paused file of this device continues, because the receiver asked for it. */
  | { kind: "resumed"; id: string }
  /** The other device has cancelled a file that was paused. Its id is not trusted. */
  | { kind: "withdrawn"; id: string }
  /** The number of files that the other device has not offered yet, and their bytes. */
  | { kind: "waiting"; waiting: WaitingTotals }
  /** A text or file of the other device was sent to this device alone. This event may come before or after the text or file. */
  | { kind: "private"; id: string }
  /** A control message of the other device. Its bytes are defined by the app and not trusted. */
  | { kind: "control"; message: Uint8Array }
  /** A message of a room of several devices (SPEC M1), not trusted. */
  | { kind: "room_message"; bytes: Uint8Array }
  /** A part of a frame that this device passes on, or that was passed on to it (SPEC R3). */
  | { kind: "relay_part"; bytes: Uint8Array }
  /** A part of a message about media (SPEC V2). */
  | { kind: "media_part"; bytes: Uint8Array }
  /** Another lane, with this number, may increase goodput. */
  | { kind: "lane_suggested"; lane: number }
  /** A bulk lane was closed by the other device or the network. */
  | { kind: "lane_lost"; lane: number }
  /** The other device requests, offers or answers a lane. */
  | { kind: "lane_signal"; signal: LaneSignal };

/**
 * Why a file is paused: the receiver has no space left, a person on one of the two devices paused it, or the receiving person is
 * being asked whether to accept it.
 */
export type PauseReason = (typeof PAUSE_REASONS)[number];
const PAUSE_REASONS = ["no_space", "sender", "receiver", "asking"] as const;

/** The reason as the code of a refusal (SPEC O8). */
export function pauseCode(reason: PauseReason): string {
  return `paused_${reason}`;
}

/** The reason why a file was refused for now; undefined if it was refused for good. */
export function pauseReasonOf(code: string): PauseReason | undefined {
  return PAUSE_REASONS.find((reason) => pauseCode(reason) === code);
}

/** A file to send: a `File`, or stored bytes with a name. */
export interface FileSource extends Pick<File, "name" | "type" | "size"> {
  slice(start: number, end: number): Pick<Blob, "arrayBuffer">;
}

/** Where the pieces of an incoming file are stored. Methods throw errors with a `code`. */
export interface FileSink {
  /** Verified pieces that are already stored, with their hashes. */
  readonly storedPieces: readonly { piece: number; hash: Uint8Array }[];
  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void;
  /** Makes the written pieces durable and returns them. */
  flush(): number[];
  /** Makes the complete file and its record durable, and closes it. */
  complete(sizeBytes: number): Promise<void>;
  /** Closes the incomplete file and keeps it, so that it can continue. */
  close(): void;
  /** Closes and removes the incomplete file. */
  discard(): Promise<void>;
}

/** The answer to the offer of a file. */
export type OfferAnswer =
  | { kind: "accept"; sink: FileSink }
  /** This device already has the whole file. */
  | { kind: "complete" }
  /** The file cannot be received now. It stays paused until the sender offers it again. */
  | { kind: "pause"; reason: PauseReason }
  | { kind: "refuse"; reason: string };

/** The progress of a file. */
export interface FileProgress {
  /** Bytes sent by the sender, or received by the receiver. */
  movedBytes: number;
  /** Bytes verified and stored by the receiver. Both devices see the same number, with a short delay. */
  verifiedBytes: number;
  rateBytesPerSec: number;
}

/** Returns the progress of a file that has arrived completely: progress is sampled, so the last sample may count fewer bytes. */
export function lastProgress(id: string, sizeBytes: number, meter: RateMeter): LinkDriverEvent {
  const rateBytesPerSec = meter.sample(sizeBytes, performance.now());
  return {
    kind: "progress",
    id,
    progress: { movedBytes: sizeBytes, verifiedBytes: sizeBytes, rateBytesPerSec },
  };
}
