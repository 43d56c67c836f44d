import type { Placing } from "@orbitroom/physics";

/** All placings, the closest first. */
export const placings = ["attacking", "balanced", "defensive"] as const satisfies readonly Placing[];
