import { LawsError } from "./laws-error.ts";
import type { Innings } from "./match-state.ts";
import { BALLS_PER_OVER } from "./settings.ts";
import type { PlayerName, Team } from "./team.ts";

/** Overs that a bowler has begun or finished in an innings. A part of one counts as one. */
export function oversBowled({ deliveries }: Innings, name: PlayerName): number {
  return new Set(deliveries.filter(({ bowler }) => bowler === name).map(({ over }) => over)).size;
}

/** Everyone who bowled in the last completed over. */
function lastOverBowlers({ deliveries, balls }: Innings): readonly PlayerName[] {
  const over = Math.floor(balls / BALLS_PER_OVER) - 1;
  return deliveries.filter((delivery) => delivery.over === over).map(({ bowler }) => bowler);
}

/**
 * Throws unless a bowler may bowl the next ball: `bowler_changed` within an over, unless `isReplacement` (Law 17.8);
 * `bowler_barred` right after an over of the same bowler (Law 17.6); `bowler_quota` (ICC T20I Playing Conditions 13.9).
 */
export function checkBowler(
  innings: Innings,
  { name: teamName, players }: Team,
  name: PlayerName,
  isReplacement: boolean,
): void {
  if (!players.includes(name)) throw new LawsError("bowler_unknown", `${name} is not in ${teamName}`);
  if (innings.bowler === name) return;
  if (innings.bowler !== undefined && !isReplacement) {
    throw new LawsError("bowler_changed", `${innings.bowler} bowls this over`);
  }
  if (innings.barredBowler === name || lastOverBowlers(innings).includes(name)) {
    throw new LawsError("bowler_barred", `${name} bowled the last over`);
  }
  if (oversBowled(innings, name) >= innings.oversPerBowler) {
    throw new LawsError("bowler_quota", `${name} has bowled ${innings.oversPerBowler} overs`);
  }
}

/**
 * Who may bowl the next ball, in the order of the team: within an over its bowler; otherwise everyone whom the Laws allow, unless
 * the remaining overs could then no longer be shared out among the others. There is always someone if each over was bowled by one
 * of these.
 */
export function legalBowlers(innings: Innings, team: Team): readonly PlayerName[] {
  if (innings.bowler !== undefined) return [innings.bowler];
  const oversLeft = innings.overs - Math.floor(innings.balls / BALLS_PER_OVER);
  const barred = lastOverBowlers(innings);
  const left = new Map(
    team.players.map((name) => [name, innings.oversPerBowler - oversBowled(innings, name)]),
  );
  return team.players.filter((name) => {
    if ((left.get(name) ?? 0) <= 0 || barred.includes(name) || innings.barredBowler === name) return false;
    return canShareOut(left, name, oversLeft - 1);
  });
}

/**
 * Whether the bowlers can bowl so many overs after one of `name`, no one two in a row: that is so if the overs that each can
 * take add up. No one can take more than every second over, and `name` cannot take the first.
 */
function canShareOut(left: ReadonlyMap<PlayerName, number>, name: PlayerName, overs: number): boolean {
  const taken = [...left].map(([bowler, count]) =>
    bowler === name ? Math.min(count - 1, Math.floor(overs / 2)) : Math.min(count, Math.ceil(overs / 2)),
  );
  return taken.reduce((sum, count) => sum + count, 0) >= overs;
}
