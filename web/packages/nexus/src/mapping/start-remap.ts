import type { PadControl } from "../layout/pad-layout.ts";
import type { Pad } from "../pads/pad.ts";
import { padGone } from "../pads/pad-gone.ts";
import type { Pads } from "../pads/pads.ts";
import { type PadProfile, standardProfile, withSource } from "./pad-profile.ts";
import { RemapListener, type RemapPhase } from "./remap-listener.ts";

/** Options of `startRemap`. */
export interface RemapOptions {
  /** Called when the phase changes: `waiting` at first, `holding` until the control is released. */
  readonly onPhase?: (phase: RemapPhase) => void;
  /** Cancels the remapping. */
  readonly signal?: AbortSignal;
}

/**
 * Waits until a person presses and releases the button or axis that should act as a control; for an axis, until a stick is pushed
 * to the right or down. Stores the pad's new profile and returns it. Meanwhile, the pad does nothing else. Rejects with the
 * signal's reason, or with an `AbortError` if the pad disconnects.
 */
export function startRemap(
  pads: Pads,
  pad: Pad,
  control: PadControl,
  { onPhase, signal }: RemapOptions = {},
): Promise<PadProfile> {
  const listener = new RemapListener(control);
  let phase: RemapPhase | undefined;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = (): void => end(() => reject(signal?.reason));
    const end = (settle: () => void): void => {
      release();
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    signal?.addEventListener("abort", onAbort);
    const release = pads.capture(pad, (raw, nowMs) => {
      if (!raw) return end(() => reject(padGone()));
      const next = listener.feed(raw, nowMs);
      if (next !== phase) {
        phase = next;
        onPhase?.(next);
      }
      if (!listener.source) return;
      const profile = withSource(
        pads.profiles.get(pad.id) ?? standardProfile(pad.id),
        control,
        listener.source,
      );
      end(() => {
        pads.setProfile(pad.id, profile);
        resolve(profile);
      });
    });
  });
}
