import { Bundle } from "../wasm/orbit_link_wasm.js";
import { MAX_BULK_LANES } from "./lane-policy.ts";
import type { LocalDescription } from "./peer-connection.ts";

/**
 * What two connected devices say to add a lane, inside Signal frames: kind u8, lane u8, and for offer and answer the
 * bundle's bytes. It rides on the confirmed control lane, so it needs no authentication of its own.
 */
const KINDS = ["want", "offer", "answer"] as const;

/** A lane is asked for, offered or answered. Only a room's creator offers, so that offers never cross. */
export type LaneSignal =
  | { kind: "want"; lane: number }
  | { kind: "offer" | "answer"; lane: number; sdp: string };

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
  if (kind === undefined || lane < 1 || lane > MAX_BULK_LANES) return undefined;
  if (kind === "want") return { kind, lane };
  const bundle = Bundle.fromBytes(bytes.subarray(2));
  try {
    return { kind, lane, sdp: bundle.toSdp(kind) };
  } finally {
    bundle.free();
  }
}
