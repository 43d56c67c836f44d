/** What a call asked for that the Laws, or the state of the match, do not allow. */
export type LawsFault =
  /** Overs, players, wickets or quotas are out of range. */
  | "settings_invalid"
  /** A team has too few or too many players, a name is empty, too long or used twice, or the keeper is not in the team. */
  | "teams_invalid"
  /** The match has ended. */
  | "match_over"
  /** A fact of the ball contradicts another, or a count is out of range. */
  | "ball_invalid"
  /** The bowler does not play for the fielding side. */
  | "bowler_unknown"
  /** The bowler bowled the last over (Law 17.6), or the last super over of the side. */
  | "bowler_barred"
  /** The bowler has bowled as many overs as one may. */
  | "bowler_quota"
  /** Another bowler began this over. */
  | "bowler_changed"
  /** The batter is out, at the crease already, barred, or not of the batting side. */
  | "batter_unavailable"
  /** A fielder does not play for the fielding side. */
  | "fielder_unknown"
  /** What happens between balls needs a ball before it. */
  | "no_ball_yet"
  /** Openers are chosen before the first ball. */
  | "innings_begun";

/** A call that the Laws do not allow. The state stays as it was. */
export class LawsError extends Error {
  override readonly name = "LawsError";

  constructor(
    readonly code: LawsFault,
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}
