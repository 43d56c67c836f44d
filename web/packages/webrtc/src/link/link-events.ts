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
  /** A control message of the other device. Its bytes are defined by the app and not trusted. */
  | { kind: "control"; message: Uint8Array }
  /** Another lane, with this number, may raise goodput. */
  | { kind: "lane_suggested"; lane: number }
  /** The other device requests, offers or answers a lane. */
  | { kind: "lane_signal"; signal: LaneSignal };

/** Where the pieces of an incoming file are stored. Methods throw errors with a `code`. */
export interface FileSink {
  /** Verified pieces that are already stored, with their hashes. */
  readonly storedPieces: readonly { piece: number; hash: Uint8Array }[];
  /** Bytes written since the last flush. */
  readonly unflushedBytes: number;
  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void;
  /** Makes the written pieces durable and returns them. */
  flush(): number[];
  complete(sizeBytes: number): Promise<void>;
  discard(): Promise<void>;
}

/** The answer to an offered file. */
export type OfferAnswer =
  | { kind: "accept"; sink: FileSink }
  /** This device already has the whole file. */
  | { kind: "complete" }
  | { kind: "refuse"; reason: string };

/** The progress of a file. */
export interface FileProgress {
  /** Bytes sent by the sender, or received by the receiver. */
  movedBytes: number;
  /** Bytes verified and stored by the receiver. Both devices see the same number, with a short delay. */
  verifiedBytes: number;
  rateBytesPerSec: number;
}
