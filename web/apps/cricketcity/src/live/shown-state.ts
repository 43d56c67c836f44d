import type { MatchGame } from "../game/match-game.ts";
import type { MatchPlan } from "../game/plan.ts";
import { otherTeam, type TeamIndex } from "../laws/team.ts";
import { type LiveCode, type LivePlayer, type LiveState, liveProblem } from "./live-state.ts";
import type { MatchRoom } from "./match-room.ts";
import type { Rematch } from "./rematch.ts";
import type { SeatTable } from "./seat-table.ts";

/** The facts from which a state is made. */
interface Facts {
  readonly room: MatchRoom;
  readonly seats: SeatTable;
  readonly game: MatchGame | undefined;
  readonly plan: MatchPlan | undefined;
  readonly own: TeamIndex | undefined;
  /** A player has answered this device. */
  readonly hasAsked: boolean;
  /** No player has answered it for a while. */
  readonly isUnanswered: boolean;
  readonly delayMs: number | undefined;
  readonly rematch: Rematch;
  readonly isNextWaiting: boolean;
}

/** The changes of the state. Equal values stay the same objects, as a store needs it. */
export function shownState(known: LiveState, facts: Facts): Partial<LiveState> {
  const { room, seats, own, hasAsked, delayMs, rematch, isNextWaiting } = facts;
  const players = sameAs(known.players, [playerOf(facts, 0), playerOf(facts, 1)]);
  const watching = room.peers.filter(({ id, state }) => state !== "away" && seats.teamOf(id) === undefined);
  const role: LiveState["role"] =
    own !== undefined ? { kind: "player", team: own } : hasAsked ? { kind: "watcher" } : undefined;
  return {
    ...{ players, delayMs: delayMs === undefined ? undefined : Math.round(delayMs), isNextWaiting },
    role: sameAs(known.role, role),
    opponent: own === undefined ? undefined : players[otherTeam(own)],
    wantsAgain: sameAs(known.wantsAgain, {
      own: own !== undefined && rematch.isWishedBy(own),
      opponent: own !== undefined && rematch.isWishedBy(otherTeam(own)),
    }),
    watchers: sameAs(
      known.watchers,
      watching.map(({ name }) => name),
    ),
    ...phaseOf(known, facts, players),
  };
}

function phaseOf(
  known: LiveState,
  { game, seats, isUnanswered }: Facts,
  players: LiveState["players"],
): Pick<LiveState, "phase" | "problem"> {
  const because = (phase: LiveState["phase"], code: LiveCode) => ({
    phase,
    problem: known.problem?.code === code ? known.problem : liveProblem(code),
  });
  if (!game) {
    if (known.problem?.code === "other_version") return { phase: "waiting", problem: known.problem };
    return isUnanswered ? because("waiting", "players_left") : { phase: "waiting", problem: undefined };
  }
  if (game.match.result !== undefined) return because("ended", "finished");
  const [first, second] = seats.devices;
  if (first === undefined && second === undefined) return because("paused", "players_left");
  if (first === undefined || second === undefined) return because("paused", "player_left");
  if (players.some((player) => player?.isHere === false)) return because("paused", "player_away");
  return { phase: "playing", problem: undefined };
}

function playerOf({ room, seats, game, plan }: Facts, team: TeamIndex): LivePlayer | undefined {
  const device = seats.deviceOf(team);
  const named = (game?.plan ?? plan)?.teams[team].name;
  if (device === undefined) return game && named !== undefined ? { name: named, isHere: false } : undefined;
  const peer = room.peers.find(({ id }) => id === device);
  const isHere = device === room.self.id || (peer !== undefined && peer.state !== "away");
  return { name: (game ? named : undefined) ?? peer?.name ?? named ?? room.self.name, isHere };
}

const sameAs = <T>(known: T, now: T): T => (JSON.stringify(known) === JSON.stringify(now) ? known : now);
