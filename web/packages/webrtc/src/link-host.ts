import type { LaneSignal } from "./lane-signal.ts";

/** A file as the other device announced it. All of it is foreign: the name is data, never a path. */
export interface FileOffer {
  /** The sender's random 128-bit id, the same after a reconnection. */
  id: Uint8Array;
  name: string;
  mediaType: string;
  sizeBytes: number;
}

/** Where an arriving file's pieces go. Throws errors with a `code`. */
export interface FileSink {
  /** Verified pieces that are already there, with their hashes. */
  readonly have: readonly { piece: number; hash: Uint8Array }[];
  readonly waitingBytes: number;
  writePiece(piece: number, bytes: Uint8Array, hash: Uint8Array): void;
  /** Makes what was written durable and says which pieces that were. */
  flush(): number[];
  complete(sizeBytes: number): Promise<void>;
  /** Lets go, keeping what there is for a resume. */
  close(): void;
  discard(): Promise<void>;
}

/** What to do with an offered file. */
export type OfferReply =
  | { kind: "accept"; sink: FileSink }
  | { kind: "whole" }
  | { kind: "refuse"; reason: string };

/** How far a file is, for one side's display. */
export interface FileProgress {
  id: Uint8Array;
  /** Sent by the sender, or received by the receiver. */
  movedBytes: number;
  /** Verified and on the receiver's disk: the same number on both sides, a moment apart. */
  verifiedBytes: number;
  rateBytesPerSec: number;
}

/** What a link asks of, and tells, the program around it. */
export interface LinkHost {
  /** Both sides have confirmed; texts and files may go. */
  onConnected(): void;
  onText(id: bigint, text: string): void;
  onTextDelivered(id: bigint): void;
  onOffer(offer: FileOffer): Promise<OfferReply>;
  onReceived(id: Uint8Array, root: Uint8Array): void;
  onDelivered(id: Uint8Array, root: Uint8Array): void;
  /** The file will not go on: refused by the receiver, cancelled by the sender, or failed. */
  onStopped(id: Uint8Array, how: "refused" | "cancelled" | "failed", code: string): void;
  onProgress(progress: FileProgress): void;
  /** The other device wants to add a lane, or answers. */
  onLaneSignal(signal: LaneSignal): void;
  /** The other device controls something here: the app's own bytes, which are foreign. */
  onControl(message: Uint8Array): void;
  /** Another lane may raise goodput; the number is its own. */
  onLaneWorth(lane: number): void;
  /** The other device left on purpose. */
  onBye(): void;
  /** The connection is over. A code is there when the other side broke the protocol or failed to confirm. */
  onLost(code: string | undefined): void;
  /** A data channel reported an error (spec section 8: code 'DCE'). */
  onChannelError(): void;
}
