// One direction of a network link, as arithmetic: a queue in front of a line with a rate, a delay and random loss.

/**
 * @typedef {object} LinkProfile
 * @property {number} rttMs round trip without queues; each direction has half of it
 * @property {number} [lossRate] the share of packets that are lost at random
 * @property {number} [bitsPerSec] without it the line has no limit
 */

/** The bytes that IPv4 and UDP add to a packet. */
const IP_UDP_BYTES = 28;
/** The queue holds as much as the line carries in one round trip, within these limits. */
const MIN_QUEUE_BYTES = 128_000;
const MAX_QUEUE_BYTES = 256_000;

/**
 * The most bytes that wait in front of the line; further packets are dropped.
 * @param {LinkProfile} profile
 */
export function queueBytesOf({ rttMs, bitsPerSec = Number.POSITIVE_INFINITY }) {
  const roundTripBytes = (bitsPerSec / 8) * (rttMs / 1000);
  return Math.max(MIN_QUEUE_BYTES, Math.min(MAX_QUEUE_BYTES, roundTripBytes));
}

/** Decides for each packet whether and when it arrives. All packets of a device to the other one share it. */
export class LinkDirection {
  /** How many packets were sent, and how many of them were dropped by the full queue and by chance. */
  counts = { packets: 0, bytes: 0, queueDrops: 0, randomDrops: 0 };
  #busyUntilMs = 0;
  #random;

  /**
   * @param {LinkProfile} profile
   * @param {number} seed of the random losses, which are the same in every run
   */
  constructor(profile, seed) {
    this.profile = profile;
    this.#random = randomOf(seed);
  }

  /**
   * @param {number} payloadBytes
   * @param {number} nowMs
   * @returns {number | undefined} when the packet arrives; undefined if it is lost
   */
  arrivalMs(payloadBytes, nowMs) {
    const { rttMs, lossRate = 0, bitsPerSec = Number.POSITIVE_INFINITY } = this.profile;
    const bytesPerMs = bitsPerSec / 8000;
    this.counts.packets += 1;
    this.counts.bytes += payloadBytes;
    const startMs = Math.max(nowMs, this.#busyUntilMs);
    const queuedBytes = startMs > nowMs ? (startMs - nowMs) * bytesPerMs : 0;
    if (queuedBytes > queueBytesOf(this.profile)) {
      this.counts.queueDrops += 1;
      return undefined;
    }
    this.#busyUntilMs = startMs + (payloadBytes + IP_UDP_BYTES) / bytesPerMs;
    // A packet that is lost on the line has used its time.
    if (lossRate > 0 && this.#random() < lossRate) {
      this.counts.randomDrops += 1;
      return undefined;
    }
    return this.#busyUntilMs + rttMs / 2;
  }
}

/**
 * Numbers from 0 to 1 that follow from the seed (a 32-bit linear congruential generator).
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
