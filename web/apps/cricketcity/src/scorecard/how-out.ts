import type { Delivery, Fielder, Wicket } from "../laws/delivery.ts";
import type { Innings, MatchState } from "../laws/match-state.ts";
import { otherTeam, type PlayerName } from "../laws/team.ts";

/** How an innings of a batter ended, as a scorecard writes it, with a dagger before the wicket-keeper. */
export function howOut(state: MatchState, innings: Innings, name: PlayerName): string {
  const left = lastDeparture(innings, name);
  if (left === undefined || isAtCrease(innings, name)) return "not out";
  const { keeper } = state.teams[otherTeam(innings.batting)];
  return dismissalText(left.wicket, left.delivery.bowler, keeper);
}

function isAtCrease({ striker, nonStriker }: Innings, name: PlayerName): boolean {
  return striker === name || nonStriker === name;
}

/** The last time that a batter left: a batter who retires may return. */
function lastDeparture(
  { deliveries }: Innings,
  name: PlayerName,
): { wicket: Wicket; delivery: Delivery } | undefined {
  for (const delivery of deliveries.toReversed()) {
    const wicket = delivery.wickets.findLast(({ playerOut }) => playerOut === name);
    if (wicket !== undefined) return { wicket, delivery };
  }
  return undefined;
}

/** A dismissal as a scorecard writes it. */
export function dismissalText(
  { kind, fielders }: Wicket,
  bowler: PlayerName,
  keeper: PlayerName | undefined,
): string {
  const names = fielders.map((fielder) => fielderText(fielder, keeper));
  switch (kind) {
    case "bowled":
      return `b ${bowler}`;
    case "caught":
      return `c ${names[0] ?? "sub"} b ${bowler}`;
    case "caught and bowled":
      return `c & b ${bowler}`;
    case "lbw":
      return `lbw b ${bowler}`;
    case "stumped":
      return `st ${names[0] ?? "sub"} b ${bowler}`;
    case "hit wicket":
      return `hit wicket b ${bowler}`;
    case "run out":
      return names.length === 0 ? "run out" : `run out (${names.join("/")})`;
    default:
      return kind;
  }
}

function fielderText({ name, isSubstitute }: Fielder, keeper: PlayerName | undefined): string {
  if (isSubstitute) return `sub (${name})`;
  return name === keeper ? `†${name}` : name;
}
