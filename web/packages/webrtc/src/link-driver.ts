import { FileReceiver } from "./file-receiver.ts";
import { FileSender } from "./file-sender.ts";
import { HIGH_WATER_BYTES, type Lane, type LaneEvents } from "./lane.ts";
import { LanePolicy } from "./lane-policy.ts";
import { decodeControl, decodeLaneSignal, encodeControl } from "./lane-signal.ts";
import type { LinkHost } from "./link-host.ts";
import { confirmFrame, Link, type LinkEvent, LinkEventKind, readConfirmFrame } from "./link-wasm.ts";
import type { Confirmation } from "./pairing-desk.ts";
import { errorCode } from "./result.ts";

/** A control message waits while more than this is on its way: the next one is newer. */
const CONTROL_WATER_BYTES = 2048;

/** How often progress is told while files move. */
const PROGRESS_MS = 400;

/**
 * Drives the sans-IO link over real lanes: frames in and out, pieces from files and into sinks, clocks. It outlives
 * connections: after a loss, `agree` and the next control lane go on where the last one stopped.
 */
export class LinkDriver {
  readonly #link: Link;
  readonly #lanes = new Map<number, Lane>();
  readonly #sender: FileSender;
  readonly #receiver: FileReceiver;
  #confirmation: Confirmation | undefined;
  #confirmed = false;
  #policy = new LanePolicy();
  /** The newest control message that has not gone. */
  #control: Uint8Array | undefined;
  #wakeTimer: ReturnType<typeof setTimeout> | undefined;
  #progressTimer: ReturnType<typeof setInterval> | undefined;

  constructor(
    roomId: string,
    private readonly host: LinkHost,
  ) {
    this.#link = new Link(roomId, 0);
    const pump = () => this.#pump();
    this.#sender = new FileSender(this.#link, pump);
    this.#receiver = new FileReceiver(this.#link, host, pump);
  }

  get connected(): boolean {
    return this.#confirmed;
  }

  /** Ids of texts that are in the history already, so that one sent again is not shown twice. */
  rememberTexts(ids: Iterable<bigint>): void {
    for (const id of ids) this.#link.rememberText(id);
  }

  /** Queues a text; it is sent when there is a connection, and again after a loss until it is acknowledged. */
  sendText(id: bigint, text: string): void {
    this.#link.sendText(id, text);
    this.#pump();
  }

  /** Offers a file under its id; after a loss the link offers it again by itself. */
  sendFile(id: Uint8Array, file: File): void {
    this.#sender.offer(id, file);
    this.#pump();
  }

  /** Stops a file in either direction. Nothing happens when it is over already. */
  async stopFile(id: Uint8Array): Promise<void> {
    if (!this.#sender.cancel(id)) await this.#receiver.cancel(id);
    this.#pump();
  }

  sendSignal(bytes: Uint8Array): void {
    this.#link.sendSignal(bytes);
    this.#pump();
  }

  /**
   * Sends a control message, unless a newer one is given before the lane has room: only the latest counts, and none
   * outlives the connection.
   */
  sendControl(message: Uint8Array): void {
    if (!this.#confirmed) return;
    this.#control = message;
    this.#pump();
  }

  /** Says good-bye, so that the other side does not wait for a return. */
  leave(): void {
    if (!this.#confirmed) return;
    this.#link.sendBye();
    this.#pump();
  }

  /** Both sides are agreed and a connection follows: what is unfinished will go on over it. */
  agree(confirmation: Confirmation): void {
    this.#confirmation = confirmation;
    this.#link.reset(confirmation.epoch);
  }

  /** Takes a lane; number 0 is control, and it confirms before anything of the app is sent on any. */
  attach(laneNumber: number, open: (events: LaneEvents) => Lane): void {
    const lane = open({
      onOpen: () => current() && this.#opened(laneNumber),
      onFrame: (frame) => current() && this.#received(laneNumber, frame),
      onLow: () => current() && this.#pump(),
      onClose: () => current() && this.#closed(laneNumber),
      onError: () => current() && this.host.onChannelError(),
    });
    const current = () => this.#lanes.get(laneNumber) === lane;
    this.#lanes.get(laneNumber)?.close();
    this.#lanes.set(laneNumber, lane);
  }

  /** Ends the connection from this side, keeping what is unfinished. */
  disconnect(): void {
    this.#dropLanes();
    this.#receiver.flush();
  }

  #opened(laneNumber: number): void {
    if (laneNumber > 0) this.#link.openLane(laneNumber);
    else if (this.#confirmation?.role === "creator") {
      const { mac, epoch } = this.#confirmation;
      this.#lanes.get(0)?.send(confirmFrame(mac, epoch));
      this.#begin();
    }
    this.#pump();
  }

  #begin(): void {
    this.#confirmed = true;
    this.#policy = new LanePolicy();
    this.#link.openLane(0);
    this.#progressTimer ??= setInterval(() => this.#tellProgress(), PROGRESS_MS);
    this.host.onConnected();
  }

  #received(laneNumber: number, frame: Uint8Array): void {
    try {
      if (!this.#confirmed) this.#confirm(laneNumber, frame);
      else this.#link.receive(laneNumber, frame, performance.now());
    } catch (error) {
      return this.#lost(errorCode(error));
    }
    this.#drain();
    this.#pump();
  }

  #confirm(laneNumber: number, frame: Uint8Array): void {
    const confirmation = this.#confirmation;
    if (laneNumber !== 0 || confirmation?.role !== "joiner") {
      throw Object.assign(new Error("a frame came before the confirmation"), { code: "not_confirmed" });
    }
    confirmation.check(readConfirmFrame(frame, confirmation.epoch));
    this.#begin();
  }

