import type { MatchGame } from "../game/match-game.ts";
import type { TeamIndex } from "../laws/team.ts";

/** The role of this device in a match. */
export type LiveRole = { readonly kind: "player"; readonly team: TeamIndex } | { readonly kind: "watcher" };

/** A person who plays. */
export interface LivePlayer {
  readonly name: string;
  /** Whether the person's device is in the room and answers. */
  readonly isHere: boolean;
}

/** Where a match is: `waiting` for an opponent, or for the match if this device joins later. */
export type LivePhase = "waiting" | "playing" | "paused" | "ended";

const sentences = {
  player_away: "The connection to a player is interrupted. The match goes on when it is back.",
  player_left:
    "A player has left. The match is kept, and goes on when the player comes back with the same link.",
  players_left: "Both players have left. The match is kept on their devices.",
  finished: "The match is over.",
  cheated: "The match has stopped: a device has broken the rules of fair play at this ball.",
  hash_mismatch: "The match has stopped: the devices have computed different balls.",
  match_damaged: "The match that another device has sent is damaged.",
  log_differs: "The match has stopped: the other device has other balls than this one.",
  other_version:
    "The other device has another version of Orbitroom. Reload the page on both, then try again.",
  left: "You have left the match.",
  removed: "You were removed from the room.",
} as const;

/** Why a match is paused or has ended. */
export type LiveCode = keyof typeof sentences;

/** Something that a person has to know. */
export interface LiveProblem {
  readonly code: LiveCode;
  readonly sentence: string;
  /** The number of the ball that it is about, counted from 0. */
  readonly ball: number | undefined;
}

export function liveProblem(code: LiveCode, ball?: number): LiveProblem {
  return { code, sentence: sentences[code], ball };
}

/** What the page shows of a match in a room. */
export interface LiveState {
  /** The role; undefined until it is known. */
  readonly role: LiveRole | undefined;
  /** The game; a new object after a player has returned. Undefined until the match begins. */
  readonly game: MatchGame | undefined;
  /** How many matches were played in this room before the one of `game`. */
  readonly matchIndex: number;
  /** After a match: whether this person, and the opponent, want to play again. */
  readonly wantsAgain: { readonly own: boolean; readonly opponent: boolean };
  /** The players by team; undefined while a team has no player. */
  readonly players: readonly [LivePlayer | undefined, LivePlayer | undefined];
  /** Whom this device plays against. */
  readonly opponent: LivePlayer | undefined;
  /** The names of those who watch, without this device. */
  readonly watchers: readonly string[];
  /** How long a message takes to the opponent, in milliseconds; undefined until it is measured. */
  readonly delayMs: number | undefined;
  readonly phase: LivePhase;
  /** Why the match is paused or has ended; in other phases, something else to know. */
  readonly problem: LiveProblem | undefined;
  /** The other side has begun the next ball, which waits for `proceed` here. */
  readonly isNextWaiting: boolean;
  /** Whether another device can join. */
  readonly isOpen: boolean;
}

export const nothingYet: LiveState = {
  ...{ role: undefined, game: undefined, players: [undefined, undefined], opponent: undefined },
  ...{ matchIndex: 0, wantsAgain: { own: false, opponent: false } },
  ...{ watchers: [], delayMs: undefined, phase: "waiting", problem: undefined },
  ...{ isNextWaiting: false, isOpen: false },
};
