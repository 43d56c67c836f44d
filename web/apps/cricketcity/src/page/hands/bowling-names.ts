import type { BowlerStyle } from "../../computer/bowler-style.ts";

/** The names of the varieties of each style, in their order. */
export const varietyNames: Readonly<Record<BowlerStyle, readonly string[]>> = {
  fast: ["Fast", "Seam", "Slower ball"],
  swing: ["Outswing", "Inswing", "Slower ball"],
  offSpin: ["Off break", "Arm ball"],
  legSpin: ["Leg break", "Googly", "Topspin"],
};

/** The names of the ready-made fields. */
export const placingNames = { attacking: "Attack", balanced: "Balance", defensive: "Defend" } as const;

/** Converts a pace to km/h, the unit in which the speeds of bowlers are given. */
export const paceKmH = (paceMS: number): number => Math.round(paceMS * 3.6);