  #closed(laneNumber: number): void {
    this.#lanes.delete(laneNumber);
    if (laneNumber === 0) this.#lost(undefined);
    else {
      this.#link.loseLane(laneNumber);
      this.#pump();
    }
  }

  #lost(code: string | undefined): void {
    this.#dropLanes();
    this.#receiver.flush();
    this.host.onLost(code);
  }

  #dropLanes(): void {
    this.#confirmation = undefined;
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    for (const lane of lanes) lane.close();
    this.#confirmed = false;
    this.#control = undefined;
    clearTimeout(this.#wakeTimer);
    clearInterval(this.#progressTimer);
    this.#progressTimer = undefined;
  }

  #drain(): void {
    for (let event = this.#link.nextEvent(); event; event = this.#link.nextEvent()) {
      try {
        this.#handle(event);
      } finally {
        event.free();
      }
    }
  }

  #handle(event: LinkEvent): void {
    if (this.#sender.handle(event, this.host) || this.#receiver.handle(event)) return;
    if (event.kind === LinkEventKind.Text) this.host.onText(event.id, event.text());
    else if (event.kind === LinkEventKind.TextDelivered) this.host.onTextDelivered(event.id);
    else if (event.kind === LinkEventKind.Signal) this.#signalled(event.bytes());
    else if (event.kind === LinkEventKind.Bye) this.host.onBye();
  }

  #signalled(bytes: Uint8Array): void {
    const control = decodeControl(bytes);
    if (control) return this.host.onControl(control);
    const signal = decodeLaneSignal(bytes);
    if (signal) this.host.onLaneSignal(signal);
  }

  /** Gives each open lane as many frames as it may buffer, then sleeps until an ack falls due. */
  #pump(): void {
    this.#drain();
    if (!this.#confirmed) return;
    const control = this.#control;
    if (control && (this.#lanes.get(0)?.bufferedBytes ?? 0) < CONTROL_WATER_BYTES) {
      this.#control = undefined;
      this.#link.sendSignal(encodeControl(control));
    }
    for (const [laneNumber, lane] of this.#lanes) {
      while (lane.bufferedBytes < HIGH_WATER_BYTES) {
        const frame = this.#link.nextFrame(laneNumber, performance.now());
        if (!frame) break;
        try {
          lane.send(frame);
        } catch {
          // The channel closed under us; its close event tells the link what was lost.
          break;
        }
      }
    }
    this.#drain();
    clearTimeout(this.#wakeTimer);
    const dueMs = this.#link.deadlineMs(performance.now());
    if (dueMs !== undefined) {
      this.#wakeTimer = setTimeout(() => this.#pump(), Math.max(0, dueMs - performance.now()));
    }
  }

  #tellProgress(): void {
    const nowMs = performance.now();
    for (const progress of [...this.#sender.progress(nowMs), ...this.#receiver.progress(nowMs)]) {
      this.host.onProgress(progress);
    }
    const openLanes = this.#lanes.size - 1;
    const lane = this.#policy.sample({ nowMs, openLanes, ...this.#sender.totals() });
    if (lane !== undefined) this.host.onLaneWorth(lane);
  }
}
