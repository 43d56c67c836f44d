/** The longest wait that a gateway can impose on a device. */
const MAX_ASKED_MS = 60_000;
/**
 * Up to this fraction of the wait that the gateway asks for is added, so that devices that were turned away do not return together.
 */
const JITTER = 0.25;

/**
 * Returns how long to wait before a call is repeated: this device's own wait, or longer if the gateway asked for that
 * (`Retry-After` of 429 and 503).
 */
export function retryWaitMs(error: unknown, ownMs: number): number {
  // It checks the field and not the class, so that the client itself can use this function, too.
  const askedSecs =
    error instanceof Error && "retryAfterSecs" in error ? Number(error.retryAfterSecs ?? 0) : 0;
  if (askedSecs === 0) return ownMs;
  const askedMs = Math.min(askedSecs * 1000, MAX_ASKED_MS);
  return Math.max(ownMs, askedMs * (1 + JITTER * Math.random()));
}
