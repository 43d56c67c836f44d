import { useCallback, useEffect, useState } from "react";
import { RECOMMENDED_TIMING_HELP } from "../controls/timing-help.ts";
import { lastChoice, type MatchChoice, saveChoice } from "../setup/match-choice.ts";
import { newPlan } from "../setup/new-plan.ts";
import type { CricketSession } from "./cricket-session.ts";
import type { LiveRoom } from "./use-live.ts";

/** The matches against the computer. */
export interface Alone {
  readonly choice: MatchChoice;
  readonly start: (choice: MatchChoice) => void;
  /** Plays another match of the same kind. */
  readonly again: () => void;
  /** Opens a room for a match of the same kind. */
  readonly invite: (room: LiveRoom) => void;
}

const planOf = (choice: MatchChoice) => newPlan(choice, RECOMMENDED_TIMING_HELP, Math.random);

/** Plays against the computer while `isActive`: first the match of the last choice. */
export function useAlone(session: CricketSession, isActive: boolean): Alone {
  const [choice, setChoice] = useState(lastChoice);
  const start = useCallback(
    (chosen: MatchChoice) => {
      setChoice(chosen);
      void saveChoice(chosen);
      session.stage?.setTime(chosen.time);
      session.playAlone({ plan: planOf(chosen), ownTeam: 0, strength: chosen.strength, log: [] });
    },
    [session],
  );
  useEffect(() => {
    if (isActive) start(lastChoice());
  }, [isActive, start]);
  return {
    choice,
    start,
    again: () => start(choice),
    invite: (room) => room.host(planOf(choice), { team: 0 }),
  };
}
