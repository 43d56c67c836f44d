import type { NetworkPath } from "./network-path.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** How many bytes of a message a packet carries. */
export const MTU_BYTES = 1_143;
/** How many bytes SCTP adds to that. */
export const SCTP_HEADER_BYTES = 28;
const FIRST_WINDOW_PACKETS = 10;
const MIN_WINDOW_PACKETS = 4;
/** How many packets leave at once, by each acknowledgement and by each message. */
const MAX_BURST_PACKETS = 4;
/** This many acknowledgements that miss a packet mean that it is lost. */
const MISSES = 3;
const DELAYED_ACK_MS = 200;
const FIRST_TIMEOUT_MS = 500;
const MIN_TIMEOUT_MS = 400;
const MIN_VARIANCE_MS = 220;

interface Packet {
  readonly bytes: number;
  /** The length of the message that ends with it. */
  readonly endsMessageBytes: number | undefined;
  sentAtMs: number;
  isResent: boolean;
  isAcked: boolean;
  isLost: boolean;
  misses: number;
}

/**
 * One direction of an SCTP association that sends ordered messages, as the WebRTC stack of browsers behaves (dcSCTP, after RFC
 * 9260, section 7): it begins with ten packets, grows by at most a packet for each acknowledgement, of which there is one for every
 * second packet, halves its window on loss, and grows by one packet per round trip from then on. A packet counts as lost again
 * after three more acknowledgements that miss it, even if its repetition could not have arrived yet.
 */
export class Association {
  /** Bytes that were queued and have not been sent yet. */
  bufferedBytes = 0;
  windowBytes = FIRST_WINDOW_PACKETS * MTU_BYTES;
  resentPackets = 0;
  timeouts = 0;
  #thresholdBytes = Number.POSITIVE_INFINITY;
  #partialBytes = 0;
  #flightBytes = 0;
  readonly #unsent: Packet[] = [];
  #unsentFrom = 0;
  readonly #sent = new Map<number, Packet>();
  readonly #lost = new Set<number>();
  #nextTsn = 0;
  #ackedTsn = -1;
  /** Until this packet is acknowledged, another loss belongs to the same event. */
  #recoverTsn: number | undefined;
  #smoothMs: number | undefined;
  #varianceMs = 0;
  #timeoutMs = FIRST_TIMEOUT_MS;
  #timer = 0;
  #isTimerSet = false;
  // The receiver.
  #arrivedTsn = -1;
  readonly #early = new Map<number, Packet>();
  #newlyArrived: number[] = [];
  #unacked = 0;
  #ackTimer = 0;

  constructor(
    private readonly clock: VirtualClock,
    private readonly path: NetworkPath,
    /** The delay of acknowledgements. */
    private readonly backMs: number,
    private readonly events: { onMessage(bytes: number): void; onSent(): void },
  ) {}

