import { useState } from "react";

/** When the reader went to the place that is shown. */
export interface TurnedTime {
  /** The time in milliseconds since 1970; 0 if no one has turned a page. */
  readonly timeMs: number;
  /** Records that the reader moves to a place that another device reached at this time. */
  follow(timeMs: number): void;
  /** Says that the reader wants to be at the place that is shown. */
  claim(): void;
}

/**
 * Reports when the reader turned to a place, so that of two devices, the one on which a page was turned last leads. Opening a
 * book is no turn: it counts as `startMs`. Nor is a page that begins elsewhere because its size differs from that on the device
 * that is followed.
 */
export function useTurnedTime(cfi: string | undefined, startMs = 0): TurnedTime {
  const [turned, setTurned] = useState({ cfi, timeMs: startMs });
  const [followedMs, setFollowedMs] = useState<number>();
  if (cfi !== undefined && cfi !== turned.cfi) {
    const openedMs = turned.cfi === undefined ? startMs : undefined;
    setTurned({ cfi, timeMs: followedMs ?? openedMs ?? Date.now() });
    setFollowedMs(undefined);
  }
  return {
    timeMs: turned.timeMs,
    follow(timeMs) {
      setTurned({ cfi, timeMs });
      setFollowedMs(timeMs);
    },
    claim: () => setTurned({ cfi, timeMs: Date.now() }),
  };
}
