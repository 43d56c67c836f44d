import type { Movement } from "@orbitroom/physics";
import type { PlayerName, Team } from "../laws/team.ts";

/** How someone bowls. */
export type BowlerStyle = "fast" | "swing" | "offSpin" | "legSpin";

/** All styles. */
export const bowlerStyles = ["fast", "swing", "offSpin", "legSpin"] as const satisfies readonly BowlerStyle[];

/** The last players of a batting order are those who bowl, in these styles from the end. */
const fromTheEnd: readonly BowlerStyle[] = ["fast", "swing", "legSpin", "offSpin", "fast", "swing"];

/** How many of a team bowl by trade. */
export const SPECIALISTS = 6;

/** The style of a player, by the place in the batting order. */
export function styleOf({ players }: Team, name: PlayerName): BowlerStyle {
  const place = players.length - 1 - players.indexOf(name);
  return fromTheEnd[place % fromTheEnd.length] ?? "fast";
}

/** Whether a style is that of a spinner. */
export function isSpin(style: BowlerStyle): boolean {
  return style === "offSpin" || style === "legSpin";
}

/** The paces of a style in m/s, the slowest and the fastest. */
export const paces: Readonly<Record<BowlerStyle, readonly [number, number]>> = {
  fast: [35, 40.5],
  swing: [29.5, 33],
  offSpin: [21.5, 25],
  legSpin: [20.5, 24],
};

/** A ball of a style: the usual one, or its variation. */
export interface Variety {
  /** The share of the usual pace. */
  readonly paceShare: number;
  readonly movement: Movement;
}

/**
 * What bowlers of a style can do with the ball, the usual one first. The signs are those for a right-handed batter; a ball
 * that swings or turns moves the same way no matter who faces it.
 */
export const varieties: Readonly<Record<BowlerStyle, readonly [Variety, ...Variety[]]>> = {
  fast: [
    { paceShare: 1, movement: { type: "straight" } },
    { paceShare: 1, movement: { type: "swing", seamRads: 0.12 } },
    { paceShare: 0.76, movement: { type: "straight" } },
  ],
  swing: [
    { paceShare: 1, movement: { type: "swing", seamRads: 0.32 } },
    { paceShare: 1, movement: { type: "swing", seamRads: -0.28 } },
    { paceShare: 0.8, movement: { type: "straight" } },
  ],
  offSpin: [
    { paceShare: 1, movement: { type: "spin", sideRadS: -170, topRadS: 70 } },
    { paceShare: 1.08, movement: { type: "spin", sideRadS: -20, topRadS: 30 } },
  ],
  legSpin: [
    { paceShare: 1, movement: { type: "spin", sideRadS: 190, topRadS: 80 } },
    { paceShare: 1, movement: { type: "spin", sideRadS: -120, topRadS: 120 } },
    { paceShare: 1.1, movement: { type: "spin", sideRadS: 20, topRadS: 190 } },
  ],
};
