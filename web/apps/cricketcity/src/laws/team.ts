import { LawsError } from "./laws-error.ts";

/** A player's name as the scorecard writes it. It is used once in a match. */
export type PlayerName = string;

/** Which of the two teams. */
export type TeamIndex = 0 | 1;

/** A team. */
export interface Team {
  readonly name: string;
  /** The players in their batting order, unless someone else is sent in. There may be substitutes at the end (Law 1.2). */
  readonly players: readonly PlayerName[];
  /** The wicket-keeper (Law 27). Files of other programs do not say who it is. */
  readonly keeper: PlayerName | undefined;
}

/** The toss (Law 13.4, 13.5). */
export interface Toss {
  readonly winner: TeamIndex;
  readonly decision: "bat" | "field";
}

/** Longest name of a team or a player, in UTF-16 units. */
export const MAX_NAME_LENGTH = 60;
/** The most players of a team, including substitutes. */
export const MAX_PLAYERS = 16;

/** The other team. */
export function otherTeam(team: TeamIndex): TeamIndex {
  return team === 0 ? 1 : 0;
}

/** Whether a text can be a name: not empty, not too long, no control characters, no blanks at its ends. */
export function isName(text: string): boolean {
  return text.length > 0 && text.length <= MAX_NAME_LENGTH && text.trim() === text && !/\p{Cc}/u.test(text);
}

/** Throws `teams_invalid` unless two teams can play each other with this number of players a side. */
export function checkTeams(teams: readonly [Team, Team], playersASide: number): void {
  const names = [...teams.map(({ name }) => name), ...teams.flatMap(({ players }) => players)];
  const wrong = names.find((name) => !isName(name));
  if (wrong !== undefined) throw new LawsError("teams_invalid", `"${wrong}" is no name`);
  if (teams[0].name === teams[1].name) throw new LawsError("teams_invalid", "both teams have one name");
  const players = teams.flatMap((team) => team.players);
  if (new Set(players).size !== players.length) {
    throw new LawsError("teams_invalid", "two players have one name");
  }
  for (const { name, players: own, keeper } of teams) {
    if (own.length < playersASide || own.length > MAX_PLAYERS) {
      throw new LawsError("teams_invalid", `${name} has ${own.length} players`);
    }
    if (keeper !== undefined && !own.includes(keeper)) {
      throw new LawsError("teams_invalid", `${keeper} keeps wicket but is not in ${name}`);
    }
  }
}
