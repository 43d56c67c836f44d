import { PIECE_BYTES } from "../protocol.ts";
import { errorCode } from "../result.ts";
import { type Capability, encodeCapabilities } from "./capability.ts";
import type { Confirmation } from "./confirmation.ts";
import { ControlOutbox } from "./control-outbox.ts";
import { FileReceiver } from "./file-receiver.ts";
import { FileSender } from "./file-sender.ts";
import { Goodbye } from "./goodbye.ts";
import { type Lane, type LaneEvents, type WaterMarks, waterMarksOf } from "./lane.ts";
import { LaneFlow } from "./lane-flow.ts";
import { LanePolicy } from "./lane-policy.ts";
import { decodeLaneSignal } from "./lane-signal.ts";
import type { FileSource, LinkDriverEvent, LinkEventOf, OfferAnswer } from "./link-events.ts";
import { confirmFrame, Link, type LinkEvent, readConfirmFrame } from "./link-wasm.ts";
import { OTHER_VERSION } from "./other-version.ts";
import { passedSignalEvent } from "./passed-signal.ts";
import { encodePrivateSignal } from "./private-signal.ts";

/** The lane that carries control and chat. A connection begins and ends with it. */
const CONTROL_LANE = 0;

/** How often progress is reported, and how long a missed wake-up can hold anything up. */
const BEAT_MS = 400;

/**
 * Connects the sans-IO link with real lanes, files and timers. It outlives connections: each control lane that is attached
 * belongs to an attempt at another connection. The current connection is used until the attempt is confirmed; what it has
 * not delivered continues over the new one.
 */
