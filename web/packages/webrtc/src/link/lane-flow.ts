import { CongestionWindow } from "./congestion-window.ts";
import { CONTROL_LANE, type Lane, waterMarksOf } from "./lane.ts";
import { decodeLaneReceipt, LaneReceipts } from "./lane-receipt.ts";
import { LaneWindow } from "./lane-window.ts";
import { PathProbe } from "./path-probe.ts";

/** A frame counts as in flight until all of it has arrived, and its receipt, too. */
const FRAME_SLACK_BYTES = 16 << 10;
/** How many bytes the control lane may have in flight while it carries files. They are small, and SCTP starts slowly. */
const ALONE_WINDOW_BYTES = 1 << 20;
/** How long files wait for the first bulk lane before they go over the control lane. */
const BULK_LANE_WAIT_MS = 1_500;

/** When the lanes of one connection may send bytes of files, and what has arrived over them. */
export class LaneFlow {
  readonly #window = new CongestionWindow();
  readonly #probe = new PathProbe();
  readonly #windows = new Map<number, LaneWindow>();
  readonly #receipts = new LaneReceipts();
  #deliveredBytes = 0;
  /** Files wait for the first bulk lane until this time. */
  #holdUntilMs: number | undefined;
  /** When a probe was last answered. */
  #answeredAtMs = 0;
  /** The lanes that are at a standstill, by the latest check. */
  #atStandstill = new Set<number>();

  constructor(private readonly sendSignal: (signal: Uint8Array) => void) {}

