import { useEffect, useState } from "react";
import { RECOMMENDED_TIMING_HELP } from "../controls/timing-help.ts";
import { MatchGame } from "../game/match-game.ts";
import { gameAfter } from "../saved/game-after.ts";
import { keepMatch } from "../saved/keep-match.ts";
import { loadSavedMatches } from "../saved/match-database.ts";
import type { SavedMatch } from "../saved/saved-match.ts";
import { lastChoice, type MatchChoice, saveChoice } from "../setup/match-choice.ts";
import { newPlan } from "../setup/new-plan.ts";
import type { AloneMatch, CricketSession } from "./cricket-session.ts";
import { reportNotKept } from "./report-not-kept.ts";
import type { LiveRoom } from "./use-live.ts";

/** The matches against the computer. */
export interface Alone {
  readonly choice: MatchChoice;
  readonly start: (choice: MatchChoice) => void;
  /** Plays another match of the same kind. */
  readonly again: () => void;
  /** Resumes a saved match. */
  readonly goOn: (saved: SavedMatch) => void;
  /** Opens a room for a match of the same kind. */
  readonly invite: (room: LiveRoom) => void;
  /** Changes the match in the open room, and the choice for the next match. */
  readonly choose: (choice: MatchChoice, room: LiveRoom) => void;
}

/** A match with the name under which it is kept. */
interface KeptMatch extends AloneMatch {
  readonly id: string;
}

const planOf = (choice: MatchChoice) => newPlan(choice, RECOMMENDED_TIMING_HELP, Math.random);

const newMatch = (choice: MatchChoice): KeptMatch => ({
  ...{ id: crypto.randomUUID(), ownTeam: 0, strength: choice.strength },
  game: new MatchGame(planOf(choice)),
});

/**
 * Plays against the computer while `isActive`: first the match that was not finished on the last visit, or one of the last
 * choice.
 */
export function useAlone(session: CricketSession, isActive: boolean): Alone {
  const [choice, setChoice] = useState(lastChoice);
  const [match, setMatch] = useState<KeptMatch>();
  const remember = (chosen: MatchChoice): void => {
    setChoice(chosen);
    void saveChoice(chosen);
  };
  const start = (chosen: MatchChoice): void => {
    remember(chosen);
    setMatch(newMatch(chosen));
  };
  useEffect(() => {
    if (!isActive) return undefined;
    let isOver = false;
    void unfinishedMatch().then((kept) => {
      // The person may have started another one meanwhile.
      if (!isOver) setMatch((known) => known ?? kept ?? newMatch(lastChoice()));
    });
    return () => {
      isOver = true;
      setMatch(undefined);
    };
  }, [isActive]);
  useEffect(() => {
    if (!match) return undefined;
    const { id, game, strength, ownTeam } = match;
    session.stage?.setTime(lastChoice().time);
    session.playAlone(match);
    return keepMatch(game, {
      id,
      place: { kind: "computer", strength, ownTeam },
      onFailed: reportNotKept,
    });
  }, [session, match]);
  return {
    choice,
    start,
    again: () => start(choice),
    goOn: (saved) => void keptMatch(saved).then((kept) => kept && setMatch(kept)),
    invite: (room) => room.host(planOf(choice), { team: 0 }),
    choose: (chosen, { entry }) => {
      remember(chosen);
      if (entry.kind === "in") entry.live.setPlan(planOf(chosen));
    },
  };
}

/** The latest match against the computer that has not ended. */
async function unfinishedMatch(): Promise<KeptMatch | undefined> {
  const saved = await loadSavedMatches().catch(() => []);
  const latest = saved.find(({ place, isOver }) => place.kind === "computer" && !isOver);
  return latest && keptMatch(latest);
}

/** A match as it was kept; undefined if its balls cannot have been played. */
async function keptMatch({ id, plan, log, place }: SavedMatch): Promise<KeptMatch | undefined> {
  if (place.kind !== "computer") return undefined;
  const game = await gameAfter(plan, log).catch(() => undefined);
  return game && { id, game, ownTeam: place.ownTeam, strength: place.strength };
}