export class LinkDriver {
  readonly #link: Link;
  readonly #lanes = new Map<number, Lane>();
  #flow = this.#newFlow();
  readonly #sender: FileSender;
  readonly #receiver: FileReceiver;
  /** Every received piece is copied here on its way to its sink, so that no piece is garbage. */
  readonly #pieceBuffer = new Uint8Array(PIECE_BYTES);
  /** The control lane of the attempt, and the first step on it. */
  #nextLane: Lane | undefined;
  #confirmation: Confirmation | undefined;
  /** There is a current connection, which both devices have confirmed. */
  #confirmed = false;
  #policy = new LanePolicy();
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
    this.#control = new ControlOutbox(this.#link);
    const pump = () => this.#pump();
    this.#sender = new FileSender(this.#link, emit, pump);
    this.#receiver = new FileReceiver(this.#link, emit, pump);
  }

  /** Whether the other device has said on this connection that it has a capability. */
  peerCan(capability: Capability): boolean {
    return this.#confirmed && this.#link.peerCan(capability);
  }

  /** The bytes that wait in the control lane of the current connection. */
  get controlBufferedBytes(): number {
    return this.#lanes.get(CONTROL_LANE)?.bufferedBytes ?? 0;
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
  sendFile(id: string, file: FileSource): void {
    this.#sender.send(id, file);
    this.#pump();
    this.#suggestLanes();
  }

  /** Offers a file before all others that wait. Does nothing if it does not wait. */
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

  /** Says that a text or file goes to the other device alone. It is lost with the connection. */
  markPrivate(id: string): void {
    if (this.#confirmed) this.sendSignal(encodePrivateSignal(id));
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
    this.#control.put(message);
    this.#pump();
  }

  /**
   * Tells the other device that this one leaves, so that it does not wait for a return. Resolves when it has heard, which
   * it shows by closing the connection, or after three seconds.
   */
  async leave(): Promise<void> {
    if (!this.#confirmed) return;
    this.#link.sendBye();
    const heard = this.#goodbye.wait();
    this.#pump();
    await heard;
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
    else this.#closeLane(laneNumber);
    const isCurrent = () => this.#lanes.get(laneNumber) === lane;
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
        // The page sees that the attempt has failed.
        if (isNext()) this.#nextLane = undefined;
        else if (isCurrent()) this.#onClose(laneNumber);
        else if (this.#partingLane === lane) this.#goodbye.hear();
      },
      // A bulk lane that fails ends nothing: another one takes its place.
      onError: () => isCurrent() && laneNumber === CONTROL_LANE && this.emit({ kind: "channel_error" }),
    });
    if (laneNumber === CONTROL_LANE) this.#nextLane = lane;
    else this.#lanes.set(laneNumber, lane);
  }

  /** Drops the attempt at a new connection. Returns false if there is none, because it failed or was confirmed just now. */
  dropAttempt(): boolean {
    this.#confirmation = undefined;
    return this.#closeNextLane();
  }

  /** Closes a bulk lane whose connection failed. What was on its way over it is sent again over another one. */
  loseLane(laneNumber: number): void {
    this.#closeLane(laneNumber);
    this.#policy.lose(laneNumber, performance.now());
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

  #newFlow(): LaneFlow {
    return new LaneFlow((signal) => this.#link.sendSignal(signal));
  }

  #onBulkOpen(laneNumber: number): void {
    this.#flow.open(laneNumber, performance.now());
    this.#link.openLane(laneNumber);
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

  /** The attempt becomes the connection. Its first frames follow those that were sent, so nothing is lost or doubled. */
  #onConfirmed(epoch: number): void {
    const lane = this.#nextLane;
    if (!lane) return;
    this.#nextLane = undefined;
    this.#confirmation = undefined;
    this.#closeConnection();
    this.#lanes.set(CONTROL_LANE, lane);
    this.#link.reset(epoch);
    this.#sender.forgetAnnounced();
    this.#confirmed = true;
    this.#policy = new LanePolicy();
    this.#flow = this.#newFlow();
    this.#link.openLane(CONTROL_LANE);
    this.#flow.open(CONTROL_LANE, performance.now());
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
    this.#flow.receive(laneNumber, frame.length);
    this.#drain();
    this.#pump();
  }

  #onClose(laneNumber: number): void {
    if (laneNumber === CONTROL_LANE) {
      this.#closeConnection();
      return this.emit({ kind: "lost", code: undefined });
    }
    this.#forgetLane(laneNumber);
    this.#policy.lose(laneNumber, performance.now());
    this.emit({ kind: "lane_lost", lane: laneNumber });
  }

  #closeLane(laneNumber: number): void {
    const lane = this.#lanes.get(laneNumber);
    if (!lane) return;
    lane.close();
    this.#forgetLane(laneNumber);
  }

  #forgetLane(laneNumber: number): void {
    this.#lanes.delete(laneNumber);
    this.#flow.close(laneNumber);
    this.#link.loseLane(laneNumber);
    this.#pump();
  }

  #closeNextLane(): boolean {
    const lane = this.#nextLane;
    this.#nextLane = undefined;
    lane?.close();
    return lane !== undefined;
  }

  /** The other device broke the protocol, has another version of it, or failed to confirm. */
  #refuse(code: string): void {
    const lane = this.#lanes.get(CONTROL_LANE);
    const frame = this.#link.partingFrame();
    if (lane && frame) return void this.#part(lane, frame, code);
    this.disconnect();
    this.emit({ kind: "lost", code });
  }

  /** Says why this device ends the connection. Its page closes that at once when it learns of it, so it learns that afterwards. */
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
    this.#goodbye.hear();
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    for (const lane of lanes) lane.close();
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

  /** An unknown reason is that of a device that leaves. */
  #onBye({ reason }: LinkEventOf<"bye">): void {
    if (reason !== OTHER_VERSION) return this.emit({ kind: "bye" });
    this.disconnect();
    this.emit({ kind: "lost", code: "version_unknown" });
  }

  #handleSignal(bytes: Uint8Array): void {
    if (this.#flow.handle(bytes, performance.now())) return;
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
    this.#control.flush(this.#lanes.get(CONTROL_LANE)?.bufferedBytes ?? 0);
    for (const [laneNumber, lane] of this.#lanes) {
      const { highBytes } = waterMarksOf(laneNumber);
      while (lane.bufferedBytes < highBytes) {
        const frame = this.#nextFrame(laneNumber, lane.bufferedBytes);
        if (!frame) break;
        this.#flow.send(laneNumber, frame.length, performance.now());
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
    const nowMs = performance.now();
    const ackWaitMs = (this.#link.deadlineMs(nowMs) ?? Number.POSITIVE_INFINITY) - nowMs;
    const waitMs = Math.min(this.#flow.waitMs(nowMs) || Number.POSITIVE_INFINITY, Math.max(0, ackWaitMs));
    if (waitMs < Number.POSITIVE_INFINITY) this.#wakeTimer = setTimeout(() => this.#pump(), waitMs);
  }

  /** The next frame for a lane. A full window holds back the bytes of files only. */
  #nextFrame(laneNumber: number, bufferedBytes: number): Uint8Array | undefined {
    const nowMs = performance.now();
    if (this.#flow.isFree(laneNumber, bufferedBytes, nowMs)) return this.#link.nextFrame(laneNumber, nowMs);
    return laneNumber === 0 ? this.#link.nextControlFrame(nowMs) : undefined;
  }

  #beat(): void {
    const nowMs = performance.now();
    this.#flow.beat(nowMs);
    const { stopped, moving } = this.#flow.checkLanes(nowMs);
    // To the link, a lane that stands still is lost: other lanes carry again what is on its way.
    for (const lane of stopped) this.#link.loseLane(lane);
    for (const lane of moving) this.#link.openLane(lane);
    this.#pump();
    for (const event of [...this.#sender.progress(nowMs), ...this.#receiver.progress(nowMs)])
      this.emit(event);
    this.#suggestLanes();
  }

  #suggestLanes(): void {
    if (!this.#confirmed) return;
    const nowMs = performance.now();
    const sample = {
      nowMs,
      deliveredBytes: this.#flow.deliveredBytes,
      leftBytes: this.#sender.leftBytes(),
      openLanes: this.#flow.openBulkLanes,
      roundTripMs: this.#flow.roundTripMs,
    };
    for (let lane = this.#policy.sample(sample); lane !== undefined; lane = this.#policy.sample(sample)) {
      this.#flow.awaitFirstBulkLane(nowMs);
      this.emit({ kind: "lane_suggested", lane });
    }
  }
}
