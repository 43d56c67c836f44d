import type { PadButton } from "../layout/pad-layout.ts";
import type { Pad } from "./pad.ts";
import type { Pads } from "./pads.ts";

/** The time within which the buttons of a chord must be pressed. */
const WITHIN_MS = 250;

/**
 * Calls back when several buttons of one pad are pressed together, in any order, and again only after one of them was released. The
 * buttons are also reported one by one.
 */
export function onChord(
  pads: Pads,
  buttons: readonly PadButton[],
  handler: (event: { readonly pad: Pad }) => void,
  withinMs = WITHIN_MS,
): () => void {
  const times = new Map<Pad, Map<PadButton, number>>();
  const played = new Set<Pad>();
  const onPressed = ({ pad, button }: { readonly pad: Pad; readonly button: PadButton }): void => {
    if (!buttons.includes(button)) return;
    const own = times.get(pad) ?? new Map<PadButton, number>();
    times.set(pad, own.set(button, Number.NaN));
  };
  const onFrame = ({ nowMs }: { readonly nowMs: number }): void => {
    for (const [pad, own] of times) {
      for (const [button, pressedMs] of own) if (Number.isNaN(pressedMs)) own.set(button, nowMs);
      if (own.size < buttons.length || played.has(pad)) continue;
      const [first, last] = [Math.min(...own.values()), Math.max(...own.values())];
      if (last - first > withinMs) continue;
      played.add(pad);
      handler({ pad });
    }
  };
  const onReleased = ({ pad, button }: { readonly pad: Pad; readonly button: PadButton }): void => {
    if (times.get(pad)?.delete(button)) played.delete(pad);
  };
  const stops = [
    pads.on("released", onReleased),
    pads.on("pressed", onPressed),
    pads.on("frame", onFrame),
    pads.on("disconnected", ({ pad }) => {
      times.delete(pad);
      played.delete(pad);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
