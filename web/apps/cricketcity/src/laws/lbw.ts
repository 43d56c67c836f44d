import type { Ball, Line } from "./ball.ts";

/** Half of the width of the wicket, 22.86 cm (Law 8.1). */
export const HALF_WICKET_M = 0.1143;
/** The height of the wicket with its bails: 71.1 cm, and 1.27 cm (Laws 8.2 and 8.3). */
export const WICKET_HEIGHT_M = 0.7237;

/**
 * Where a point lies beside the wicket. The offset is that of the ball's centre from middle stump, positive to the off side of
 * the striker.
 */
export function lineOf(offSideOffsetM: number): Line {
  if (offSideOffsetM > HALF_WICKET_M) return "outside off";
  return offSideOffsetM < -HALF_WICKET_M ? "outside leg" : "in line";
}

/** Whether a ball whose centre passes the line of the stumps here touches the wicket. */
export function wouldHitWicket(offSideOffsetM: number, heightM: number, ballRadiusM: number): boolean {
  const besideM = Math.max(0, Math.abs(offSideOffsetM) - HALF_WICKET_M);
  const aboveM = Math.max(0, heightM - WICKET_HEIGHT_M);
  return besideM ** 2 + aboveM ** 2 < ballRadiusM ** 2;
}

/**
 * Whether the striker is out leg before wicket, on a ball that is not a no-ball (Law 36.1): it did not pitch outside leg stump, it
 * struck the person before the bat, between wicket and wicket or, if no stroke was offered, outside off stump, and it would have
 * hit the wicket.
 */
export function isLegBeforeWicket({ pads, intent }: Ball): boolean {
  if (pads === undefined || !pads.isBeforeBat || pads.pitched === "outside leg" || !pads.wouldHit)
    return false;
  return pads.impact === "in line" || (pads.impact === "outside off" && intent !== "stroke");
}
