import type { MatchGame } from "../game/match-game.ts";
import { logMessages } from "./match-copy.ts";
import type { LiveMessage, Seats } from "./messages.ts";

/** A match as it is in an epoch. */
export interface GivenMatch {
  readonly epoch: number;
  /** How many matches the two players have played in this room before. */
  readonly matchIndex: number;
  readonly game: MatchGame;
}

interface CopyGiverOptions {
  readonly seats: () => Seats;
  readonly send: (message: LiveMessage, to: string) => void;
}

/** Gives the match to other devices, and knows which of them wait for it. */
export class CopyGiver {
  /** Who watches and waits for the match. */
  readonly #askers = new Set<string>();

  constructor(private readonly options: CopyGiverOptions) {}

  get askers(): ReadonlySet<string> {
    return this.#askers;
  }

  /** A device asks for the match. */
  ask(device: string): void {
    this.#askers.add(device);
  }

  /** A device does not wait for the match, or no longer. */
  forget(device: string): void {
    this.#askers.delete(device);
  }

  forgetAll(): void {
    this.#askers.clear();
  }

  /** Sends a match to a device that has its balls before number `from`. */
  give(to: string, { epoch, matchIndex, game }: GivenMatch, from: number): void {
    const { plan, log } = game;
    const { send, seats } = this.options;
    send({ kind: "match", epoch, matchIndex, plan, seats: seats(), length: log.length, from }, to);
    for (const message of logMessages(epoch, log, from)) send(message, to);
  }
}
