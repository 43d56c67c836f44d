import { CONTROL_LANE, type Lane } from "./lane.ts";
import { LaneFlow } from "./lane-flow.ts";
import { LanePolicy } from "./lane-policy.ts";
import type { Link } from "./link-wasm.ts";

/** The lanes of the current connection, what each may send, and when another one would help. */
export class LinkLanes {
  readonly #lanes = new Map<number, Lane>();
  #flow = this.#newFlow();
  #policy = new LanePolicy();

  constructor(private readonly link: Link) {}

  /** The lane that carries control and chat; undefined without a connection. */
  get control(): Lane | undefined {
    return this.#lanes.get(CONTROL_LANE);
  }

  /** Whether a lane is in use under this number. */
  has(laneNumber: number, lane: Lane): boolean {
    return this.#lanes.get(laneNumber) === lane;
  }

  /** Begins a connection, whose control lane is open. There must be no other one. */
  begin(control: Lane): void {
    this.#policy = new LanePolicy();
    this.#flow = this.#newFlow();
    this.#lanes.set(CONTROL_LANE, control);
    this.onOpen(CONTROL_LANE);
  }

  /** Adds a bulk lane that is being opened. */
  add(laneNumber: number, lane: Lane): void {
    this.#lanes.set(laneNumber, lane);
  }

  /** A lane is open. */
  onOpen(laneNumber: number): void {
    this.link.openLane(laneNumber);
    this.#flow.open(laneNumber, performance.now());
  }

  /** A frame has arrived over a lane, and the link has processed it. */
  onFrame(laneNumber: number, bytes: number): void {
    this.#flow.receive(laneNumber, bytes, performance.now());
  }

  /** Handles a signal of the other device. Returns whether it was about the flow of lanes. */
  handleSignal(bytes: Uint8Array): boolean {
    return this.#flow.handle(bytes, performance.now());
  }

  /** Closes a bulk lane, if there is one under this number. Other lanes resend what was in flight. */
  close(laneNumber: number): void {
    const lane = this.#lanes.get(laneNumber);
    if (!lane) return;
    this.#lanes.delete(laneNumber);
    lane.close();
    this.#flow.close(laneNumber);
    this.link.loseLane(laneNumber);
  }

  /** A bulk lane has failed. It is suggested again after a wait. */
  lose(laneNumber: number): void {
    this.close(laneNumber);
    this.#policy.lose(laneNumber, performance.now());
  }

  /** Ends the connection. */
  closeAll(): void {
    const lanes = [...this.#lanes.values()];
    this.#lanes.clear();
    for (const lane of lanes) lane.close();
  }

  /** Sends frames on the lanes in turn, until their buffers or the window are full. */
  fill(): void {
    const nowMs = performance.now();
    this.#flow.fill(this.#lanes, nowMs, (lane, isFree) => this.#sendFrame(lane, isFree, nowMs));
  }

  /** Returns how long files wait for the first bulk lane; infinite if they do not. */
  waitMs(nowMs: number): number {
    return this.#flow.waitMs(nowMs) || Number.POSITIVE_INFINITY;
  }

  /** Measures the lanes. To the link, a lane at a standstill is lost: other lanes resend what it has in flight. */
  beat(nowMs: number): void {
    this.#flow.beat(nowMs);
    const { stopped, moving } = this.#flow.checkLanes(nowMs);
    for (const lane of stopped) this.link.loseLane(lane);
    for (const lane of moving) this.link.openLane(lane);
  }

  /** Returns the bulk lanes to open now, given how many bytes of files are left. */
  suggested(leftBytes: number): number[] {
    const nowMs = performance.now();
    const { deliveredBytes, openBulkLanes: openLanes, roundTripMs, isPathFull } = this.#flow;
    const sample = { nowMs, deliveredBytes, leftBytes, openLanes, roundTripMs, isPathFull };
    const lanes: number[] = [];
    for (let lane = this.#policy.sample(sample); lane !== undefined; lane = this.#policy.sample(sample)) {
      this.#flow.awaitFirstBulkLane(nowMs);
      lanes.push(lane);
    }
    return lanes;
  }

  #newFlow(): LaneFlow {
    return new LaneFlow((signal) => this.link.sendSignal(signal));
  }

  /**
   * Sends the next frame of a lane, without bytes of files unless the lane is free for them. Returns the length of the frame; 0 if
   * there is none.
   */
  #sendFrame(laneNumber: number, isFree: boolean, nowMs: number): number {
    const { link } = this;
    const controlFrame = () => (laneNumber === CONTROL_LANE ? link.nextControlFrame(nowMs) : undefined);
    const frame = isFree ? link.nextFrame(laneNumber, nowMs) : controlFrame();
    if (!frame) return 0;
    try {
      this.#lanes.get(laneNumber)?.send(frame);
      return frame.length;
    } catch {
      // The channel has just closed; its close event reports the loss.
      return 0;
    }
  }
}
