import { useEffect, useState } from "react";
import type { MatchState } from "../../laws/match-state.ts";
import { gameAfter } from "../../saved/game-after.ts";
import type { SavedMatch } from "../../saved/saved-match.ts";

/** The match after the balls of one that was kept; undefined while they are computed. */
export function useStateOf({ plan, log }: SavedMatch): MatchState | "damaged" | undefined {
  const [match, setMatch] = useState<MatchState | "damaged">();
  useEffect(() => {
    let isOver = false;
    const take = (computed: MatchState | "damaged"): void => {
      if (!isOver) setMatch(computed);
    };
    gameAfter(plan, log).then(
      (game) => {
        take(game.match);
        game.dispose();
      },
      () => take("damaged"),
    );
    return () => {
      isOver = true;
    };
  }, [plan, log]);
  return match;
}
