import type { VirtualClock } from "./virtual-clock.ts";

/** One direction of a path: a queue before a line, a delay, and random loss. */
export interface PathProfile {
  readonly bytesPerMs: number;
  /** The delay of each direction, without queues. */
  readonly delayMs: number;
  /** The capacity of the queue; packets that arrive when it is full are lost. */
  readonly queueBytes: number;
  /** The share of packets that are lost on the line. */
  readonly lossRate?: number;
}

/** How many bytes IP and UDP, and DTLS, add to a packet. */
export const HEADER_BYTES = 28 + 37;

/** Carries packets of all associations in their order. */
export class NetworkPath {
  sentPackets = 0;
  droppedPackets = 0;
  /** The longest queue since this was last read, in milliseconds. */
  longestQueueMs = 0;
  #freeAtMs = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly profile: PathProfile,
    private readonly random: () => number,
  ) {}

  /** How long a packet that arrives now waits for the line. */
  get queueMs(): number {
    return Math.max(0, this.#freeAtMs - this.clock.nowMs);
  }

  send(bytes: number, deliver: () => void): void {
    const { bytesPerMs, delayMs, queueBytes, lossRate = 0 } = this.profile;
    this.sentPackets += 1;
    if (this.queueMs * bytesPerMs > queueBytes) {
      this.droppedPackets += 1;
      return;
    }
    this.longestQueueMs = Math.max(this.longestQueueMs, this.queueMs);
    this.#freeAtMs = this.clock.nowMs + this.queueMs + (bytes + HEADER_BYTES) / bytesPerMs;
    if (lossRate > 0 && this.random() < lossRate) {
      this.droppedPackets += 1;
      return;
    }
    this.clock.after(this.#freeAtMs - this.clock.nowMs + delayMs, deliver);
  }
}
