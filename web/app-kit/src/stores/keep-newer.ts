import type { StoreMerge } from "./app-stores.ts";

/** Of two records with a time `changedMs`, the later one is stored. Without that, the one that is here stays. */
export const keepNewer: StoreMerge = {
  record: (_path, known, given) => (changedMs(given) > changedMs(known) ? given : known),
};

function changedMs(record: unknown): number {
  if (typeof record !== "object" || record === null || !("changedMs" in record)) return 0;
  const { changedMs: timeMs } = record;
  return typeof timeMs === "number" && Number.isFinite(timeMs) ? timeMs : 0;
}
