import type { MatchGame } from "../game/match-game.ts";
import { saveMatch } from "./match-database.ts";
import type { MatchPlace } from "./saved-match.ts";

/** The options for saving a match that is being played. */
export interface KeepOptions {
  readonly id: string;
  readonly place: MatchPlace;
  /** The browser does not store anything. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Keeps a match after each of its balls, until the returned function is called. One write follows the other, and what was changed
 * meanwhile is written once.
 */
export function keepMatch(game: MatchGame, { id, place, onFailed }: KeepOptions): () => void {
  let isWriting = false;
  let isStale = false;
  const write = async (): Promise<void> => {
    isStale = true;
    if (isWriting) return;
    isWriting = true;
    try {
      while (isStale) {
        isStale = false;
        const { plan, log, match } = game;
        const isOver = match.result !== undefined;
        await saveMatch({ id, plan, log: [...log], place, changedMs: Date.now(), isOver });
      }
    } catch (error) {
      onFailed(error);
    } finally {
      isWriting = false;
    }
  };
  return game.on("played", () => void write());
}
