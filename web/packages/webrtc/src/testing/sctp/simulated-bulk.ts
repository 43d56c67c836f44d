import { CONTROL_LANE, waterMarksOf } from "../../link/lane.ts";
import { LaneFlow } from "../../link/lane-flow.ts";
import { Association, MTU_BYTES, SCTP_HEADER_BYTES } from "./association.ts";
import { HEADER_BYTES, NetworkPath, type PathProfile } from "./network-path.ts";
import { VirtualClock } from "./virtual-clock.ts";

/** A frame of a file, with its header. */
const FRAME_BYTES = (16 << 10) + 24;
const BEAT_MS = 400;
const SAMPLE_MS = 250;

export interface BulkOptions extends PathProfile {
  readonly lanes: number;
  readonly forMs: number;
  readonly seed?: number;
  /** Whether SCTP alone limits what is sent. */
  readonly isUnlimited?: boolean;
  /** When each lane opens, the first one first: the connections of lanes take a while. Default: all are open from the beginning. */
  readonly opensAtMs?: readonly number[];
  /** Events of a busy device come up to this much late. */
  readonly jitterMs?: number;
}

/** The result. Shares are relative to what the line carries. */
export interface BulkResult {
  /** The share that arrived in each quarter of a second. */
  readonly shares: number[];
  /** The longest wait for the line in each quarter of a second. */
  readonly queueMs: number[];
  readonly droppedPackets: number;
  readonly resentPackets: number;
  readonly timeouts: number;
}

/** The share of a line that carries messages: packets have headers. */
const PAYLOAD_SHARE = MTU_BYTES / (MTU_BYTES + SCTP_HEADER_BYTES + HEADER_BYTES);

/** Sends files without end over lanes, as fast as the flow between two devices allows. */
export function simulateBulk({
  lanes,
  forMs,
  seed = 1,
  jitterMs = 0,
  isUnlimited = false,
  opensAtMs = [],
  ...profile
}: BulkOptions): BulkResult {
  const clock = new VirtualClock();
  const random = randomOf(seed);
  const path = new NetworkPath(clock, profile, random);
  const late = () => (jitterMs > 0 ? random() ** 3 * jitterMs : 0);
  const after = (delayMs: number, run: () => void) => clock.after(delayMs + late(), run);
  const result = { shares: [] as number[], queueMs: [] as number[] };
  let arrivedBytes = 0;
  const sender: LaneFlow = new LaneFlow((signal) =>
    // It goes over the line as the files do, and is handled when the other device has time.
    path.send(signal.length + SCTP_HEADER_BYTES, () => after(0, () => receiver.handle(signal, clock.nowMs))),
  );
  const receiver = new LaneFlow((signal) =>
    after(profile.delayMs, () => {
      sender.handle(signal, clock.nowMs);
      fill();
    }),
  );
  const associations = new Map<number, Association>();
  const open = (lane: number) => {
    for (const flow of [sender, receiver]) flow.open(lane, clock.nowMs);
  };
  const openBulkLane = (lane: number) => {
    open(lane);
    let isAsked = false;
    const association = new Association(clock, path, profile.delayMs, {
      onMessage: (bytes) =>
        after(0, () => {
          arrivedBytes += bytes;
          receiver.receive(lane, bytes, clock.nowMs);
        }),
      onSent: () => {
        if (isAsked || association.bufferedBytes > waterMarksOf(lane).lowBytes) return;
        isAsked = true;
        after(0, () => {
          isAsked = false;
          fill();
        });
      },
    });
    associations.set(lane, association);
  };
  function fill(): void {
    sender.fill(associations, clock.nowMs, (lane, isFree) => {
      if (!isUnlimited && !isFree) return 0;
      associations.get(lane)?.send(FRAME_BYTES);
      return FRAME_BYTES;
    });
  }
  const beat = () => {
    for (const flow of [sender, receiver]) flow.beat(clock.nowMs);
    fill();
    after(BEAT_MS, beat);
  };
  after(BEAT_MS, beat);
  open(CONTROL_LANE);
  for (let lane = 1; lane <= lanes; lane += 1) {
    const atMs = opensAtMs[lane - 1];
    if (atMs === undefined) openBulkLane(lane);
    else {
      clock.after(atMs, () => {
        openBulkLane(lane);
        fill();
      });
    }
  }
  fill();
  for (let atMs = SAMPLE_MS; atMs <= forMs; atMs += SAMPLE_MS) {
    clock.runUntil(atMs);
    result.shares.push(arrivedBytes / (SAMPLE_MS * profile.bytesPerMs * PAYLOAD_SHARE));
    result.queueMs.push(path.longestQueueMs);
    arrivedBytes = 0;
    path.longestQueueMs = 0;
  }
  const sum = (of: (association: Association) => number) =>
    [...associations.values()].reduce((total, association) => total + of(association), 0);
  return {
    ...result,
    droppedPackets: path.droppedPackets,
    resentPackets: sum(({ resentPackets }) => resentPackets),
    timeouts: sum(({ timeouts }) => timeouts),
  };
}

/** Numbers from 0 to 1 that follow from the seed (a 32-bit linear congruential generator). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
