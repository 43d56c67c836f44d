/**
 * The share of an error in timing that a match should make good for people (`MatchPlan.timingHelp`), found with
 * `person.isolated.test.ts`: a person who does not aim scores from the first over on, and aiming well still pays.
 */
export const RECOMMENDED_TIMING_HELP = 0.68;
