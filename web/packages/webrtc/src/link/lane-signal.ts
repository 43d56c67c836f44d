import type { LocalDescription } from "../connection/peer-connection.ts";
import { MAX_BULK_LANES } from "./lane-policy.ts";
import { Bundle } from "./link-wasm.ts";

/**
 * The kinds of messages inside `Signal` frames. To add a lane: kind u8, lane u8, and for an offer or answer the bytes of
 * the bundle. A control message: kind u8 and bytes defined by the app. Signals use the confirmed control lane, so they
 * need no authentication of their own.
 */
const KINDS = ["want", "offer", "answer", "control"] as const;

/** Longest control message. It is small because it is sent many times per second. */
export const MAX_CONTROL_BYTES = 1024;

/** A request, offer or answer for a lane. Only the creator offers, so offers never cross. */
export type LaneSignal =
  | { kind: "want"; lane: number }
  | { kind: "offer" | "answer"; lane: number; sdp: string };

/** Encodes a control message. */
export function encodeControl(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + message.length);
  bytes[0] = KINDS.indexOf("control");
  bytes.set(message, 1);
  return bytes;
}

/** Decodes a control message of the other device; undefined if the signal is of another kind or too long. */
export function decodeControl(bytes: Uint8Array): Uint8Array | undefined {
  const isControl = KINDS[bytes[0] ?? -1] === "control" && bytes.length <= 1 + MAX_CONTROL_BYTES;
  return isControl ? bytes.slice(1) : undefined;
}

/** Encodes a request for a lane. */
export function encodeLaneRequest(lane: number): Uint8Array {
  return Uint8Array.of(KINDS.indexOf("want"), lane);
}

/** Encodes this device's offer or answer. */
export function encodeLaneDescription(
  kind: "offer" | "answer",
  lane: number,
  local: LocalDescription,
): Uint8Array {
  const bundle = Bundle.fromSdp(local.sdp, local.candidates);
  try {
    return Uint8Array.of(KINDS.indexOf(kind), lane, ...bundle.toBytes());
  } finally {
    bundle.free();
  }
}

/** Decodes a lane signal of the other device; undefined if it is of another kind. Throws `bundle_malformed`. */
export function decodeLaneSignal(bytes: Uint8Array): LaneSignal | undefined {
  const [kindByte = -1, lane = 0] = bytes;
  const kind = KINDS[kindByte];
  if (kind === undefined || kind === "control" || lane < 1 || lane > MAX_BULK_LANES) return undefined;
  if (kind === "want") return { kind, lane };
  const bundle = Bundle.fromBytes(bytes.subarray(2));
  try {
    return { kind, lane, sdp: bundle.toSdp(kind) };
  } finally {
    bundle.free();
  }
}
