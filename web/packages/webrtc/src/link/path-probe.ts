import { decodeSignal, encodeSignal } from "./signal-kind.ts";

/** How many probes follow one another when a connection begins. */
const FIRST_PROBES = 4;
/** How many probes may wait for their answers. */
const MAX_WAITING = 64;
/** While bytes move, the next probe follows this long after the last one. */
const INTERVAL_MS = 20;

/** The control lane when a probe was sent. */
export interface ControlLaneState {
  /** All bytes that were given to it before the probe. */
  readonly sentBytes: number;
  /** Whether hardly any of them were still in flight. Otherwise the probe waits for them. */
  readonly wasFree: boolean;
}

/** An answered probe: its round trip, and the control lane when it was sent. */
export interface ProbeAnswer extends ControlLaneState {
  readonly roundTripMs: number;
}

/**
 * Measures the round trip of the path with small messages over the control lane. A frame on a bulk lane cannot measure it: the
 * frame waits in the sender's buffer for as long as SCTP holds it back, and is long itself.
 */
export class PathProbe {
  #number = 0;
  /** The probes that are not answered yet, by number. */
  readonly #waiting = new Map<number, ControlLaneState & { readonly sentAtMs: number }>();
  #sentAtMs = Number.NEGATIVE_INFINITY;

  /** Returns the probe to send now, if one is due. Call it when a connection begins and when bytes have arrived. */
  next(nowMs: number, { sentBytes, wasFree }: ControlLaneState): Uint8Array | undefined {
    if (this.isBeginning ? this.#waiting.size > 0 : nowMs - this.#sentAtMs < INTERVAL_MS) return undefined;
    if (this.#waiting.size >= MAX_WAITING) return undefined;
    this.#number += 1;
    this.#sentAtMs = nowMs;
    this.#waiting.set(this.#number, { sentAtMs: nowMs, sentBytes, wasFree });
    const body = new DataView(new ArrayBuffer(4));
    body.setUint32(0, this.#number, true);
    return encodeSignal("probe", new Uint8Array(body.buffer));
  }

  /** Whether the connection's first probes are not all answered yet. */
  get isBeginning(): boolean {
    return this.#number < FIRST_PROBES;
  }

  /** Returns the answer to a probe of the other device; undefined if the signal is something else. */
  answer(signal: Uint8Array): Uint8Array | undefined {
    const probe = decodeSignal(signal);
    return probe?.kind === "probe" && probe.body.length === 4
      ? encodeSignal("probe_answer", probe.body)
      : undefined;
  }

  /** Returns what an answer shows; undefined if the signal is something else, or answers no waiting probe. */
  answered(signal: Uint8Array, nowMs: number): ProbeAnswer | undefined {
    const answer = decodeSignal(signal);
    if (answer?.kind !== "probe_answer" || answer.body.length !== 4) return undefined;
    const { body } = answer;
    const number = new DataView(body.buffer, body.byteOffset, 4).getUint32(0, true);
    const probe = this.#waiting.get(number);
    if (!probe) return undefined;
    this.#waiting.delete(number);
    const { sentAtMs, sentBytes, wasFree } = probe;
    return { roundTripMs: nowMs - sentAtMs, sentBytes, wasFree };
  }
}
