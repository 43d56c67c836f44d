import { decodeSignal, encodeSignal } from "./signal-kind.ts";

/** The number of files, u32, and their bytes, u64, little-endian. */
const BODY_BYTES = 12;

/** The files that a device has chosen to send and has not offered yet. */
export interface WaitingTotals {
  readonly files: number;
  readonly bytes: number;
}

/** Encodes the totals of the waiting files. */
export function encodeWaiting({ files, bytes }: WaitingTotals): Uint8Array {
  const body = new DataView(new ArrayBuffer(BODY_BYTES));
  body.setUint32(0, files, true);
  body.setBigUint64(4, BigInt(bytes), true);
  return encodeSignal("waiting", new Uint8Array(body.buffer));
}

/**
 * Decodes the totals of the files that wait on the other device; undefined if the signal is of another kind, malformed or beyond
 * any real disk.
 */
export function decodeWaiting(bytes: Uint8Array): WaitingTotals | undefined {
  const signal = decodeSignal(bytes);
  if (signal?.kind !== "waiting" || signal.body.length !== BODY_BYTES) return undefined;
  const { body } = signal;
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const waitingBytes = view.getBigUint64(4, true);
  if (waitingBytes > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return { files: view.getUint32(0, true), bytes: Number(waitingBytes) };
}
