import type { Ball } from "./ball.ts";

/** What the umpire calls a ball: `fair` if nothing. */
export type Call = "fair" | "no-ball" | "wide";

/**
 * The umpire's call. A no-ball overrides a wide (Law 21.13). Contact with the bat or the person revokes a wide (Law 22.3), and a
 * ball that hits the wicket has not passed it (Law 22.2).
 */
export function callOf({ noBall, isOutOfReach, bat, pads, wicketBroken }: Ball): Call {
  if (noBall !== undefined) return "no-ball";
  const hasTouched = bat !== undefined || pads !== undefined || wicketBroken?.by === "delivery";
  return isOutOfReach === true && !hasTouched ? "wide" : "fair";
}

/** Whether the ball is off the person: leg byes, also if it touches the bat by chance afterwards (Law 23.2). */
export function isOffPerson({ bat, pads }: Ball): boolean {
  return pads !== undefined && (bat === undefined || pads.isBeforeBat);
}