  /** How many bulk lanes are open. */
  get openBulkLanes(): number {
    return [...this.#windows.keys()].filter((lane) => lane !== CONTROL_LANE).length;
  }

  /** How many bytes the other device has received over all lanes, according to its receipts. */
  get deliveredBytes(): number {
    return this.#deliveredBytes;
  }

  /** The shortest round trip; undefined before the first one. */
  get roundTripMs(): number | undefined {
    const { shortestMs } = this.#window;
    return shortestMs === Number.POSITIVE_INFINITY ? undefined : shortestMs;
  }

  /** Whether the path can carry no more: more lanes would not help. */
  get isPathFull(): boolean {
    return this.#window.isFull;
  }

  /** Starts a lane. */
  open(lane: number, nowMs: number): void {
    this.#receipts.forget(lane);
    this.#windows.set(lane, new LaneWindow());
    if (lane === CONTROL_LANE) this.#sendProbe(nowMs);
  }

  /** Ends a lane that was lost. */
  close(lane: number): void {
    this.#receipts.forget(lane);
    this.#windows.delete(lane);
  }

  /** Keeps files off the control lane while the first bulk lane is opened, because they would delay it. */
  awaitFirstBulkLane(nowMs: number): void {
    this.#holdUntilMs ??= nowMs + BULK_LANE_WAIT_MS;
  }

  /**
   * Fills the lanes in turn, until their buffers or the window are full. `sendFrame` sends the next frame of a lane, which may hold
   * bytes of files if the lane `isFree`, and returns its length, or 0 if there is none.
   */
  fill(
    lanes: ReadonlyMap<number, Pick<Lane, "bufferedBytes">>,
    nowMs: number,
    sendFrame: (lane: number, isFree: boolean) => number,
  ): void {
    for (let hasSent = true; hasSent; ) {
      hasSent = false;
      for (const [number, { bufferedBytes }] of lanes) {
        const window = this.#windows.get(number);
        if (window) window.bufferedBytes = bufferedBytes;
      }
      for (const [number, lane] of lanes) {
        if (lane.bufferedBytes >= waterMarksOf(number).highBytes) continue;
        const bytes = sendFrame(number, this.isFree(number, nowMs));
        if (bytes === 0) continue;
        this.send(number, bytes, nowMs);
        hasSent = true;
      }
    }
  }

  /**
   * Whether a lane may send bytes of files now: all lanes together have less than the window in flight, and SCTP has sent more of
   * this lane than of any other one, so that a loss in one association does not hold up the others.
   */
  isFree(lane: number, nowMs: number): boolean {
    const own = this.#windows.get(lane);
    if (!own) return false;
    if (this.#windows.size === 1) {
      return this.#holdMs(nowMs) === 0 && own.bytesOnTheirWay < ALONE_WINDOW_BYTES;
    }
    if (own.isStalled(nowMs, this.#window.latestMs)) return false;
    const { lanes, bytesOnTheirWay, leastBufferedBytes } = this.#total(nowMs);
    return (
      bytesOnTheirWay < this.#window.bytes + lanes * FRAME_SLACK_BYTES &&
      own.bufferedBytes <= leastBufferedBytes
    );
  }

  /** Returns how long files wait for the first bulk lane; 0 if they do not. */
  waitMs(nowMs: number): number {
    return this.#windows.size === 1 ? this.#holdMs(nowMs) : 0;
  }

  /** Records a frame that was given to a lane. */
  send(lane: number, bytes: number, nowMs: number): void {
    this.#windows.get(lane)?.send(bytes, nowMs, this.#deliveredBytes);
  }

  /** Records a frame that arrived, and sends the receipt that is due, if any. */
  receive(lane: number, bytes: number, nowMs: number): void {
    if (!this.#windows.has(lane)) return;
    const receipt = this.#receipts.count(lane, bytes, nowMs);
    if (receipt) this.sendSignal(receipt);
  }

  /** Handles a signal of the other device. Returns whether it was a receipt, a probe or an answer to one. */
  handle(signal: Uint8Array, nowMs: number): boolean {
    const receipt = decodeLaneReceipt(signal);
    if (receipt) {
      for (const [lane, bytes] of receipt) this.#deliver(lane, bytes, nowMs);
      this.#sendProbe(nowMs);
      return true;
    }
    const answer = this.#probe.answer(signal);
    if (answer) {
      this.sendSignal(answer);
      return true;
    }
    const answered = this.#probe.answered(signal, nowMs);
    if (!answered) return false;
    this.#answeredAtMs = nowMs;
    this.#windows.get(CONTROL_LANE)?.prove(answered.sentBytes);
    if (answered.wasFree) this.#window.observe(answered.roundTripMs, nowMs);
    if (this.#probe.isBeginning) this.#sendProbe(nowMs);
    return true;
  }

  /**
   * Call it every few hundred milliseconds while connected: sends the receipt for what is too little for one of its own,
   * and a probe if something is on its way. So a window opens even if nothing else arrives.
   */
  beat(nowMs: number): void {
    const receipt = this.#receipts.take();
    if (receipt) this.sendSignal(receipt);
    if ([...this.#windows.values()].some(({ bytesOnTheirWay }) => bytesOnTheirWay > 0))
      this.#sendProbe(nowMs);
  }

  /**
   * Returns which bulk lanes have come to a standstill since the last check, so that others should carry what they have in flight,
   * and which move again.
   */
  checkLanes(nowMs: number): { stopped: number[]; moving: number[] } {
    const before = this.#atStandstill;
    const echoes = {
      carriedBytes: this.#deliveredBytes,
      answeredAtMs: this.#answeredAtMs,
      roundTripMs: this.#window.latestMs,
    };
    const bulk = [...this.#windows].filter(([lane]) => lane !== CONTROL_LANE);
    const now = bulk.filter(([, window]) => window.isAtStandstill(nowMs, echoes)).map(([lane]) => lane);
    this.#atStandstill = new Set(now);
    return {
      stopped: now.filter((lane) => !before.has(lane)),
      moving: bulk.map(([lane]) => lane).filter((lane) => before.has(lane) && !this.#atStandstill.has(lane)),
    };
  }

  /** Sums what the lanes that carry files have in flight, without those that wait for lost packets. */
  #total(nowMs: number) {
    const total = { lanes: 0, bytesOnTheirWay: 0, leastBufferedBytes: Number.POSITIVE_INFINITY };
    for (const [lane, window] of this.#windows) {
      if (lane === CONTROL_LANE || window.isStalled(nowMs, this.#window.latestMs)) continue;
      total.lanes += 1;
      total.bytesOnTheirWay += window.bytesOnTheirWay;
      total.leastBufferedBytes = Math.min(total.leastBufferedBytes, window.bufferedBytes);
    }
    return total;
  }

  #holdMs(nowMs: number): number {
    return Math.max(0, (this.#holdUntilMs ?? 0) - nowMs);
  }

  #deliver(lane: number, bytes: number, nowMs: number): void {
    const received = this.#windows.get(lane)?.receive(bytes, nowMs, this.#deliveredBytes) ?? 0;
    this.#deliveredBytes += received;
    this.#window.deliver(received);
  }

  #sendProbe(nowMs: number): void {
    const { sentBytes = 0, bytesOnTheirWay = 0 } = this.#windows.get(CONTROL_LANE) ?? {};
    const probe = this.#probe.next(nowMs, { sentBytes, wasFree: bytesOnTheirWay < FRAME_SLACK_BYTES });
    if (probe) this.sendSignal(probe);
  }
}
