import { PIECE_BYTES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { type Capability, encodeCapabilities } from "./capability.ts";
import type { Confirmation } from "./confirmation.ts";
import { ControlOutbox } from "./control-outbox.ts";
import { FileReceiver } from "./file-receiver.ts";
import { FileSender } from "./file-sender.ts";
import { Goodbye } from "./goodbye.ts";
import { CONTROL_LANE, type Lane, type LaneEvents, type WaterMarks, waterMarksOf } from "./lane.ts";
import { decodeLaneSignal } from "./lane-signal.ts";
import type { FileSource, LinkDriverEvent, LinkEventOf, OfferAnswer } from "./link-events.ts";
import { LinkLanes } from "./link-lanes.ts";
import { confirmFrame, Link, type LinkEvent, readConfirmFrame } from "./link-wasm.ts";
import { OTHER_VERSION } from "./other-version.ts";
import { passedSignalEvent } from "./passed-signal.ts";
import { encodePrivateSignal } from "./private-signal.ts";

/** How often progress is reported, and how long a missed wake-up can hold anything up. */
const BEAT_MS = 400;

/**
 * Connects the sans-IO link to real lanes, files and timers. It outlives connections: each control lane that is attached belongs to
 * an attempt at another connection. The current connection is used until the attempt is confirmed; what it has not delivered
 * continues over the new one.
 */
export class LinkDriver {
  readonly #link: Link;
  readonly #lanes: LinkLanes;
  readonly #sender: FileSender;
  readonly #receiver: FileReceiver;
  /** Every received piece is copied here on its way to its sink, so that pieces create no garbage. */
  readonly #pieceBuffer = new Uint8Array(PIECE_BYTES);
  /** The control lane of the attempt, and the first step on it. */
  #nextLane: Lane | undefined;
  #confirmation: Confirmation | undefined;
  /** Whether there is a current connection, which both devices have confirmed. */
  #confirmed = false;
  readonly #control: ControlOutbox;
  readonly #goodbye = new Goodbye();
  /** The control lane of a connection that this device has ended, until what was sent over it has arrived. */
  #partingLane: Lane | undefined;
  #wakeTimer: ReturnType<typeof setTimeout> | undefined;
  #beatTimer: ReturnType<typeof setInterval> | undefined;

  constructor(
    roomId: string,
    private readonly emit: (event: LinkDriverEvent) => void,
    capabilities: readonly Capability[] = [],
  ) {
    this.#link = new Link(roomId, 0, encodeCapabilities(capabilities));
    this.#lanes = new LinkLanes(this.#link);
    this.#control = new ControlOutbox(this.#link);
    const pump = () => this.#pump();
    this.#sender = new FileSender(this.#link, emit, pump);
    this.#receiver = new FileReceiver(this.#link, emit, pump);
  }

  /** Whether the other device has announced a capability on this connection. */
  peerCan(capability: Capability): boolean {
    return this.#confirmed && this.#link.peerCan(capability);
  }

  /** The number of bytes that wait in the control lane of the current connection. */
  get controlBufferedBytes(): number {
    return this.#lanes.control?.bufferedBytes ?? 0;
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

  /** Sends a file. Files are offered in order, and offered again automatically after a lost connection. */
  sendFile(id: string, file: FileSource): void {
    this.#sender.send(id, file);
    this.#pump();
    this.#suggestLanes();
  }

  /** Moves a file ahead of all other waiting files. Does nothing if it is not waiting. */
  sendNext(id: string): void {
    if (this.#sender.sendNext(id)) this.#pump();
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

  /** Marks a text or file as sent to the other device alone. The mark is lost with the connection. */
  markPrivate(id: string): void {
    if (this.#confirmed) this.sendSignal(encodePrivateSignal(id));
  }

  sendSignal(bytes: Uint8Array): void {
    this.#link.sendSignal(bytes);
    this.#pump();
  }

  /**
   * Sends a control message as soon as the lane has room. A newer message replaces a waiting one; none outlives the connection.
   */
  sendControl(message: Uint8Array): void {
    if (!this.#confirmed) return;
    this.#control.put(message);
    this.#pump();
  }

  /**
   * Notifies the other device that this one leaves, so that it does not wait for a return. Resolves when the other device has
   * received this, which it shows by closing the connection, or after three seconds.
   */
  async leave(): Promise<void> {
    if (!this.#confirmed) return;
    this.#link.sendBye();
    const received = this.#goodbye.wait();
    this.#pump();
    await received;
  }

  /** Sets the first step of the attempt, after both devices have paired. */
  startConnection(confirmation: Confirmation): void {
    this.#confirmation = confirmation;
  }

  /**
   * Adds a lane. Number 0 is a control lane: it starts an attempt at a new connection, in place of an earlier attempt, and
   * nothing is sent on it before both devices have confirmed. All others belong to the current connection.
   */
  attach(laneNumber: number, open: (marks: WaterMarks, events: LaneEvents) => Lane): void {
    if (laneNumber === CONTROL_LANE) this.#closeNextLane();
    else {
      this.#lanes.close(laneNumber);
      this.#pump();
    }
    const isCurrent = () => this.#lanes.has(laneNumber, lane);
    const isNext = () => this.#nextLane === lane;
    const lane = open(waterMarksOf(laneNumber), {
      onOpen: () => {
        if (isNext()) this.#onNextOpen();
        else if (isCurrent()) this.#onBulkOpen(laneNumber);
      },
      onFrame: (frame) => {
        if (isNext()) this.#confirm(frame);
        else if (isCurrent()) this.#onFrame(laneNumber, frame);
      },
      onLow: () => isCurrent() && this.#pump(),
      onClose: () => {
        // The page notices that the attempt has failed.
        if (isNext()) this.#nextLane = undefined;
        else if (isCurrent()) this.#onClose(laneNumber);
        else if (this.#partingLane === lane) this.#goodbye.closed();
      },
      // A bulk lane that fails ends nothing: another one takes its place.
      onError: () => isCurrent() && laneNumber === CONTROL_LANE && this.emit({ kind: "channel_error" }),
    });
    if (laneNumber === CONTROL_LANE) this.#nextLane = lane;
    else this.#lanes.add(laneNumber, lane);
  }

  /** Drops the attempt at a new connection. Returns false if there is none, because it failed or was confirmed just now. */
  dropAttempt(): boolean {
    this.#confirmation = undefined;
    return this.#closeNextLane();
  }

  /** Closes a bulk lane whose connection failed. What it had in flight is sent again over another one. */
  loseLane(laneNumber: number): void {
    this.#lanes.lose(laneNumber);
    this.#pump();
  }

  /** Closes the connection and drops the attempt at another one. Unfinished transfers are kept. */
  disconnect(): void {
    this.dropAttempt();
    this.#closeConnection();
  }

  /** Closes the connection and all sinks. */
  close(): void {
    this.disconnect();
    this.#receiver.close();
  }

  #onBulkOpen(laneNumber: number): void {
    this.#lanes.onOpen(laneNumber);
    this.#pump();
  }

  #onNextOpen(): void {
    if (this.#confirmation?.role !== "creator") return;
    const { bytes, epoch } = this.#confirmation;
    this.#nextLane?.send(confirmFrame(bytes, epoch));
    this.#onConfirmed(epoch);
  }

  #confirm(frame: Uint8Array): void {
    const confirmation = this.#confirmation;
    try {
      if (confirmation?.role !== "joiner") {
        throw Object.assign(new Error("a frame arrived before the confirmation"), { code: "not_confirmed" });
      }
      confirmation.check(readConfirmFrame(frame, confirmation.epoch));
    } catch (error) {
      return this.#refuse(errorCode(error));
    }
    this.#onConfirmed(confirmation.epoch);
  }

  /** The attempt becomes the connection. Its first frames follow those that were sent, so nothing is lost or duplicated. */
  #onConfirmed(epoch: number): void {
    const lane = this.#nextLane;
    if (!lane) return;
    this.#nextLane = undefined;
    this.#confirmation = undefined;
    this.#closeConnection();
    this.#link.reset(epoch);
    this.#sender.forgetAnnounced();
    this.#confirmed = true;
    this.#lanes.begin(lane);
    this.#beatTimer ??= setInterval(() => this.#beat(), BEAT_MS);
    this.emit({ kind: "connected" });
    this.#pump();
  }

  #onFrame(laneNumber: number, frame: Uint8Array): void {
    try {
      this.#link.receive(laneNumber, frame, performance.now());
    } catch (error) {
      return this.#refuse(errorCode(error));
    }
    this.#lanes.onFrame(laneNumber, frame.length);
    this.#drain();
    this.#pump();
  }

  #onClose(laneNumber: number): void {
    if (laneNumber === CONTROL_LANE) {
      this.#closeConnection();
      return this.emit({ kind: "lost", code: undefined });
    }
    this.loseLane(laneNumber);
    this.emit({ kind: "lane_lost", lane: laneNumber });
  }

  #closeNextLane(): boolean {
    const lane = this.#nextLane;
    this.#nextLane = undefined;
    lane?.close();
    return lane !== undefined;
  }

  /** The other device broke the protocol, has another version of it, or failed to confirm. */
  #refuse(code: string): void {
    const lane = this.#lanes.control;
    const frame = this.#link.partingFrame();
    if (lane && frame) return void this.#part(lane, frame, code);
    this.disconnect();
    this.emit({ kind: "lost", code });
  }

  /**
   * Sends the reason why this device ends the connection. The page closes the connection as soon as it is notified, so it is
   * notified afterwards.
   */
  async #part(lane: Lane, frame: Uint8Array, code: string): Promise<void> {
    try {
      lane.send(frame);
    } catch {
      // The channel has just closed.
    }
    this.disconnect();
    this.#partingLane = lane;
    await this.#goodbye.wait();
    this.#partingLane = undefined;
    if (!this.#confirmed) this.emit({ kind: "lost", code });
  }

  /** Closes all lanes of the current connection. What they have delivered is stored. */
  #closeConnection(): void {
    this.#goodbye.closed();
    this.#lanes.closeAll();
    this.#confirmed = false;
    this.#control.clear();
    clearTimeout(this.#wakeTimer);
    clearInterval(this.#beatTimer);
    this.#beatTimer = undefined;
    this.#receiver.flush();
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
        return this.emit(event);
      case "bye":
        return this.#onBye(event);
    }
  }

  /** A device with an unknown reason is treated as leaving. */
  #onBye({ reason }: LinkEventOf<"bye">): void {
    if (reason !== OTHER_VERSION) return this.emit({ kind: "bye" });
    this.disconnect();
    this.emit({ kind: "lost", code: "version_unknown" });
  }

  #handleSignal(bytes: Uint8Array): void {
    if (this.#lanes.handleSignal(bytes)) return;
    if (this.#sender.handleSignal(bytes) || this.#receiver.handleSignal(bytes)) return;
    const event = passedSignalEvent(bytes);
    if (event) return this.emit(event);
    const signal = decodeLaneSignal(bytes);
    if (signal) this.emit({ kind: "lane_signal", signal });
  }

  /** Sends frames on each lane until its buffer or its window is full, then sleeps until the next frame or ack is due. */
  #pump(): void {
    this.#drain();
    this.#sender.offerWaiting();
    if (!this.#confirmed) return;
    this.#sender.announce();
    this.#control.flush(this.controlBufferedBytes);
    this.#lanes.fill();
    this.#drain();
    clearTimeout(this.#wakeTimer);
    const nowMs = performance.now();
    const ackWaitMs = (this.#link.deadlineMs(nowMs) ?? Number.POSITIVE_INFINITY) - nowMs;
    const waitMs = Math.min(this.#lanes.waitMs(nowMs), Math.max(0, ackWaitMs));
    if (waitMs < Number.POSITIVE_INFINITY) this.#wakeTimer = setTimeout(() => this.#pump(), waitMs);
  }

  #beat(): void {
    const nowMs = performance.now();
    this.#lanes.beat(nowMs);
    this.#pump();
    for (const event of [...this.#sender.progress(nowMs), ...this.#receiver.progress(nowMs)])
      this.emit(event);
    this.#suggestLanes();
  }

  #suggestLanes(): void {
    if (!this.#confirmed) return;
    for (const lane of this.#lanes.suggested(this.#sender.leftBytes()))
      this.emit({ kind: "lane_suggested", lane });
  }
}
