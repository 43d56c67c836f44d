/**
 * The kinds of messages inside `Signal` frames; the first byte of a signal is the index of its kind. Signals use the
 * confirmed control lane, so they need no authentication of their own.
 *
 * - `want`, `offer`, `answer`: add a lane. Lane u8, then for an offer or answer the bytes of the bundle.
 * - `control`: bytes defined by the app.
 * - `pause_file`, `resume_file`: the id of a file, 16 bytes.
 */
const SIGNAL_KINDS = ["want", "offer", "answer", "control", "pause_file", "resume_file"] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Encodes a signal. */
export function encodeSignal(kind: SignalKind, body: ArrayLike<number>): Uint8Array {
  const bytes = new Uint8Array(1 + body.length);
  bytes[0] = SIGNAL_KINDS.indexOf(kind);
  bytes.set(body, 1);
  return bytes;
}

/** The kind and body of a signal of the other device; undefined if the kind is unknown. */
export function decodeSignal(bytes: Uint8Array): { kind: SignalKind; body: Uint8Array } | undefined {
  const kind = SIGNAL_KINDS[bytes[0] ?? -1];
  return kind && { kind, body: bytes.subarray(1) };
}
