import type { LaneSignal } from "./lane-signal.ts";
import type { LinkEvent } from "./link-wasm.ts";

/** The link events of one kind. */
export type LinkEventOf<Kind extends LinkEvent["kind"]> = Extract<LinkEvent, { kind: Kind }>;

/** The events that a driver handles itself. */
type InternalKind = "piece_wanted" | "piece_ready" | "accepted" | "signal";

/**
 * What a link driver reports: the events of the link as they are, except those it handles itself, and its own.
 * `received`, `cancelled` and `failed` events of an incoming file follow after its sink has finished.
 */
export type LinkDriverEvent =
  | Exclude<LinkEvent, { kind: InternalKind }>
  /** Both devices have confirmed; texts and files can be sent. */
  | { kind: "connected" }
  /** The connection is over. `code` is set if the other device broke the protocol or failed to confirm. */
  | { kind: "lost"; code: string | undefined }
  /** A data channel reported an error (spec section 8: code 'DCE'). */
  | { kind: "channel_error" }
  | { kind: "progress"; id: string; progress: FileProgress }
  /** A file is interrupted, in either direction. `resumeFile` continues it. */
  | { kind: "paused"; id: string; reason: PauseReason }
  /** A control message of the other device. Its bytes are defined by the app and not trusted. */
  | { kind: "control"; message: Uint8Array }
  /** Another lane, with this number, may raise goodput. */
  | { kind: "lane_suggested"; lane: number }
  /** A bulk lane was closed by the other device or the network. */
  | { kind: "lane_lost"; lane: number }
  /** The other device requests, offers or answers a lane. */
  | { kind: "lane_signal"; signal: LaneSignal };

/** Why a file is paused: the receiver has no space left, or a person on one of the two devices paused it. */
export type PauseReason = (typeof PAUSE_REASONS)[number];
const PAUSE_REASONS = ["no_space", "sender", "receiver"] as const;

/** The reason as the code of a refusal (SPEC O8). */
export function pauseCode(reason: PauseReason): string {
  return `paused_${reason}`;
}

/** The reason why a file was refused for now; undefined if it was refused for good. */
export function pauseReasonOf(code: string): PauseReason | undefined {
  return PAUSE_REASONS.find((reason) => pauseCode(reason) === code);
}

/** Where the pieces of an incoming file are stored. Methods throw errors with a `code`. */
export interface FileSink {
  /** Verified pieces that are already stored, with their hashes. */
  readonly storedPieces: readonly { piece: number; hash: Uint8Array }[];
  /** Bytes written since the last flush. */
  readonly unflushedBytes: number;
  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void;
  /** Makes the written pieces durable and returns them. */
  flush(): number[];
  /** Makes the complete file durable and closes it. */
  complete(sizeBytes: number): Promise<void>;
  /** Closes the incomplete file and keeps it, so that it can continue. */
  close(): void;
  /** Closes and removes the incomplete file. */
  discard(): Promise<void>;
}

/** The answer to an offered file. */
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
