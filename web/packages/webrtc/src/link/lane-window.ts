/** A lane that has been silent for this long in addition to two round trips waits for lost packets. */
const STALL_MS = 200;
/**
 * After this long it is at a standstill if the others have carried far more than their share meanwhile, however slow the path is
 * ...
 */
const STANDSTILL_MS = 1_000;
const STANDSTILL_BYTES = 512 << 10;
/** ... and after this long if the other device still answers. ICE would take longer to give up the lane. */
const DEAD_MS = 8_000;

/** Other signs of life from the other device. */
export interface Echoes {
  /** What all lanes have carried. */
  readonly carriedBytes: number;
  /** When the control lane brought the latest answer. */
  readonly answeredAtMs: number;
  readonly roundTripMs: number;
}

/** What a lane has in flight. */
export class LaneWindow {
  #sentBytes = 0;
  /** The bytes that have arrived according to the other device's receipts. */
  #receivedBytes = 0;
  /** The bytes that have arrived according to the answer to a probe, which follows everything that was sent before it. */
  #provenBytes = 0;
  #respondedAtMs = 0;
  /** What all lanes had carried at that time. */
  #carriedBytes = 0;

  /** Bytes that SCTP holds back. */
  bufferedBytes = 0;

  /** All bytes that were ever given to the lane. */
  get sentBytes(): number {
    return this.#sentBytes;
  }

  /** Bytes that are not known to have arrived. */
  get bytesOnTheirWay(): number {
    return this.#sentBytes - Math.max(this.#receivedBytes, this.#provenBytes);
  }

  /** Whether the lane waits for something that was lost. Others take its share meanwhile. */
  isStalled(nowMs: number, roundTripMs: number): boolean {
    return this.bytesOnTheirWay > 0 && nowMs - this.#respondedAtMs > 2 * roundTripMs + STALL_MS;
  }

  /** Whether the lane carries nothing although the path does. */
  isAtStandstill(nowMs: number, { carriedBytes, answeredAtMs, roundTripMs }: Echoes): boolean {
    if (!this.isStalled(nowMs, roundTripMs)) return false;
    const isLeftBehind = carriedBytes - this.#carriedBytes > STANDSTILL_BYTES;
    return (
      (isLeftBehind && nowMs - this.#respondedAtMs > STANDSTILL_MS) ||
      answeredAtMs - this.#respondedAtMs > DEAD_MS
    );
  }

  /** Records a frame that was given to the lane. */
  send(bytes: number, nowMs: number, carriedBytes: number): void {
    if (this.bytesOnTheirWay === 0) this.#onResponse(nowMs, carriedBytes);
    this.#sentBytes += bytes;
  }

  /** Records that the first `sentBytes` of the bytes that were sent have arrived. */
  prove(sentBytes: number): void {
    this.#provenBytes = Math.max(this.#provenBytes, sentBytes);
  }

  /** Records a receipt for this many more bytes. Returns how many of them had none before. */
  receive(bytes: number, nowMs: number, carriedBytes: number): number {
    const received = Math.min(bytes, this.#sentBytes - this.#receivedBytes);
    this.#receivedBytes += received;
    this.#onResponse(nowMs, carriedBytes);
    return received;
  }

  #onResponse(nowMs: number, carriedBytes: number): void {
    this.#respondedAtMs = nowMs;
    this.#carriedBytes = carriedBytes;
  }
}
