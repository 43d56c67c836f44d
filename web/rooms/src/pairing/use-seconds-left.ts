import { useEffect, useState } from "react";

const TICK_MS = 1_000;

/** Whole seconds until `endsAtMs`, at most `maxSecs`. Calls `onEnd` at 0. */
export function useSecondsLeft(endsAtMs: number, maxSecs: number, onEnd: () => void): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const leftSecs = Math.ceil((endsAtMs - nowMs) / 1000);
  const isOver = leftSecs <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return Math.min(maxSecs, Math.max(0, leftSecs));
}

/** Seconds as a clock shows them: 4:05. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
