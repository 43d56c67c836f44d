import { MAX_BULK_LANES } from "./lane-policy.ts";
import { decodeSignal, encodeSignal } from "./signal-kind.ts";

/** The lane, u8, and its bytes since the previous receipt, u32. */
const ENTRY_BYTES = 5;
/** A receipt is due after a frame of a file, if the last one was sent this long before ... */
const RECEIPT_BYTES = 16 << 10;
const RECEIPT_MS = 2;
/** ... and at once after this many bytes. */
export const FULL_RECEIPT_BYTES = 64 << 10;
const MAX_LANES = 1 + MAX_BULK_LANES;

/** How many bytes have arrived over each lane since the previous receipt. */
export type LaneReceipt = ReadonlyMap<number, number>;

/** Counts what arrives over the lanes. */
export class LaneReceipts {
  readonly #bytes = new Map<number, number>();
  #totalBytes = 0;
  #sentAtMs = 0;

  /** Records a frame. Returns the receipt that is due, if any. */
  count(lane: number, bytes: number, nowMs: number): Uint8Array | undefined {
    this.#bytes.set(lane, (this.#bytes.get(lane) ?? 0) + bytes);
    this.#totalBytes += bytes;
    const isDue = this.#totalBytes >= RECEIPT_BYTES && nowMs - this.#sentAtMs >= RECEIPT_MS;
    if (!isDue && this.#totalBytes < FULL_RECEIPT_BYTES) return undefined;
    this.#sentAtMs = nowMs;
    return this.take();
  }

  /** Returns a receipt for everything that has none yet; undefined if there is nothing. */
  take(): Uint8Array | undefined {
    if (this.#totalBytes === 0) return undefined;
    const receipt = encodeLaneReceipt(this.#bytes);
    this.#bytes.clear();
    this.#totalBytes = 0;
    return receipt;
  }

  /** Forgets the bytes of a lane that is lost. */
  forget(lane: number): void {
    this.#totalBytes -= this.#bytes.get(lane) ?? 0;
    this.#bytes.delete(lane);
  }
}

/** Encodes a receipt. */
export function encodeLaneReceipt(receipt: LaneReceipt): Uint8Array {
  const body = new DataView(new ArrayBuffer(receipt.size * ENTRY_BYTES));
  let at = 0;
  for (const [lane, bytes] of receipt) {
    body.setUint8(at, lane);
    body.setUint32(at + 1, bytes, true);
    at += ENTRY_BYTES;
  }
  return encodeSignal("receipt", new Uint8Array(body.buffer));
}

/** Decodes a receipt of the other device; undefined if the signal is of another kind or malformed. */
export function decodeLaneReceipt(bytes: Uint8Array): LaneReceipt | undefined {
  const signal = decodeSignal(bytes);
  if (signal?.kind !== "receipt") return undefined;
  const { body } = signal;
  if (body.length % ENTRY_BYTES !== 0 || body.length > MAX_LANES * ENTRY_BYTES) return undefined;
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const receipt = new Map<number, number>();
  for (let at = 0; at < body.length; at += ENTRY_BYTES) {
    receipt.set(view.getUint8(at), view.getUint32(at + 1, true));
  }
  return receipt;
}
