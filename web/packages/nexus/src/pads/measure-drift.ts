import type { PadStick } from "../layout/pad-layout.ts";
import type { StickPosition } from "../shaping/dead-zone.ts";
import { type DriftReport, driftOf } from "../shaping/drift.ts";
import type { Pad } from "./pad.ts";
import { padGone } from "./pad-gone.ts";
import type { Pads } from "./pads.ts";

/** Options of `measureDrift`. */
export interface DriftOptions {
  /** How long to observe the pad. 2 s by default. */
  readonly durationMs?: number;
  /** Ends the measurement early. */
  readonly signal?: AbortSignal;
}

/**
 * Measures the drift of a pad's sticks while no one touches them. Rejects with the signal's reason, or with an `AbortError` if the
 * pad disconnects. Without a profile it reads the first four axes.
 */
export function measureDrift(
  pads: Pads,
  pad: Pad,
  { durationMs = 2_000, signal }: DriftOptions = {},
): Promise<Readonly<Record<PadStick, DriftReport>>> {
  const seen: Record<PadStick, StickPosition[]> = { left: [], right: [] };
  return new Promise((resolve, reject) => {
    let startMs: number | undefined;
    const stops: (() => void)[] = [];
    const end = (settle: () => void): void => {
      for (const stop of stops) stop();
      signal?.removeEventListener("abort", onAbort);
      settle();
    };
    const onAbort = (): void => end(() => reject(signal?.reason));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", onAbort);
    stops.push(
      pads.on("frame", ({ nowMs }) => {
        startMs ??= nowMs;
        const [leftX = 0, leftY = 0, rightX = 0, rightY = 0] = pad.raw.axes;
        seen.left.push({ x: leftX, y: leftY });
        seen.right.push({ x: rightX, y: rightY });
        if (nowMs - startMs < durationMs) return;
        end(() => resolve({ left: driftOf("left", seen.left), right: driftOf("right", seen.right) }));
      }),
      pads.on("disconnected", (event) => {
        if (event.pad === pad) end(() => reject(padGone()));
      }),
    );
  });
}
