import { PIECE_BYTES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { encodeFileSignal } from "./file-signal.ts";
import { type LinkDriverEvent, type PauseReason, pauseReasonOf } from "./link-events.ts";
import type { Link, LinkEvent } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";

/** How many files are offered at once; the others wait. The link allows more, so that cancelled ones find room. */
export const MAX_LIVE_UPLOADS = 32;

interface Upload {
  id: string;
  file: File;
  meter: RateMeter;
  accepted: boolean;
  /** The person paused it; the receiver is asked to interrupt it. */
  isPausing: boolean;
}

/** The sending half of a link driver: offers files in order and reads the pieces that the link requests. */
export class FileSender {
  /** By the link's handle. */
  readonly #uploads = new Map<number, Upload>();
  /** Files that are not offered yet, by id, in order. */
  readonly #waiting = new Map<string, File>();
  /** Files that are offered again only when they are resumed, by id. */
  readonly #paused = new Map<string, File>();
  /** Acknowledged bytes of files that have ended. */
  #endedBytes = 0;

  constructor(
    private readonly link: Link,
    private readonly emit: (event: LinkDriverEvent) => void,
    private readonly pump: () => void,
  ) {}

  /** Queues a file. It is offered when fewer than `MAX_LIVE_UPLOADS` are. */
  send(id: string, file: File): void {
    this.#waiting.set(id, file);
    this.offerWaiting();
  }

  /** Cancels a file. Returns whether the id was that of an outgoing file. */
  cancel(id: string): boolean {
    if (this.#waiting.delete(id) || this.#paused.delete(id)) return true;
    const transfer = this.#find(id);
    if (transfer === undefined) return false;
    this.link.cancel(transfer);
    this.#end(transfer);
    return true;
  }

  /** Pauses a file. Returns whether the id was that of an outgoing file. */
  pause(id: string): boolean {
    const waiting = this.#waiting.get(id);
    if (waiting) {
      this.#waiting.delete(id);
      this.#setPaused(id, waiting, "sender");
      return true;
    }
    const upload = this.#uploads.get(this.#find(id) ?? -1);
    if (!upload) return this.#paused.has(id);
    upload.isPausing = true;
    this.#askToPause(upload);
    return true;
  }

  /** Continues a paused file. Returns whether the id was that of a paused outgoing file. */
  resume(id: string): boolean {
    const file = this.#paused.get(id);
    if (!file) return false;
    this.#paused.delete(id);
    this.send(id, file);
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
        if (!upload) return true;
        upload.accepted = true;
        if (upload.isPausing) this.#askToPause(upload);
        return true;
      }
      case "delivered":
        if (this.#end(event.transfer)) this.emit(event);
        return true;
      case "refused": {
        const upload = this.#end(event.transfer);
        const reason = pauseReasonOf(event.code);
        if (upload && reason) this.#setPaused(upload.id, upload.file, reason);
        else if (upload) this.emit(event);
        return true;
      }
      case "failed": {
        // Handles are unique over both directions, so another one is that of an incoming file.
        const upload = this.#end(event.transfer);
        if (upload) this.emit(event);
        return upload !== undefined;
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

  /** The acknowledged bytes of all files, which never fall, and the remaining bytes of those that are accepted. */
  totals(): { deliveredBytes: number; leftBytes: number } {
    let deliveredBytes = this.#endedBytes;
    let leftBytes = 0;
    for (const [transfer, { file, accepted }] of this.#uploads) {
      if (!accepted) continue;
      const verifiedBytes = this.link.verifiedBytes(transfer);
      deliveredBytes += verifiedBytes;
      leftBytes += file.size - verifiedBytes;
    }
    return { deliveredBytes, leftBytes };
  }

  /** Offers waiting files while there is room for them. */
  offerWaiting(): void {
    for (const [id, file] of this.#waiting) {
      if (this.#uploads.size >= MAX_LIVE_UPLOADS) return;
      try {
        const transfer = this.link.offer(id, file.name, file.type, file.size);
        this.#uploads.set(transfer, {
          id,
          file,
          meter: new RateMeter(),
          accepted: false,
          isPausing: false,
        });
      } catch (error) {
        const code = errorCode(error);
        // Cancelled files hold their places until the other device has confirmed; then there is room.
        if (code === "too_many_transfers") return;
        this.emit({ kind: "failed", transfer: 0, id, code });
      }
      this.#waiting.delete(id);
    }
  }

  /** Removes an upload whose transfer has ended. */
  #end(transfer: number): Upload | undefined {
    const upload = this.#uploads.get(transfer);
    if (upload) {
      this.#endedBytes += this.link.verifiedBytes(transfer);
      this.#uploads.delete(transfer);
    }
    return upload;
  }

  #askToPause({ id }: Upload): void {
    this.link.sendSignal(encodeFileSignal({ kind: "pause_file", id }));
  }

  #setPaused(id: string, file: File, reason: PauseReason): void {
    this.#paused.set(id, file);
    this.emit({ kind: "paused", id, reason });
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
