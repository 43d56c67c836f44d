/** How long a device that returns waits before it asks the gateway again: this first, then twice as long each time ... */
export const RETRY_MIN_MS = 1_000;
/** ... up to this. */
export const RETRY_MAX_MS = 15_000;