  /** Sends a message, after the earlier ones. */
  send(bytes: number): void {
    this.bufferedBytes += bytes;
    for (let left = bytes; left > 0; left -= MTU_BYTES) {
      const isLast = left <= MTU_BYTES;
      this.#unsent.push({
        ...{ bytes: Math.min(left, MTU_BYTES), endsMessageBytes: isLast ? bytes : undefined, sentAtMs: 0 },
        ...{ isResent: false, isAcked: false, isLost: false, misses: 0 },
      });
    }
    this.#sendPackets();
  }

  #sendPackets(): void {
    for (let count = 0; count < MAX_BURST_PACKETS && this.#flightBytes < this.windowBytes; count += 1) {
      const [lost] = this.#lost;
      if (lost !== undefined) this.#resend(lost);
      else if (!this.#sendNext()) break;
    }
    if (this.#sent.size > 0 && !this.#isTimerSet) this.#setTimer();
  }

  #sendNext(): boolean {
    const packet = this.#unsent[this.#unsentFrom];
    if (!packet) return false;
    this.#unsentFrom += 1;
    if (this.#unsentFrom > 4_096) {
      this.#unsent.splice(0, this.#unsentFrom);
      this.#unsentFrom = 0;
    }
    this.bufferedBytes -= packet.bytes;
    const tsn = this.#nextTsn;
    this.#nextTsn += 1;
    this.#sent.set(tsn, packet);
    this.#transmit(tsn, packet);
    this.events.onSent();
    return true;
  }

  #resend(tsn: number): void {
    this.#lost.delete(tsn);
    const packet = this.#sent.get(tsn);
    if (!packet) return;
    packet.isLost = false;
    packet.isResent = true;
    packet.misses = 0;
    this.resentPackets += 1;
    this.#transmit(tsn, packet);
  }

  #transmit(tsn: number, packet: Packet): void {
    packet.sentAtMs = this.clock.nowMs;
    this.#flightBytes += packet.bytes;
    this.path.send(packet.bytes + SCTP_HEADER_BYTES, () => this.#receive(tsn, packet));
  }

  #receive(tsn: number, packet: Packet): void {
    const isNew = tsn > this.#arrivedTsn && !this.#early.has(tsn);
    if (isNew) {
      this.#early.set(tsn, packet);
      this.#newlyArrived.push(tsn);
    }
    for (
      let next = this.#early.get(this.#arrivedTsn + 1);
      next;
      next = this.#early.get(this.#arrivedTsn + 1)
    ) {
      this.#arrivedTsn += 1;
      this.#early.delete(this.#arrivedTsn);
      if (next.endsMessageBytes !== undefined) this.events.onMessage(next.endsMessageBytes);
    }
    this.#unacked += 1;
    if (this.#unacked >= 2 || this.#early.size > 0 || !isNew) return this.#acknowledge();
    this.#ackTimer += 1;
    const timer = this.#ackTimer;
    this.clock.after(
      DELAYED_ACK_MS,
      () => timer === this.#ackTimer && this.#unacked > 0 && this.#acknowledge(),
    );
  }

  #acknowledge(): void {
    this.#unacked = 0;
    this.#ackTimer += 1;
    const arrivedTsn = this.#arrivedTsn;
    const newlyArrived = this.#newlyArrived;
    this.#newlyArrived = [];
    this.clock.after(this.backMs, () => this.#onAck(arrivedTsn, newlyArrived));
  }

  #onAck(arrivedTsn: number, newlyArrived: readonly number[]): void {
    const flightBefore = this.#flightBytes;
    let ackedBytes = 0;
    let highest = -1;
    for (const tsn of newlyArrived) {
      const packet = this.#sent.get(tsn);
      if (!packet || packet.isAcked) continue;
      packet.isAcked = true;
      ackedBytes += packet.bytes;
      highest = Math.max(highest, tsn);
      if (packet.isLost) this.#lost.delete(tsn);
      else this.#flightBytes -= packet.bytes;
      if (!packet.isResent) this.#measure(this.clock.nowMs - packet.sentAtMs);
    }
    const hasAdvanced = arrivedTsn > this.#ackedTsn;
    for (; this.#ackedTsn < arrivedTsn; this.#ackedTsn += 1) this.#sent.delete(this.#ackedTsn + 1);
    if (hasAdvanced) {
      if (this.#recoverTsn !== undefined && this.#ackedTsn >= this.#recoverTsn) this.#recoverTsn = undefined;
      this.#grow(flightBefore, ackedBytes);
      this.#setTimer();
    }
    if (highest > arrivedTsn) this.#countMisses(highest);
    this.#sendPackets();
  }

  #grow(flightBefore: number, ackedBytes: number): void {
    const isFull = flightBefore + MTU_BYTES >= this.windowBytes;
    if (this.windowBytes <= this.#thresholdBytes) {
      if (isFull && this.#recoverTsn === undefined) this.windowBytes += Math.min(ackedBytes, MTU_BYTES);
      return;
    }
    this.#partialBytes += ackedBytes;
    if (this.#partialBytes < this.windowBytes || !isFull) return;
    this.#partialBytes -= this.windowBytes;
    this.windowBytes += MTU_BYTES;
  }

  #countMisses(highest: number): void {
    let hasLoss = false;
    for (const [tsn, packet] of this.#sent) {
      if (tsn >= highest) break;
      if (packet.isAcked || packet.isLost) continue;
      packet.misses += 1;
      if (packet.misses < MISSES) continue;
      this.#lose(tsn, packet);
      hasLoss = true;
    }
    if (!hasLoss || this.#recoverTsn !== undefined) return;
    this.#recoverTsn = this.#nextTsn - 1;
    this.#thresholdBytes = Math.max(this.windowBytes / 2, MIN_WINDOW_PACKETS * MTU_BYTES);
    this.windowBytes = this.#thresholdBytes;
    this.#partialBytes = 0;
    const [lost] = this.#lost;
    if (lost !== undefined) this.#resend(lost);
  }

  #lose(tsn: number, packet: Packet): void {
    packet.isLost = true;
    this.#flightBytes -= packet.bytes;
    this.#lost.add(tsn);
  }

  #measure(roundTripMs: number): void {
    if (this.#smoothMs === undefined) {
      this.#smoothMs = roundTripMs;
      this.#varianceMs = roundTripMs / 2;
    } else {
      this.#varianceMs += (Math.abs(this.#smoothMs - roundTripMs) - this.#varianceMs) / 4;
      this.#smoothMs += (roundTripMs - this.#smoothMs) / 8;
    }
    const marginMs = Math.max(MIN_VARIANCE_MS, 4 * this.#varianceMs);
    this.#timeoutMs = Math.max(MIN_TIMEOUT_MS, this.#smoothMs + marginMs);
  }

  #setTimer(): void {
    this.#timer += 1;
    const timer = this.#timer;
    this.#isTimerSet = this.#sent.size > 0;
    if (this.#isTimerSet) this.clock.after(this.#timeoutMs, () => timer === this.#timer && this.#onTimeout());
  }

  #onTimeout(): void {
    this.timeouts += 1;
    this.#timeoutMs *= 2;
    this.#thresholdBytes = Math.max(this.windowBytes / 2, MIN_WINDOW_PACKETS * MTU_BYTES);
    this.windowBytes = MTU_BYTES;
    this.#partialBytes = 0;
    this.#recoverTsn = undefined;
    for (const [tsn, packet] of this.#sent) if (!packet.isAcked && !packet.isLost) this.#lose(tsn, packet);
    this.#isTimerSet = false;
    this.#sendPackets();
  }
}
