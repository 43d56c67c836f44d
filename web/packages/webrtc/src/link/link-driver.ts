import type { Confirmation } from "../pairing/pairing.ts";
import { PIECE_BYTES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { FileReceiver } from "./file-receiver.ts";
import { FileSender } from "./file-sender.ts";
import { decodeFileSignal } from "./file-signal.ts";
import { type Lane, type LaneEvents, type WaterMarks, waterMarksOf } from "./lane.ts";
import { LanePolicy } from "./lane-policy.ts";
import { decodeControl, decodeLaneSignal, encodeControl } from "./lane-signal.ts";
import type { LinkDriverEvent, LinkEventOf, OfferAnswer } from "./link-events.ts";
import { confirmFrame, Link, type LinkEvent, readConfirmFrame } from "./link-wasm.ts";

/** A control message waits while more bytes than this are buffered, because a newer one may replace it. */
const CONTROL_WATER_BYTES = 2048;

/** How long the other device may take to hear that this one leaves: a file's bytes may be on their way before that. */
const LEAVE_TIMEOUT_MS = 3_000;

/** How often progress is reported. */
const PROGRESS_MS = 400;

/**
 * Connects the sans-IO link with real lanes, files and timers. It outlives connections: after a loss, `startConnection`
 * and the next control lane continue where the last connection stopped.
 */
export class LinkDriver {
  readonly #link: Link;
  readonly #lanes = new Map<number, Lane>();
  /** The bulk lanes that are open. */
  readonly #openLanes = new Set<number>();
  readonly #sender: FileSender;
  readonly #receiver: FileReceiver;
  /** Every received piece is copied here on its way to its sink, so that no piece is garbage. */
  readonly #pieceBuffer = new Uint8Array(PIECE_BYTES);
  #confirmation: Confirmation | undefined;
  #confirmed = false;
  #policy = new LanePolicy();
  /** The latest control message that is not sent yet. */
  #control: Uint8Array | undefined;
  /** Called when the control lane is gone. */
  #onHeard: (() => void) | undefined;
  #wakeTimer: ReturnType<typeof setTimeout> | undefined;
  #progressTimer: ReturnType<typeof setInterval> | undefined;

  constructor(
    roomId: string,
    private readonly emit: (event: LinkDriverEvent) => void,
  ) {
    this.#link = new Link(roomId, 0);
    const pump = () => this.#pump();
    this.#sender = new FileSender(this.#link, emit, pump);
    this.#receiver = new FileReceiver(this.#link, emit, pump);
  }

  /** Marks texts of the history as received, so that they are not reported again. */
  rememberTexts(ids: Iterable<string>): void {
    for (const id of ids) this.#link.rememberText(id);
  }

  /** Queues a text. It is sent on each connection until it is acknowledged. */
  sendText(id: string, text: string): void {
    this.#link.sendText(id, text);
    this.#pump();
  }

  /** Sends a file. Files are offered in order, and after a loss again by themselves. */
  sendFile(id: string, file: File): void {
    this.#sender.send(id, file);
    this.#pump();
  }

  /** Answers an `offered` event. Returns false if the file was cancelled meanwhile; then its sink is discarded. */
  answerOffer(offer: LinkEventOf<"offered">, answer: OfferAnswer): boolean {
    return this.#receiver.answer(offer, answer);
  }

  /** Pauses a file in either direction. A `paused` event follows. */
  pauseFile(id: string): void {
    if (!this.#sender.pause(id)) this.#receiver.pause(id, "receiver");
    this.#pump();
  }

  /** Continues a paused file that this device sends. Returns whether it was one. */
  resumeSending(id: string): boolean {
    const isPaused = this.#sender.resume(id);
    this.#pump();
    return isPaused;
  }

  /** Asks the sender of a paused file to offer it again. The request is lost with the connection. */
  askToResume(id: string): void {
    if (!this.#confirmed) return;
    this.#receiver.askToResume(id);
    this.#pump();
  }

  /** Cancels a file in either direction. Does nothing if the transfer has ended. */
  async stopFile(id: string): Promise<void> {
    if (!this.#sender.cancel(id)) await this.#receiver.cancel(id);
    this.#pump();
  }

  sendSignal(bytes: Uint8Array): void {
    this.#link.sendSignal(bytes);
    this.#pump();
  }

  /**
   * Sends a control message as soon as the lane has room. A newer message replaces one that waits; none outlives the
   * connection.
   */
  sendControl(message: Uint8Array): void {
    if (!this.#confirmed) return;
    this.#control = message;
    this.#pump();
  }

  /**
   * Tells the other device that this one leaves, so that it does not wait for a return. Resolves when it has heard, which
   * it shows by closing the connection, or after three seconds.
   */
  async leave(): Promise<void> {
    if (!this.#confirmed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = new Promise<void>((resolve) => {
      this.#onHeard = resolve;
      timer = setTimeout(resolve, LEAVE_TIMEOUT_MS);
    });
    this.#link.sendBye();
    this.#pump();
    await heard;
    clearTimeout(timer);
  }

  /** Prepares for the next connection, after both devices have paired. Unfinished transfers continue over it. */
  startConnection(confirmation: Confirmation): void {
    this.#confirmation = confirmation;
    this.#link.reset(confirmation.epoch);
  }

  /** Adds a lane. Number 0 is the control lane; nothing is sent on any lane until both devices have confirmed on it. */
  attach(laneNumber: number, open: (marks: WaterMarks, events: LaneEvents) => Lane): void {
    this.#closeLane(laneNumber);
    const lane = open(waterMarksOf(laneNumber), {
      onOpen: () => isCurrent() && this.#onOpen(laneNumber),
      onFrame: (frame) => isCurrent() && this.#onFrame(laneNumber, frame),
      onLow: () => isCurrent() && this.#pump(),
      onClose: () => isCurrent() && this.#onClose(laneNumber),
      onError: () => isCurrent() && this.emit({ kind: "channel_error" }),
    });
    const isCurrent = () => this.#lanes.get(laneNumber) === lane;
    this.#lanes.set(laneNumber, lane);
  }

  /** Closes a bulk lane whose connection failed. What was on its way over it is sent again over another one. */
  loseLane(laneNumber: number): void {
    this.#closeLane(laneNumber);
    this.#policy.lose(laneNumber, performance.now());
  }

  /** Closes the connection. Unfinished transfers are kept. */
  disconnect(): void {
    this.#dropLanes();
    this.#receiver.flush();
  }

  #onOpen(laneNumber: number): void {
    if (laneNumber > 0) {
      this.#openLanes.add(laneNumber);
      this.#link.openLane(laneNumber);
    } else if (this.#confirmation?.role === "creator") {
      const { mac, epoch } = this.#confirmation;
      this.#lanes.get(0)?.send(confirmFrame(mac, epoch));
      this.#onConfirmed();
    }
    this.#pump();
  }

  #onConfirmed(): void {
    this.#confirmed = true;
    this.#policy = new LanePolicy();
    this.#link.openLane(0);
    this.#progressTimer ??= setInterval(() => this.#reportProgress(), PROGRESS_MS);
    this.emit({ kind: "connected" });
  }

  #onFrame(laneNumber: number, frame: Uint8Array): void {
    try {
      if (this.#confirmed) this.#link.receive(laneNumber, frame, performance.now());
      else this.#confirm(laneNumber, frame);
    } catch (error) {
      return this.#lose(errorCode(error));
    }
    this.#drain();
    this.#pump();
  }

  #confirm(laneNumber: number, frame: Uint8Array): void {
    const confirmation = this.#confirmation;
    if (laneNumber !== 0 || confirmation?.role !== "joiner") {
      throw Object.assign(new Error("a frame arrived before the confirmation"), { code: "not_confirmed" });
    }
    confirmation.check(readConfirmFrame(frame, confirmation.epoch));
    this.#onConfirmed();
  }

  #onClose(laneNumber: number): void {
    this.#forgetLane(laneNumber);
    if (laneNumber === 0) this.#lose(undefined);
    else {
      this.#policy.lose(laneNumber, performance.now());
      this.emit({ kind: "lane_lost", lane: laneNumber });
    }
  }

  #closeLane(laneNumber: number): void {
    const lane = this.#lanes.get(laneNumber);
    if (!lane) return;
    lane.close();
    this.#forgetLane(laneNumber);
  }

  #forgetLane(laneNumber: number): void {
    this.#lanes.delete(laneNumber);
    this.#openLanes.delete(laneNumber);
    if (laneNumber === 0) return;
    this.#link.loseLane(laneNumber);
    this.#pump();
  }

  #lose(code: string | undefined): void {
    this.disconnect();
    this.emit({ kind: "lost", code });
  }

  #dropLanes(): void {
    this.#onHeard?.();
    this.#onHeard = undefined;
    this.#confirmation = undefined;
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    this.#openLanes.clear();
    for (const lane of lanes) lane.close();
    this.#confirmed = false;
    this.#control = undefined;
    clearTimeout(this.#wakeTimer);
    clearInterval(this.#progressTimer);
    this.#progressTimer = undefined;
  }

  #nextEvent(): LinkEvent | undefined {
    return this.#link.nextEvent(this.#pieceBuffer);
  }

  #drain(): void {
    for (let event = this.#nextEvent(); event; event = this.#nextEvent()) this.#handle(event);
  }

  #handle(event: LinkEvent): void {
    if (this.#sender.handle(event) || this.#receiver.handle(event)) return;
    switch (event.kind) {
      case "signal":
        return this.#handleSignal(event.bytes);
      case "text":
      case "text_delivered":
      case "bye":
        return this.emit(event);
    }
  }

  #handleSignal(bytes: Uint8Array): void {
    const message = decodeControl(bytes);
    if (message) return this.emit({ kind: "control", message });
    const request = decodeFileSignal(bytes);
    if (request?.kind === "pause_file") return void this.#receiver.pause(request.id, "sender");
    if (request?.kind === "resume_file") return void this.#sender.resume(request.id);
    const signal = decodeLaneSignal(bytes);
    if (signal) this.emit({ kind: "lane_signal", signal });
  }

  /** Sends frames on each lane until its buffer is full, then sleeps until the next ack is due. */
  #pump(): void {
    this.#drain();
    this.#sender.offerWaiting();
    if (!this.#confirmed) return;
    const control = this.#control;
    if (control && (this.#lanes.get(0)?.bufferedBytes ?? 0) < CONTROL_WATER_BYTES) {
      this.#control = undefined;
      this.#link.sendSignal(encodeControl(control));
    }
    for (const [laneNumber, lane] of this.#lanes) {
      const { highBytes } = waterMarksOf(laneNumber);
      while (lane.bufferedBytes < highBytes) {
        const frame = this.#link.nextFrame(laneNumber, performance.now());
        if (!frame) break;
        try {
          lane.send(frame);
        } catch {
          // The channel has just closed; its close event reports the loss.
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

  #reportProgress(): void {
    const nowMs = performance.now();
    for (const event of [...this.#sender.progress(nowMs), ...this.#receiver.progress(nowMs)])
      this.emit(event);
    const openLanes = this.#openLanes.size;
    const lane = this.#policy.sample({ nowMs, openLanes, ...this.#sender.totals() });
    if (lane !== undefined) this.emit({ kind: "lane_suggested", lane });
  }
}
