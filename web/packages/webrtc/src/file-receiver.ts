import { toHex } from "./base64url.ts";
import { PIECE_BYTES } from "./file-sender.ts";
import type { FileOffer, FileProgress, FileSink, LinkHost } from "./link-host.ts";
import { type Link, type LinkEvent, LinkEventKind } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";
import { errorCode } from "./result.ts";

/** Written bytes that call for a flush at once ... */
const FLUSH_BYTES = 4 << 20;
/** ... and how long fewer may wait for company. */
const FLUSH_MS = 50;

interface Incoming {
  offer: FileOffer;
  sink: FileSink;
  meter: RateMeter;
}

/** The receiving half of a link: puts verified pieces into sinks and acknowledges those that are durable. */
export class FileReceiver {
  readonly #incoming = new Map<number, Incoming>();
  /** Every piece passes through here on its way to its sink, one at a time. */
  readonly #scratch = new Uint8Array(PIECE_BYTES);
  #flushTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly link: Link,
    private readonly host: LinkHost,
    private readonly pump: () => void,
  ) {}

  /** Whether the event was the receiver's. */
  handle(event: LinkEvent): boolean {
    const { kind, transfer } = event;
    switch (kind) {
      case LinkEventKind.Offered:
        void this.#offered(transfer, {
          id: event.idBytes(),
          name: event.name(),
          mediaType: event.mediaType(),
          sizeBytes: event.sizeBytes(),
        });
        return true;
      case LinkEventKind.PieceReady:
        this.#pieceReady(event);
        return true;
      case LinkEventKind.Finished:
        void this.#finished(transfer, event.bytes());
        return true;
      case LinkEventKind.Cancelled:
        void this.#stopped(transfer, "cancelled", "cancelled");
        return true;
      case LinkEventKind.Failed:
        void this.#stopped(transfer, "failed", event.code());
        return true;
      default:
        return false;
    }
  }

  /** Refuses the rest of an arriving file and removes what came. */
  async cancel(id: Uint8Array): Promise<void> {
    const transfer = this.#find(id);
    if (transfer === undefined) return;
    this.link.refuse(transfer, "cancelled");
    await this.#stopped(transfer, "cancelled", "cancelled");
  }

  /** Makes durable what was written, and acknowledges it. */
  flush(): void {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    for (const [transfer, { sink }] of this.#incoming) {
      try {
        for (const piece of sink.flush()) this.link.pieceFlushed(transfer, piece, performance.now());
      } catch (error) {
        this.#refuse(transfer, errorCode(error));
      }
    }
  }

  progress(nowMs: number): FileProgress[] {
    return [...this.#incoming].map(([transfer, { offer, meter }]) => {
      const verifiedBytes = this.link.flushedBytes(transfer);
      return {
        id: offer.id,
        movedBytes: this.link.receivedBytes(transfer),
        verifiedBytes,
        rateBytesPerSec: meter.sample(verifiedBytes, nowMs),
      };
    });
  }

  async #offered(transfer: number, offer: FileOffer): Promise<void> {
    const reply = await this.host.onOffer(offer);
    if (reply.kind === "refuse") this.link.refuse(transfer, reply.reason);
    else if (reply.kind === "whole") this.link.haveAll(transfer);
    else {
      this.#incoming.set(transfer, { offer, sink: reply.sink, meter: new RateMeter() });
      for (const { piece, hash } of reply.sink.have) this.link.havePiece(transfer, piece, hash);
      this.link.acceptOffer(transfer);
    }
    this.pump();
  }

  #pieceReady(event: LinkEvent): void {
    const { transfer, piece } = event;
    const sink = this.#incoming.get(transfer)?.sink;
    if (!sink) return;
    const length = event.copyBytes(this.#scratch);
    try {
      sink.writePiece(piece, this.#scratch.subarray(0, length), event.chainingValue());
    } catch (error) {
      return this.#refuse(transfer, errorCode(error));
    }
    if (sink.waitingBytes >= FLUSH_BYTES) this.flush();
    else
      this.#flushTimer ??= setTimeout(() => {
        this.flush();
        this.pump();
      }, FLUSH_MS);
  }

  async #finished(transfer: number, root: Uint8Array): Promise<void> {
    const incoming = this.#incoming.get(transfer);
    if (!incoming) return;
    this.#incoming.delete(transfer);
    await incoming.sink.complete(incoming.offer.sizeBytes);
    this.host.onReceived(incoming.offer.id, root);
  }

  #refuse(transfer: number, code: string): void {
    this.link.refuse(transfer, code);
    void this.#stopped(transfer, "failed", code);
  }

  async #stopped(transfer: number, how: "cancelled" | "failed", code: string): Promise<void> {
    const incoming = this.#incoming.get(transfer);
    if (!incoming) return;
    this.#incoming.delete(transfer);
    await incoming.sink.discard();
    this.host.onStopped(incoming.offer.id, how, code);
  }

  #find(id: Uint8Array): number | undefined {
    const key = toHex(id);
    return [...this.#incoming].find(([, { offer }]) => toHex(offer.id) === key)?.[0];
  }
}
