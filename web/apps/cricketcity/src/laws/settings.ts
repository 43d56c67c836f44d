import { LawsError } from "./laws-error.ts";

/** Balls of an over (Law 17.1). */
export const BALLS_PER_OVER = 6;
/** The lengths of a match that the game offers, in overs an innings. One over is a match that is a super over itself. */
export const matchLengths = [1, 2, 5, 20] as const;
/** One of them. */
export type MatchLength = (typeof matchLengths)[number];

/** Wickets that end a super over: each side has three batters (ICC T20I Playing Conditions, appendix on the super over). */
export const SUPER_OVER_WICKETS = 2;

/** What the captains agree on before the toss. */
export interface Settings {
  /** Overs of an innings, 1 to 50. */
  readonly overs: number;
  /** Players of a side, 2 to 11 (Law 1.1: eleven, or fewer by agreement). */
  readonly playersASide: number;
  /** Wickets that end an innings. */
  readonly wickets: number;
  /** The most overs that one bowler may bowl in an innings. */
  readonly oversPerBowler: number;
  /** What follows level scores: super overs until one decides, or nothing (Law 16.5.1: a tie). */
  readonly tieBreak: "super over" | "none";
}

/** What may be chosen for a match. */
export interface SettingsChoice {
  /** Players of a side, 2 to 11. */
  readonly playersASide?: number;
  readonly tieBreak?: Settings["tieBreak"];
}

/**
 * The settings of a match. A bowler bowls a fifth of the innings at most (ICC T20I Playing Conditions 13.9); a part of an over
 * counts as one. Sides with fewer than five players need more from each, so there the overs are shared out equally.
 */
export function settingsFor(
  overs: number,
  { playersASide = 11, tieBreak = "super over" }: SettingsChoice = {},
): Settings {
  const allOut = playersASide - 1;
  const settings: Settings = {
    overs,
    playersASide,
    wickets: overs === 1 ? Math.min(SUPER_OVER_WICKETS, allOut) : allOut,
    oversPerBowler: Math.max(Math.ceil(overs / 5), Math.ceil(overs / playersASide)),
    tieBreak,
  };
  checkSettings(settings);
  return settings;
}

/** Throws `settings_invalid` unless a match can be played with these settings. */
export function checkSettings({ overs, playersASide, wickets, oversPerBowler }: Settings): void {
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!isWhole(overs, 1, 50)) throw new LawsError("settings_invalid", `${overs} overs`);
  if (!isWhole(playersASide, 2, 11))
    throw new LawsError("settings_invalid", `${playersASide} players a side`);
  if (!isWhole(wickets, 1, playersASide - 1)) throw new LawsError("settings_invalid", `${wickets} wickets`);
  if (!isWhole(oversPerBowler, Math.ceil(overs / playersASide), overs)) {
    throw new LawsError("settings_invalid", `${oversPerBowler} overs a bowler`);
  }
}
