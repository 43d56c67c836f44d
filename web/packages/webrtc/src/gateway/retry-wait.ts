/** No gateway keeps a device waiting for longer. */
const MAX_ASKED_MS = 60_000;
/** Up to this part of what the gateway asks for is added, so that the devices that it has put off do not come back together. */
const JITTER = 0.25;

/**
 * How long to wait before a call is repeated: this device's own wait, or longer if the gateway has asked for that (`Retry-After` of
 * 429 and 503).
 */
export function retryWaitMs(error: unknown, ownMs: number): number {
  // By its field, and not by its class, so that the client can wait by this, too.
  const askedSecs =
    error instanceof Error && "retryAfterSecs" in error ? Number(error.retryAfterSecs ?? 0) : 0;
  if (askedSecs === 0) return ownMs;
  const askedMs = Math.min(askedSecs * 1000, MAX_ASKED_MS);
  return Math.max(ownMs, askedMs * (1 + JITTER * Math.random()));
}
