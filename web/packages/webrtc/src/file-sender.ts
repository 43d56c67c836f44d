import { toHex } from "./base64url.ts";
import type { FileProgress, LinkHost } from "./link-host.ts";
import { type Link, type LinkEvent, LinkEventKind } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";

/** A file is cut into pieces of this size (`orbit_framing`, SPEC rule on pieces). */
export const PIECE_BYTES = 1 << 20;

interface Outgoing {
  id: Uint8Array;
  file: File;
  meter: RateMeter;
  accepted: boolean;
}

/** The sending half of a link: reads the pieces that the link wants from the files they are in. */
export class FileSender {
  readonly #outgoing = new Map<number, Outgoing>();
  /** Bytes of files that were delivered whole. */
  #deliveredBytes = 0;

  constructor(
    private readonly link: Link,
    private readonly pump: () => void,
  ) {}

  offer(id: Uint8Array, file: File): void {
    const transfer = this.link.offer(id, file.name, file.type, file.size);
    this.#outgoing.set(transfer, { id, file, meter: new RateMeter(), accepted: false });
  }

  /** Whether the id was one of this side's files. */
  cancel(id: Uint8Array): boolean {
    const key = toHex(id);
    for (const [transfer, outgoing] of this.#outgoing) {
      if (toHex(outgoing.id) !== key) continue;
      this.#outgoing.delete(transfer);
      this.link.cancel(transfer);
      return true;
    }
    return false;
  }

  /** Whether the event was the sender's. */
  handle(event: LinkEvent, host: LinkHost): boolean {
    const { kind, transfer, piece } = event;
    const outgoing = this.#outgoing.get(transfer);
    switch (kind) {
      case LinkEventKind.WantPiece:
        if (outgoing) void this.#load(transfer, piece, outgoing, host);
        return true;
      case LinkEventKind.Accepted:
        if (outgoing) outgoing.accepted = true;
        return true;
      case LinkEventKind.Delivered:
        this.#outgoing.delete(transfer);
        this.#deliveredBytes += outgoing?.file.size ?? 0;
        if (outgoing) host.onDelivered(outgoing.id, event.bytes());
        return true;
      case LinkEventKind.Refused:
        this.#outgoing.delete(transfer);
        if (outgoing) host.onStopped(outgoing.id, "refused", event.code());
        return true;
      case LinkEventKind.Failed:
        // Transfers are numbered over both directions: one that is not ours is the receiver's.
        if (!this.#outgoing.delete(transfer)) return false;
        if (outgoing) host.onStopped(outgoing.id, "failed", event.code());
        return true;
      default:
        return false;
    }
  }

  progress(nowMs: number): FileProgress[] {
    return [...this.#outgoing]
      .filter(([, { accepted }]) => accepted)
      .map(([transfer, { id, meter }]) => {
        const verifiedBytes = this.link.verifiedBytes(transfer);
        return {
          id,
          movedBytes: this.link.sentBytes(transfer),
          verifiedBytes,
          rateBytesPerSec: meter.sample(verifiedBytes, nowMs),
        };
      });
  }

  /** What has been acknowledged of all files so far, and what is left. */
  totals(): { deliveredBytes: number; leftBytes: number } {
    let deliveredBytes = this.#deliveredBytes;
    let leftBytes = 0;
    for (const [transfer, { file, accepted }] of this.#outgoing) {
      if (!accepted) continue;
      const verifiedBytes = this.link.verifiedBytes(transfer);
      deliveredBytes += verifiedBytes;
      leftBytes += file.size - verifiedBytes;
    }
    return { deliveredBytes, leftBytes };
  }

  async #load(transfer: number, piece: number, { id, file }: Outgoing, host: LinkHost): Promise<void> {
    const start = piece * PIECE_BYTES;
    let bytes: ArrayBuffer;
    try {
      bytes = await file.slice(start, start + PIECE_BYTES).arrayBuffer();
    } catch {
      // The file was moved, changed or unplugged after it was chosen.
      if (this.cancel(id)) host.onStopped(id, "failed", "file_unreadable");
      this.pump();
      return;
    }
    if (!this.#outgoing.has(transfer)) return;
    this.link.loadPiece(transfer, piece, new Uint8Array(bytes));
    this.pump();
  }
}
