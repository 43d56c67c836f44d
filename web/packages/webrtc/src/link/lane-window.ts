/** A lane from which nothing has been heard for this long, beside two round trips, waits for lost packets. */
const STALL_MS = 200;
/** After this long it stands still if the others have carried far more than their share meanwhile, however slow the path is ... */
const STANDSTILL_MS = 1_000;
const STANDSTILL_BYTES = 512 << 10;
/** ... and after this long if the other device still answers. ICE would take longer to give the lane up. */
const DEAD_MS = 8_000;

/** What else is heard of the other device. */
export interface Echoes {
  /** What all lanes have carried. */
  readonly carriedBytes: number;
  /** When the control lane brought the latest answer. */
  readonly answeredAtMs: number;
  readonly roundTripMs: number;
}

/** What a lane has on its way. */
export class LaneWindow {
  #sentBytes = 0;
  /** By the receipts of the other device. */
  #receivedBytes = 0;
  /** By the answer to a probe, which arrives after all that was sent before it. */
  #provenBytes = 0;
  #heardAtMs = 0;
  /** What all lanes had carried then. */
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
    return this.bytesOnTheirWay > 0 && nowMs - this.#heardAtMs > 2 * roundTripMs + STALL_MS;
  }

  /** Whether the lane carries nothing though the path does. */
  isAtStandstill(nowMs: number, { carriedBytes, answeredAtMs, roundTripMs }: Echoes): boolean {
    if (!this.isStalled(nowMs, roundTripMs)) return false;
    const isLeftBehind = carriedBytes - this.#carriedBytes > STANDSTILL_BYTES;
    return (
      (isLeftBehind && nowMs - this.#heardAtMs > STANDSTILL_MS) || answeredAtMs - this.#heardAtMs > DEAD_MS
    );
  }

  /** Records a frame that was given to the lane. */
  send(bytes: number, nowMs: number, carriedBytes: number): void {
    if (this.bytesOnTheirWay === 0) this.#hear(nowMs, carriedBytes);
    this.#sentBytes += bytes;
  }

  /** Records that the first so many of the bytes that were sent have arrived. */
  prove(sentBytes: number): void {
    this.#provenBytes = Math.max(this.#provenBytes, sentBytes);
  }

  /** Records a receipt for so many more bytes. Returns how many of them were without one. */
  receive(bytes: number, nowMs: number, carriedBytes: number): number {
    const received = Math.min(bytes, this.#sentBytes - this.#receivedBytes);
    this.#receivedBytes += received;
    this.#hear(nowMs, carriedBytes);
    return received;
  }

  #hear(nowMs: number, carriedBytes: number): void {
    this.#heardAtMs = nowMs;
    this.#carriedBytes = carriedBytes;
  }
}
