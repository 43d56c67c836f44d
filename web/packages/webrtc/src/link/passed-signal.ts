import { toHex } from "../hex.ts";
import { decodeControl } from "./lane-signal.ts";
import type { LinkDriverEvent } from "./link-events.ts";
import { decodeSignal } from "./signal-kind.ts";

/** The lengths of the ids of texts and files. */
const PRIVATE_ID_BYTES = [8, 16];

/** The event of a signal whose bytes mean nothing to the link; undefined if it is of another kind. */
export function passedSignalEvent(bytes: Uint8Array): LinkDriverEvent | undefined {
  const message = decodeControl(bytes);
  if (message) return { kind: "control", message };
  const signal = decodeSignal(bytes);
  if (signal?.kind === "room") return { kind: "room_message", bytes: signal.body };
  if (signal?.kind === "private" && PRIVATE_ID_BYTES.includes(signal.body.length))
    return { kind: "private", id: toHex(signal.body) };
  if (signal?.kind === "media") return { kind: "media_part", bytes: signal.body };
  return signal?.kind === "relay" ? { kind: "relay_part", bytes: signal.body } : undefined;
}
