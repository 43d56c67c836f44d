/** A lane from which nothing has been heard for this long, beside two round trips, waits for lost packets. */
const STALL_MS = 200;

/** What a lane has on its way. */
export class LaneWindow {
  #sentBytes = 0;
  /** By the receipts of the other device. */
  #receivedBytes = 0;
  /** By the answer to a probe, which arrives after all that was sent before it. */
  #provenBytes = 0;
  #heardAtMs = 0;

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

  /** Records a frame that was given to the lane. */
  send(bytes: number, nowMs: number): void {
    if (this.bytesOnTheirWay === 0) this.#heardAtMs = nowMs;
    this.#sentBytes += bytes;
  }

  /** Records that the first so many of the bytes that were sent have arrived. */
  prove(sentBytes: number): void {
    this.#provenBytes = Math.max(this.#provenBytes, sentBytes);
  }

  /** Records a receipt for so many more bytes. Returns how many of them were without one. */
  receive(bytes: number, nowMs: number): number {
    const received = Math.min(bytes, this.#sentBytes - this.#receivedBytes);
    this.#receivedBytes += received;
    this.#heardAtMs = nowMs;
    return received;
  }
}
