import { PIECE_BYTES } from "../protocol.ts";
import type { LinkDriverEvent } from "./link-events.ts";
import type { Link, LinkEvent } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";

interface Upload {
  id: string;
  file: File;
  meter: RateMeter;
  accepted: boolean;
}

/** The sending half of a link driver: reads the pieces that the link requests. */
export class FileSender {
  /** By the link's handle. */
  readonly #uploads = new Map<number, Upload>();
  /** Bytes of delivered files. */
  #deliveredBytes = 0;

  constructor(
    private readonly link: Link,
    private readonly emit: (event: LinkDriverEvent) => void,
    private readonly pump: () => void,
  ) {}

  offer(id: string, file: File): void {
    const transfer = this.link.offer(id, file.name, file.type, file.size);
    this.#uploads.set(transfer, { id, file, meter: new RateMeter(), accepted: false });
  }

  /** Cancels a file. Returns whether the id was that of an outgoing file. */
  cancel(id: string): boolean {
    const transfer = this.#find(id);
    if (transfer === undefined) return false;
    this.#uploads.delete(transfer);
    this.link.cancel(transfer);
    return true;
  }

  /** Handles an event of an outgoing file. Returns whether it was one. */
  handle(event: LinkEvent): boolean {
    switch (event.kind) {
      case "piece_wanted": {
        const upload = this.#uploads.get(event.transfer);
        if (upload) void this.#load(event.transfer, event.piece, upload);
        return true;
      }
      case "accepted": {
        const upload = this.#uploads.get(event.transfer);
        if (upload) upload.accepted = true;
        return true;
      }
      case "delivered": {
        const upload = this.#uploads.get(event.transfer);
        this.#deliveredBytes += upload?.file.size ?? 0;
        if (this.#uploads.delete(event.transfer)) this.emit(event);
        return true;
      }
      case "refused":
        if (this.#uploads.delete(event.transfer)) this.emit(event);
        return true;
      case "failed": {
        // Handles are unique over both directions, so another one is that of an incoming file.
        const isUpload = this.#uploads.delete(event.transfer);
        if (isUpload) this.emit(event);
        return isUpload;
      }
      default:
        return false;
    }
  }

  /** The progress of each accepted file. */
  progress(nowMs: number): LinkDriverEvent[] {
    return [...this.#uploads]
      .filter(([, { accepted }]) => accepted)
      .map(([transfer, { id, meter }]) => {
        const verifiedBytes = this.link.verifiedBytes(transfer);
        const movedBytes = this.link.sentBytes(transfer);
        const rateBytesPerSec = meter.sample(verifiedBytes, nowMs);
        return { kind: "progress", id, progress: { movedBytes, verifiedBytes, rateBytesPerSec } };
      });
  }

  /** The acknowledged and the remaining bytes of all accepted files. */
  totals(): { deliveredBytes: number; leftBytes: number } {
    let deliveredBytes = this.#deliveredBytes;
    let leftBytes = 0;
    for (const [transfer, { file, accepted }] of this.#uploads) {
      if (!accepted) continue;
      const verifiedBytes = this.link.verifiedBytes(transfer);
      deliveredBytes += verifiedBytes;
      leftBytes += file.size - verifiedBytes;
    }
    return { deliveredBytes, leftBytes };
  }

  async #load(transfer: number, piece: number, { id, file }: Upload): Promise<void> {
    const start = piece * PIECE_BYTES;
    let bytes: ArrayBuffer;
    try {
      bytes = await file.slice(start, start + PIECE_BYTES).arrayBuffer();
    } catch {
      // The file was moved, changed or disconnected after it was selected.
      if (this.cancel(id)) this.emit({ kind: "failed", transfer, id, code: "file_unreadable" });
      this.pump();
      return;
    }
    if (!this.#uploads.has(transfer)) return;
    this.link.loadPiece(transfer, piece, new Uint8Array(bytes));
    this.pump();
  }

  #find(id: string): number | undefined {
    return [...this.#uploads].find(([, upload]) => upload.id === id)?.[0];
  }
}
