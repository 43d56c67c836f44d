import type { LocalDescription } from "../connection/peer-connection.ts";
import { MAX_BULK_LANES } from "./lane-policy.ts";
import { bundleFromSdp, bundleToSdp } from "./link-wasm.ts";
import { decodeSignal, encodeSignal } from "./signal-kind.ts";

/** The maximum length of a control message. It is small because it is sent many times per second. */
export const MAX_CONTROL_BYTES = 1024;

/** A request, offer or answer for a lane. Only the creator offers, so offers never cross. */
export type LaneSignal =
  | { kind: "want"; lane: number }
  | { kind: "offer" | "answer"; lane: number; sdp: string };

/** Encodes a control message. */
export function encodeControl(message: Uint8Array): Uint8Array {
  return encodeSignal("control", message);
}

/** Decodes a control message of the other device; undefined if the signal is of another kind or too long. */
export function decodeControl(bytes: Uint8Array): Uint8Array | undefined {
  const signal = decodeSignal(bytes);
  const isControl = signal?.kind === "control" && signal.body.length <= MAX_CONTROL_BYTES;
  return isControl ? signal.body.slice() : undefined;
}

/** Encodes a request for a lane. */
export function encodeLaneRequest(lane: number): Uint8Array {
  return encodeSignal("want", [lane]);
}

/** Encodes this device's offer or answer. */
export function encodeLaneDescription(
  kind: "offer" | "answer",
  lane: number,
  local: LocalDescription,
): Uint8Array {
  return encodeSignal(kind, [lane, ...bundleFromSdp(local.sdp, local.candidates)]);
}

/** Decodes a lane signal of the other device; undefined if it is of another kind. Throws `bundle_malformed`. */
export function decodeLaneSignal(bytes: Uint8Array): LaneSignal | undefined {
  const signal = decodeSignal(bytes);
  if (!signal) return undefined;
  const { kind, body } = signal;
  const [lane = 0] = body;
  if (lane < 1 || lane > MAX_BULK_LANES) return undefined;
  if (kind === "want") return { kind, lane };
  if (kind !== "offer" && kind !== "answer") return undefined;
  return { kind, lane, sdp: bundleToSdp(body.subarray(1), kind) };
}
