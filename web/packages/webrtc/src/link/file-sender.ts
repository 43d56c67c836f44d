import { PIECE_BYTES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { decodeFileSignal, encodeFileSignal } from "./file-signal.ts";
import {
  type FileSource,
  type LinkDriverEvent,
  lastProgress,
  type PauseReason,
  pauseReasonOf,
} from "./link-events.ts";
import type { Link, LinkEvent } from "./link-wasm.ts";
import { RateMeter } from "./rate-meter.ts";
import { isLarge, WaitingFiles } from "./waiting-files.ts";
import { encodeWaiting, type WaitingTotals } from "./waiting-signal.ts";

/** How many files are offered at once; the others wait. The link allows more, which leaves room for cancelled ones. */
export const MAX_LIVE_UPLOADS = 56;
/**
 * How many of them may be large. The link lets files take turns, so more of them would only arrive later, all at the end,
 * and could not be put in another order.
 */
export const MAX_LARGE_UPLOADS = 2;

interface Upload {
  id: string;
  file: FileSource;
  meter: RateMeter;
  accepted: boolean;
  /** The first piece, read while the file is offered. */
  first: Promise<ArrayBuffer> | undefined;
  /** Whether the person paused it and the receiver has been asked to interrupt it. */
  isPausing: boolean;
}

/** The sending half of a link driver: offers files in order and reads the pieces that the link requests. */
export class FileSender {
  /** The uploads, by the link's handle. */
  readonly #uploads = new Map<number, Upload>();
  readonly #waiting = new WaitingFiles();
  /** Files that are offered again only when they are resumed, by id. */
  readonly #paused = new Map<string, FileSource>();
  /** The number of waiting files and their bytes, as last announced to the other device. */
  #announced: WaitingTotals | undefined = { files: 0, bytes: 0 };
  #largeUploads = 0;
  /** Paused files that were cancelled, which must still be reported to the other device. */
  readonly #withdrawn = new Set<string>();

  constructor(
    private readonly link: Link,
    private readonly emit: (event: LinkDriverEvent) => void,
    private readonly pump: () => void,
  ) {}

  /** Queues a file. It is offered when fewer than `MAX_LIVE_UPLOADS` are. */
  send(id: string, file: FileSource): void {
    this.#waiting.add(id, file);
    this.offerWaiting();
  }

  /** Moves a waiting file ahead of all other waiting files. Returns whether it was waiting. */
  sendNext(id: string): boolean {
    return this.#waiting.moveToFront(id);
  }

  /** Cancels a file. Returns whether the id was that of an outgoing file. */
  cancel(id: string): boolean {
    if (this.#waiting.take(id)) return true;
    if (this.#paused.delete(id)) {
      this.#withdrawn.add(id);
      return true;
    }
    const transfer = this.#find(id);
    if (transfer === undefined) return false;
    this.link.cancel(transfer);
    this.#end(transfer);
    return true;
  }

  /** Pauses a file. Returns whether the id was that of an outgoing file. */
  pause(id: string): boolean {
    const waiting = this.#waiting.take(id);
    if (waiting) {
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
      case "delivered": {
        const upload = this.#end(event.transfer);
        if (!upload) return true;
        this.emit(lastProgress(upload.id, upload.file.size, upload.meter));
        this.emit(event);
        return true;
      }
      case "refused": {
        const upload = this.#end(event.transfer);
        const reason = pauseReasonOf(event.code);
        if (upload && reason) this.#setPaused(upload.id, upload.file, reason);
        else if (upload) this.emit(event);
        return true;
      }
      case "failed": {
        // Handles are unique across both directions, so any other one belongs to an incoming file.
        const upload = this.#end(event.transfer);
        if (upload) this.emit(event);
        return upload !== undefined;
      }
      default:
        return false;
    }
  }

  /** Handles a signal about an outgoing file. Returns whether it was one. */
  handleSignal(bytes: Uint8Array): boolean {
    const request = decodeFileSignal(bytes);
    if (request?.kind !== "resume_file") return false;
    if (this.resume(request.id)) this.emit({ kind: "resumed", id: request.id });
    return true;
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

  /** Returns the number of bytes of offered files that are not acknowledged yet. */
  leftBytes(): number {
    let leftBytes = 0;
    for (const [transfer, { file }] of this.#uploads)
      leftBytes += file.size - this.link.verifiedBytes(transfer);
    return leftBytes;
  }

  /** Offers waiting files while there is room for them. */
  offerWaiting(): void {
    while (this.#uploads.size < MAX_LIVE_UPLOADS) {
      const next = this.#waiting.next(this.#largeUploads < MAX_LARGE_UPLOADS);
      if (!next) return;
      const { id, file } = next;
      try {
        const transfer = this.link.offer(id, file.name, file.type, file.size);
        const meter = new RateMeter();
        // A file that follows others waits for them, not for the disk.
        const first = this.#uploads.size === 0 ? readPiece(file, 0) : undefined;
        first?.catch(() => undefined);
        this.#uploads.set(transfer, { id, file, meter, first, accepted: false, isPausing: false });
        if (isLarge(file)) this.#largeUploads += 1;
      } catch (error) {
        const code = errorCode(error);
        // Cancelled files keep their places until the other device has confirmed; then there is room.
        if (code === "too_many_transfers") return;
        this.emit({ kind: "failed", transfer: 0, id, code });
      }
      this.#waiting.take(id);
    }
  }

  /** Announces to the other device how many files wait, which it includes in its totals, and which were withdrawn. */
  announce(): void {
    for (const id of this.#withdrawn) this.link.sendSignal(encodeFileSignal({ kind: "withdraw_file", id }));
    this.#withdrawn.clear();
    const { count: files, bytes } = this.#waiting;
    if (files === this.#announced?.files && bytes === this.#announced.bytes) return;
    this.#announced = { files, bytes };
    this.link.sendSignal(encodeWaiting(this.#announced));
  }

  /** Called when a new connection begins: the other device may not have received what was announced. */
  forgetAnnounced(): void {
    if (this.#announced?.files !== 0) this.#announced = undefined;
  }

  /** Removes an upload whose transfer has ended. */
  #end(transfer: number): Upload | undefined {
    const upload = this.#uploads.get(transfer);
    if (upload && isLarge(upload.file)) this.#largeUploads -= 1;
    this.#uploads.delete(transfer);
    return upload;
  }

  #askToPause({ id }: Upload): void {
    this.link.sendSignal(encodeFileSignal({ kind: "pause_file", id }));
  }

  #setPaused(id: string, file: FileSource, reason: PauseReason): void {
    this.#paused.set(id, file);
    this.emit({ kind: "paused", id, reason });
  }

  async #load(transfer: number, piece: number, upload: Upload): Promise<void> {
    const { id, file } = upload;
    const reading = (piece === 0 && upload.first) || readPiece(file, piece);
    upload.first = undefined;
    let bytes: ArrayBuffer;
    try {
      bytes = await reading;
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

function readPiece(file: FileSource, piece: number): Promise<ArrayBuffer> {
  const start = piece * PIECE_BYTES;
  return file.slice(start, start + PIECE_BYTES).arrayBuffer();
}
