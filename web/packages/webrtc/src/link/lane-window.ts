/** A lane from which nothing has been heard for this long, beside two round trips, waits for lost packets. */
const STALL_MS = 200;

/** What a lane has on its way. */
export class LaneWindow {
  #sentBytes = 0;
  #receivedBytes = 0;
  #heardAtMs = 0;

  /** Bytes that SCTP holds back. */
  bufferedBytes = 0;

  /** Bytes without a receipt. */
  get bytesOnTheirWay(): number {
    return this.#sentBytes - this.#receivedBytes;
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

  /** Records that the other device has received these many more bytes. Returns how many of them were on their way. */
  receive(bytes: number, nowMs: number): number {
    const received = Math.min(bytes, this.bytesOnTheirWay);
    this.#receivedBytes += received;
    this.#heardAtMs = nowMs;
    return received;
  }
}
