import { errorCode } from "../result.ts";
import type { FileSink, LinkDriverEvent, LinkEventOf, OfferAnswer } from "./link-events.ts";
import type { Link, LinkEvent } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";

/** Unflushed pieces are flushed when they reach this size ... */
const FLUSH_BYTES = 4 << 20;
/** ... or after this time. */
const FLUSH_MS = 50;

interface Download {
  id: string;
  sizeBytes: number;
  sink: FileSink;
  meter: RateMeter;
}

/** The receiving half of a link driver: writes verified pieces to sinks and acknowledges them once they are durable. */
export class FileReceiver {
  /** By the link's handle. */
  readonly #downloads = new Map<number, Download>();
  #flushTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly link: Link,
    private readonly emit: (event: LinkDriverEvent) => void,
    private readonly pump: () => void,
  ) {}

  /** Handles an event of an incoming file, except an offer. Returns whether it was one. */
  handle(event: LinkEvent): boolean {
    switch (event.kind) {
      case "piece_ready":
        this.#writePiece(event);
        return true;
      case "received":
        void this.#complete(event);
        return true;
      case "cancelled":
      case "failed":
        void this.#discard(event);
        return true;
      default:
        return false;
    }
  }

  /** Answers an offer. */
  answer({ transfer, id, sizeBytes }: LinkEventOf<"offered">, answer: OfferAnswer): void {
    if (answer.kind === "refuse") this.link.refuse(transfer, answer.reason);
    else if (answer.kind === "complete") this.link.reportComplete(transfer);
    else {
      const { sink } = answer;
      this.#downloads.set(transfer, { id, sizeBytes, sink, meter: new RateMeter() });
      for (const { piece, hash } of sink.storedPieces) this.link.addStoredPiece(transfer, piece, hash);
      this.link.acceptOffer(transfer);
    }
    this.pump();
  }

  /** Refuses the rest of an incoming file and removes what has arrived. */
  async cancel(id: string): Promise<void> {
    const transfer = this.#find(id);
    if (transfer === undefined) return;
    this.link.refuse(transfer, "cancelled");
    await this.#discard({ kind: "cancelled", transfer, id });
  }

  /** Flushes all written pieces and acknowledges them. */
  flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    for (const [transfer, { sink }] of this.#downloads) {
      try {
        for (const piece of sink.flush()) this.link.pieceFlushed(transfer, piece, performance.now());
      } catch (error) {
        this.#fail(transfer, errorCode(error));
      }
    }
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
    const sink = this.#downloads.get(transfer)?.sink;
    if (!sink) return;
    try {
      sink.writePiece(piece, bytes, chainingValue);
    } catch (error) {
      return this.#fail(transfer, errorCode(error));
    }
    if (sink.unflushedBytes >= FLUSH_BYTES) this.flush();
    else
      this.#flushTimer ??= setTimeout(() => {
        this.flush();
        this.pump();
      }, FLUSH_MS);
  }

  async #complete(event: LinkEventOf<"received">): Promise<void> {
    const download = this.#downloads.get(event.transfer);
    if (!download) return;
    this.#downloads.delete(event.transfer);
    await download.sink.complete(download.sizeBytes);
    this.emit(event);
  }

  #fail(transfer: number, code: string): void {
    this.link.refuse(transfer, code);
    const id = this.#downloads.get(transfer)?.id;
    if (id !== undefined) void this.#discard({ kind: "failed", transfer, id, code });
  }

  async #discard(event: LinkEventOf<"cancelled"> | LinkEventOf<"failed">): Promise<void> {
    const download = this.#downloads.get(event.transfer);
    if (!download) return;
    this.#downloads.delete(event.transfer);
    await download.sink.discard();
    this.emit(event);
  }

  #find(id: string): number | undefined {
    return [...this.#downloads].find(([, download]) => download.id === id)?.[0];
  }
}
