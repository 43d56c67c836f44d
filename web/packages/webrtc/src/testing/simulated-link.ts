import { vi } from "vitest";
import type { Confirmation } from "../link/confirmation.ts";
import type { Lane, LaneEvents, WaterMarks } from "../link/lane.ts";
import { LinkDriver } from "../link/link-driver.ts";
import type { FileSink, FileSource, LinkDriverEvent } from "../link/link-events.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";
/** The content of every file, so that many need no memory of their own. */
const CONTENT = new Uint8Array(16 << 20);

/** A file whose bytes do not have to be read. */
export const zeroFile = (size: number): FileSource => ({
  name: "a.bin",
  type: "",
  size,
  slice: (start, end) => ({
    arrayBuffer: async () => CONTENT.slice(0, Math.max(0, Math.min(end, size) - start)).buffer,
  }),
});

/** Remembers which pieces it got, across the connections of a transfer. */
class PieceSink implements FileSink {
  readonly storedPieces: { piece: number; hash: Uint8Array }[] = [];
  #unflushed: { piece: number; hash: Uint8Array }[] = [];

  writePiece(piece: number, _bytes: Uint8Array, hash: Uint8Array): void {
    this.#unflushed.push({ piece, hash: hash.slice() });
  }

  flush(): number[] {
    this.storedPieces.push(...this.#unflushed);
    return this.#unflushed.splice(0).map(({ piece }) => piece);
  }

  async complete(): Promise<void> {}
  close(): void {}
  async discard(): Promise<void> {}
}

/** A path between two devices. */
export interface SimulatedPath {
  readonly delayMs: number;
  /** The rate of each lane. */
  readonly bytesPerMs: number;
  /** How long the receiver takes to answer an offer. */
  readonly answerMs: number;
}

/** One end of a lane: a sender with a buffer, whose frames arrive in order at the other end. */
class LaneEnd implements Lane {
  bufferedBytes = 0;
  peer: LaneEnd | undefined;
  isClosed = false;
  readonly #queue: Uint8Array[] = [];
  #isSending = false;
  /** Nothing passes until this time. */
  #stalledUntilMs = 0;

  constructor(
    private readonly path: SimulatedPath,
    private readonly marks: WaterMarks,
    readonly events: LaneEvents,
    private readonly after: (delayMs: number, action: () => void) => void,
  ) {}

  send(frame: Uint8Array): void {
    if (this.isClosed) throw new Error("the lane is closed");
    this.bufferedBytes += frame.length;
    this.#queue.push(frame.slice());
    if (!this.#isSending) this.#sendNext();
  }

  /** Lets nothing pass for a while, as when a lost packet is sent again, which holds up everything that follows. */
  stall(forMs: number): void {
    this.#stalledUntilMs = Math.max(performance.now(), this.#stalledUntilMs) + forMs;
  }

  close(): void {
    for (const end of [this, this.peer]) {
      if (!end || end.isClosed) continue;
      end.isClosed = true;
      queueMicrotask(() => end.events.onClose());
    }
  }

  #sendNext(): void {
    const frame = this.#queue.shift();
    this.#isSending = frame !== undefined;
    if (frame) this.after(frame.length / this.path.bytesPerMs, () => this.#finish(frame));
  }

  #finish(frame: Uint8Array): void {
    const waitMs = this.#stalledUntilMs - performance.now();
    if (waitMs > 0) return this.after(waitMs, () => this.#finish(frame));
    const before = this.bufferedBytes;
    this.bufferedBytes -= frame.length;
    this.after(this.path.delayMs, () => {
      if (this.peer && !this.peer.isClosed) this.peer.events.onFrame(frame);
    });
    this.#sendNext();
    if (!this.isClosed && before > this.marks.lowBytes && this.bufferedBytes <= this.marks.lowBytes)
      this.events.onLow();
  }
}

/**
 * Two link drivers and a simulated path between them, on the fake clock of vitest. Lanes that a driver suggests are added
 * when a connection could have been made.
 */
export class SimulatedLink {
  readonly sender: LinkDriver;
  readonly receiver: LinkDriver;
  readonly delivered = new Set<string>();
  /** How much of each file the other device has confirmed, by the latest report. */
  readonly verifiedBytes = new Map<string, number>();
  readonly receivedTexts: string[] = [];
  isConnected = false;
  readonly #lanes = new Map<number, readonly [LaneEnd, LaneEnd]>();
  readonly #sinks = new Map<string, PieceSink>();
  #pendingEvents = 0;
  #epoch = 0;

  constructor(private readonly path: SimulatedPath) {
    this.sender = new LinkDriver(ROOM_ID, (event) => this.#onSenderEvent(event));
    this.receiver = new LinkDriver(ROOM_ID, (event) => {
      if (event.kind === "text") this.receivedTexts.push(event.id);
      if (event.kind !== "offered") return;
      const sink = this.#sinks.get(event.id) ?? new PieceSink();
      this.#sinks.set(event.id, sink);
      this.#after(path.answerMs, () => this.receiver.answerOffer(event, { kind: "accept", sink }));
    });
  }

  /** How many timers the two drivers have set. */
  get driverTimers(): number {
    return vi.getTimerCount() - this.#pendingEvents;
  }

  /** Reconnects the devices, over a control lane alone. */
  connect(): void {
    this.#epoch += 1;
    this.isConnected = true;
    for (const [driver, role] of [
      [this.sender, "creator"],
      [this.receiver, "joiner"],
    ] as const) {
      const confirmation = { role, epoch: this.#epoch, bytes: new Uint8Array(64), check: () => undefined };
      driver.startConnection(confirmation as unknown as Confirmation);
    }
    this.addLane(0);
  }

  /** Disconnects the other device: all lanes close, and what is in flight is lost. */
  disconnect(): void {
    this.isConnected = false;
    this.sender.disconnect();
    this.receiver.disconnect();
    for (const number of [...this.#lanes.keys()]) this.loseLane(number);
  }

  addLane(number: number): void {
    const after = (delayMs: number, action: () => void) => this.#after(delayMs, action);
    let far: LaneEnd | undefined;
    let near: LaneEnd | undefined;
    this.receiver.attach(number, (marks, events) => {
      far = new LaneEnd(this.path, marks, events, after);
      return far;
    });
    this.sender.attach(number, (marks, events) => {
      near = new LaneEnd(this.path, marks, events, after);
      return near;
    });
    if (!near || !far) return;
    near.peer = far;
    far.peer = near;
    this.#lanes.set(number, [near, far]);
    far.events.onOpen();
    near.events.onOpen();
  }

  /** Closes a lane. What it has in flight is lost. */
  loseLane(number: number): void {
    this.#lanes.get(number)?.[0].close();
    this.#lanes.delete(number);
  }

  stallLane(number: number, forMs: number): void {
    for (const end of this.#lanes.get(number) ?? []) end.stall(forMs);
  }

  close(): void {
    this.sender.close();
    this.receiver.close();
  }

  #onSenderEvent(event: LinkDriverEvent): void {
    if (event.kind === "progress") this.verifiedBytes.set(event.id, event.progress.verifiedBytes);
    if (event.kind === "delivered") this.delivered.add(event.id);
    if (event.kind !== "lane_suggested") return;
    const epoch = this.#epoch;
    this.#after(4 * this.path.delayMs + 50, () => {
      if (this.isConnected && epoch === this.#epoch) this.addLane(event.lane);
    });
  }

  #after(delayMs: number, action: () => void): void {
    this.#pendingEvents += 1;
    setTimeout(() => {
      this.#pendingEvents -= 1;
      action();
    }, delayMs);
  }
}
