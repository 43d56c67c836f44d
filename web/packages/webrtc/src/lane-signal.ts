import { MAX_BULK_LANES } from "./lane-policy.ts";
import { Bundle } from "./link-wasm.ts";
import type { LocalDescription } from "./peer-connection.ts";

/**
 * What two connected devices say inside Signal frames. To add a lane: kind u8, lane u8, and for offer and answer the
 * bundle's bytes. To control each other: kind u8, and bytes of the app's own. It rides on the confirmed control lane,
 * so it needs no authentication of its own.
 */
const KINDS = ["want", "offer", "answer", "control"] as const;

/** A control message is small: it is sent many times a second. */
export const MAX_CONTROL_BYTES = 1024;

/** A lane is asked for, offered or answered. Only a room's creator offers, so that offers never cross. */
export type LaneSignal =
  | { kind: "want"; lane: number }
  | { kind: "offer" | "answer"; lane: number; sdp: string };

/** The bytes of a control message. */
export function encodeControl(message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + message.length);
  bytes[0] = KINDS.indexOf("control");
  bytes.set(message, 1);
  return bytes;
}

/** Reads a signal of the other device as a control message; undefined when it is none. Its bytes are foreign. */
export function decodeControl(bytes: Uint8Array): Uint8Array | undefined {
  const isControl = KINDS[bytes[0] ?? -1] === "control" && bytes.length <= 1 + MAX_CONTROL_BYTES;
  return isControl ? bytes.slice(1) : undefined;
}

/** The bytes that ask for a lane. */
export function encodeLaneWant(lane: number): Uint8Array {
  return Uint8Array.of(KINDS.indexOf("want"), lane);
}

/** The bytes of this side's offer or answer. */
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

/** Reads a signal of the other device; undefined when it is none. Throws `bundle_malformed`. */
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
