import { useEffect, useState } from "react";
import type { RunTotals } from "./transfer-run.ts";

/** How long nothing moves before the person is asked whether to try again. */
export const STILL_MS = 20_000;

/** Whether bytes should have moved for a while, and none have. */
export function useIsStill(
  shouldMove: boolean,
  { sent, received }: Pick<RunTotals, "sent" | "received">,
): boolean {
  const [isStill, setIsStill] = useState(false);
  const movedBytes = sent.movedBytes + sent.verifiedBytes + received.movedBytes + received.verifiedBytes;
  const doneFiles = sent.doneFiles + received.doneFiles;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the figures is movement
  useEffect(() => {
    setIsStill(false);
    if (!shouldMove) return undefined;
    const timer = setTimeout(() => setIsStill(true), STILL_MS);
    return () => clearTimeout(timer);
  }, [shouldMove, movedBytes, doneFiles]);
  return isStill;
}
