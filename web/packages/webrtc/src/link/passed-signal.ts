import { decodeControl } from "./lane-signal.ts";
import type { LinkDriverEvent } from "./link-events.ts";
import { decodePrivateSignal } from "./private-signal.ts";
import { decodeSignal } from "./signal-kind.ts";

/** Returns the event of a signal whose bytes mean nothing to the link; undefined if it is of another kind. */
export function passedSignalEvent(bytes: Uint8Array): LinkDriverEvent | undefined {
  const message = decodeControl(bytes);
  if (message) return { kind: "control", message };
  const id = decodePrivateSignal(bytes);
  if (id !== undefined) return { kind: "private", id };
  const signal = decodeSignal(bytes);
  if (signal?.kind === "room") return { kind: "room_message", bytes: signal.body };
  if (signal?.kind === "media") return { kind: "media_part", bytes: signal.body };
  return signal?.kind === "relay" ? { kind: "relay_part", bytes: signal.body } : undefined;
}
