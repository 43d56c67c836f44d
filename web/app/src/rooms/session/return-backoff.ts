import type { BackoffOptions } from "@orbitroom/dev-utils";

/** How long a device that returns waits before it asks the gateway again. */
export const returnBackoff: BackoffOptions = { minMs: 1_000, maxMs: 15_000 };

/** How long a creator that returns waits for the device that answered: it may have been reloaded, or lost its path again. */
export const connectBackoff: BackoffOptions = { minMs: 10_000, maxMs: 60_000 };

/** How long a creator that returns waits after an answer that was not its roommate's. */
export const refusalBackoff: BackoffOptions = { minMs: 2_000, maxMs: 60_000 };
