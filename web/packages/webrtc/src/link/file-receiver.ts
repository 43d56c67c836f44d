import { errorCode } from "../result.ts";
import { decodeFileSignal, encodeFileSignal } from "./file-signal.ts";
import {
  type FileSink,
  type LinkDriverEvent,
  type LinkEventOf,
  lastProgress,
  type OfferAnswer,
  type PauseReason,
  pauseCode,
} from "./link-events.ts";
import type { Link, LinkEvent } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";
import { decodeWaiting } from "./waiting-signal.ts";

/** Written pieces are flushed when those of all files reach this size ... */
const FLUSH_BYTES = 4 << 20;
/** ... or this number, because the next file can take the place of a small one only once that is flushed ... */
const FLUSH_PIECES = 24;
/** ... or after this time. The last piece of a file that arrives alone is flushed at once. */
const FLUSH_MS = 50;

interface Download {
  id: string;
  sizeBytes: number;
  sink: FileSink;
  meter: RateMeter;
}

/** The receiving half of a link driver: writes verified pieces to sinks and acknowledges them once they are durable. */
export class FileReceiver {
  /** Ids of offers that are not answered yet, by the link's handle. */
  readonly #offers = new Map<number, string>();
  /** Accepted files, by the link's handle. */
  readonly #downloads = new Map<number, Download>();
  #unflushedPieces = 0;
  #unflushedBytes = 0;
  #flushTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly link: Link,
    private readonly emit: (event: LinkDriverEvent) => void,
    private readonly pump: () => void,
  ) {}

  /** Handles an event of an incoming file. Returns whether it was one. */
  handle(event: LinkEvent): boolean {
    switch (event.kind) {
      case "offered":
        this.#offers.set(event.transfer, event.id);
        this.emit(event);
        return true;
      case "piece_ready":
        this.#writePiece(event);
        return true;
      case "received":
        void this.#complete(event);
        return true;
      case "cancelled":
      case "failed":
        void this.#end(event);
        return true;
      default:
        return false;
    }
  }

  /** Handles a signal about incoming files. Returns whether it was one. */
  handleSignal(bytes: Uint8Array): boolean {
    const waiting = decodeWaiting(bytes);
    if (waiting) this.emit({ kind: "waiting", waiting });
    const request = decodeFileSignal(bytes);
    if (request?.kind === "pause_file") this.pause(request.id, "sender");
    // The link cancels a live transfer itself.
    if (request?.kind === "withdraw_file" && this.#find(request.id) === undefined)
      this.emit({ kind: "withdrawn", id: request.id });
    return waiting !== undefined || request !== undefined;
  }

  /** Answers an offer. Returns false if the file was cancelled meanwhile; then its sink is discarded. */
  answer({ transfer, id, sizeBytes }: LinkEventOf<"offered">, answer: OfferAnswer): boolean {
    if (!this.#offers.delete(transfer)) {
      if (answer.kind === "accept") void answer.sink.discard();
      return false;
    }
    if (answer.kind === "refuse") this.link.refuse(transfer, answer.reason);
    else if (answer.kind === "pause") this.link.suspend(transfer, pauseCode(answer.reason));
    else if (answer.kind === "complete") this.link.reportComplete(transfer);
    else {
      const { sink } = answer;
      this.#downloads.set(transfer, { id, sizeBytes, sink, meter: new RateMeter() });
      for (const { piece, hash } of sink.storedPieces) this.link.addStoredPiece(transfer, piece, hash);
      this.link.acceptOffer(transfer);
    }
    this.pump();
    return true;
  }

  /** Refuses the rest of an incoming file and deletes what has arrived. */
  async cancel(id: string): Promise<void> {
    const transfer = this.#find(id);
    if (transfer === undefined) return;
    this.link.refuse(transfer, "cancelled");
    await this.#end({ kind: "cancelled", transfer, id });
  }

  /** Interrupts an incoming file and keeps what is stored. Returns whether the id was that of a live incoming file. */
  pause(id: string, reason: PauseReason): boolean {
    const transfer = this.#find(id);
    if (transfer === undefined) return false;
    const download = this.#downloads.get(transfer);
    this.#offers.delete(transfer);
    this.#downloads.delete(transfer);
    if (download) closeStored(download.sink);
    this.link.suspend(transfer, pauseCode(reason));
    this.emit({ kind: "paused", id, reason });
    return true;
  }

  /** Asks the sender to offer a paused file again. */
  askToResume(id: string): void {
    this.link.sendSignal(encodeFileSignal({ kind: "resume_file", id }));
  }

  /** Flushes all written pieces and acknowledges them. */
  flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#unflushedPieces = 0;
    this.#unflushedBytes = 0;
    for (const [transfer, { sink }] of this.#downloads) {
      try {
        for (const piece of sink.flush()) this.link.pieceFlushed(transfer, piece, performance.now());
      } catch (error) {
        this.#fail(transfer, errorCode(error));
      }
    }
  }

  /** Closes all sinks and keeps what is stored. */
  close(): void {
    for (const { sink } of this.#downloads.values()) closeStored(sink);
    this.#offers.clear();
    this.#downloads.clear();
  }

  /** The progress of each file. */
  progress(nowMs: number): LinkDriverEvent[] {
    return [...this.#downloads].map(([transfer, { id, meter }]) => {
      const verifiedBytes = this.link.flushedBytes(transfer);
      const movedBytes = this.link.receivedBytes(transfer);
      const rateBytesPerSec = meter.sample(verifiedBytes, nowMs);
      return { kind: "progress", id, progress: { movedBytes, verifiedBytes, rateBytesPerSec } };
    });
  }

  #writePiece({ transfer, piece, bytes, chainingValue }: LinkEventOf<"piece_ready">): void {
    const download = this.#downloads.get(transfer);
    if (!download) return;
    try {
      download.sink.writePiece(piece, bytes, chainingValue);
    } catch (error) {
      return this.#fail(transfer, errorCode(error));
    }
    this.#unflushedPieces += 1;
    this.#unflushedBytes += bytes.length;
    const isFull = this.#unflushedBytes >= FLUSH_BYTES || this.#unflushedPieces >= FLUSH_PIECES;
    if (isFull || this.#isAwaited(transfer, download.sizeBytes)) this.flush();
    else
      this.#flushTimer ??= setTimeout(() => {
        this.flush();
        this.pump();
      }, FLUSH_MS);
  }

  /** Whether a piece was the last one and nothing else is in flight that could be flushed with it. */
  #isAwaited(transfer: number, sizeBytes: number): boolean {
    return this.#downloads.size === 1 && this.link.receivedBytes(transfer) === sizeBytes;
  }

  /** Completes a file. Its arrival is confirmed to the sender once the file and its record are stored. */
  async #complete(event: LinkEventOf<"received">): Promise<void> {
    const { transfer } = event;
    const download = this.#downloads.get(transfer);
    if (!download) return;
    this.#downloads.delete(transfer);
    this.emit(lastProgress(event.id, download.sizeBytes, download.meter));
    try {
      await download.sink.complete(download.sizeBytes);
      this.emit(event);
      this.link.fileStored(transfer);
    } catch (error) {
      const code = errorCode(error);
      this.link.refuse(transfer, code);
      this.emit({ kind: "failed", transfer, id: event.id, code });
    }
    this.pump();
  }

  /** A piece could not be stored. Without space the file waits for it; any other error ends the file. */
  #fail(transfer: number, code: string): void {
    const id = this.#downloads.get(transfer)?.id;
    if (id === undefined) return;
    if (code === "no_space") {
      this.pause(id, "no_space");
      return;
    }
    this.link.refuse(transfer, code);
    void this.#end({ kind: "failed", transfer, id, code });
  }

  async #end(event: LinkEventOf<"cancelled"> | LinkEventOf<"failed">): Promise<void> {
    const download = this.#downloads.get(event.transfer);
    const wasOffered = this.#offers.delete(event.transfer);
    if (!download && !wasOffered) return;
    this.#downloads.delete(event.transfer);
    await download?.sink.discard();
    this.emit(event);
  }

  #find(id: string): number | undefined {
    const download = [...this.#downloads].find(([, { id: downloadId }]) => downloadId === id);
    return download?.[0] ?? [...this.#offers].find(([, offeredId]) => offeredId === id)?.[0];
  }
}

/** Flushes what was written, if there is space, and closes the file. */
function closeStored(sink: FileSink): void {
  try {
    sink.flush();
  } catch {
    // Pieces that are not flushed are received again.
  }
  sink.close();
}
