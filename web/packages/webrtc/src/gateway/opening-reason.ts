/**
 * Why a slot is opened again although someone has answered (SPEC S10).
 *
 * - `wrong_code`: the answer was made with another code.
 * - `other_version`: the two devices speak different versions of the pairing.
 * - `damaged`: no device of this version makes such an answer, so it was changed on the way.
 * - `no_route`: the two devices could not reach each other.
 * - `timed_out`: the device that answered did not connect in time.
 */
export type OpeningReason = (typeof OPENING_REASONS)[number];
const OPENING_REASONS = ["wrong_code", "other_version", "damaged", "no_route", "timed_out"] as const;

/** What an opening states about the answer before it. */
export interface Reopening {
  readonly reason: OpeningReason;
  /** Set if the answer was refused: how many tries are left. */
  readonly triesLeft?: number | undefined;
}

/** Returns the reason to open a slot again after an answer that orbit_pairing refused with this code. */
export function refusalReason(code: string): OpeningReason {
  if (code === "code_mismatch") return "wrong_code";
  return code === "version_unknown" ? "other_version" : "damaged";
}

/**
 * Returns what an opening states to the device that answered the attempt `answered`; undefined if it is not about this answer, or
 * gives no reason that this version knows. It comes from the other device through the gateway, and is not trusted.
 */
export function reopeningOf(
  room: { attempt: number; reason?: string; triesLeft?: number },
  answered: number,
): Reopening | undefined {
  const reason = OPENING_REASONS.find((known) => known === room.reason);
  // After a further attempt, the reason is about someone else's answer.
  if (reason === undefined || room.attempt !== answered + 1) return undefined;
  const { triesLeft } = room;
  const isCount = Number.isInteger(triesLeft) && Number(triesLeft) >= 0;
  return isCount ? { reason, triesLeft } : { reason };
}
