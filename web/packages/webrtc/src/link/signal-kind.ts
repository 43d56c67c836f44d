/**
 * The kinds of messages inside `Signal` frames; the first byte of a signal is the index of its kind. Signals use the
 * confirmed control lane, so they need no authentication of their own.
 *
 * - `want`, `offer`, `answer`: add a lane. Lane u8, then for an offer or answer the bytes of the bundle.
 * - `control`: bytes defined by the app.
 * - `pause_file`, `resume_file`, `withdraw_file`: the id of a file, 16 bytes.
 * - `receipt`: for each lane over which bytes have arrived since the previous receipt: lane u8, bytes u32. When one is due is rule
 *   W2 of the SPEC.
 * - `probe`, `probe_answer`: a number, u32. The answer follows at once, so it shows the round trip.
 * - `waiting`: the files that this device will offer later: their number u32, their bytes u64.
 * - `room`: a message of a room of several devices, JSON (SPEC M1).
 * - `relay`: a part of a frame that a carrier passes on: direction u8, a device id, 16 bytes, and the sealed part (SPEC R3).
 * - `private`: the id of a text, 8 bytes, or a file, 16 bytes, that its sender has sent to the receiver alone.
 * - `media`: a part of a message about media: u8, 1 for the last part, and bytes of JSON (SPEC V2).
 */
const SIGNAL_KINDS = [
  "want",
  "offer",
  "answer",
  "control",
  "pause_file",
  "resume_file",
  "receipt",
  "probe",
  "probe_answer",
  "waiting",
  "withdraw_file",
  "room",
  "relay",
  "media",
  "private",
] as const;
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
