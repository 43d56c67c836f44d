import type { BackoffOptions } from "@orbitroom/dev-utils";

/** How long a device that returns waits before it asks the gateway again. */
export const returnBackoff: BackoffOptions = { minMs: 1_000, maxMs: 15_000 };
