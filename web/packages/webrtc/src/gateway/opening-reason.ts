/**
 * Why a slot is opened again though somebody has answered (SPEC S10).
 *
 * - `wrong_code`: the answer was made with another code.
 * - `other_version`: the two devices speak different versions of the pairing.
 * - `damaged`: the answer is none that a device of this version makes, so something on the way has changed it.
 * - `no_route`: the two devices could not reach each other.
 * - `timed_out`: the device that answered did not come in for too long.
 */
export type OpeningReason = (typeof OPENING_REASONS)[number];
const OPENING_REASONS = ["wrong_code", "other_version", "damaged", "no_route", "timed_out"] as const;

/** What an opening says of the answer before it. */
export interface Reopening {
  readonly reason: OpeningReason;
  /** Set if the answer was refused: how many tries are left. */
  readonly triesLeft?: number | undefined;
}

/** The reason to open a slot again after an answer that orbit_pairing refused with this code. */
export function refusalReason(code: string): OpeningReason {
  if (code === "code_mismatch") return "wrong_code";
  return code === "version_unknown" ? "other_version" : "damaged";
}

/**
 * What an opening says to the device that has answered the attempt `answered`: undefined if it is not about this answer, or
 * gives no reason that this version knows. It comes from the other device through the gateway, and is not trusted.
 */
export function reopeningOf(
  room: { attempt: number; reason?: string; triesLeft?: number },
  answered: number,
): Reopening | undefined {
  const reason = OPENING_REASONS.find((known) => known === room.reason);
  // After a further attempt, the reason is about somebody else's answer.
  if (reason === undefined || room.attempt !== answered + 1) return undefined;
  const { triesLeft } = room;
  const isCount = Number.isInteger(triesLeft) && Number(triesLeft) >= 0;
  return isCount ? { reason, triesLeft } : { reason };
}
