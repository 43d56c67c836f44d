import type { Team, Toss } from "../laws/team.ts";

/** A team of eleven. */
export const comets: Team = {
  name: "Comets",
  players: ["Ash", "Bose", "Cruz", "Dhar", "Egan", "Faiz", "Gill", "Hope", "Iyer", "Jha", "Kent"],
  keeper: "Dhar",
};

/** Their opponents. */
export const meteors: Team = {
  name: "Meteors",
  players: ["Lee", "Mills", "Nair", "Osei", "Patel", "Quinn", "Rao", "Shaw", "Tait", "Usman", "Vance"],
  keeper: "Rao",
};

/** Both. */
export const teams: readonly [Team, Team] = [comets, meteors];

/** The Comets bat first. */
export const cometsBat: Toss = { winner: 0, decision: "bat" };

/** Both teams with a number of players; the last one keeps wicket. */
export function teamsOf(players: number): readonly [Team, Team] {
  const shortened = (team: Team): Team => {
    const kept = team.players.slice(0, players);
    return { ...team, players: kept, keeper: kept.at(-1) };
  };
  return [shortened(comets), shortened(meteors)];
}
