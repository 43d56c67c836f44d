import { Button } from "@orbitroom/compact";
import type { MatchState } from "../../laws/match-state.ts";
import type { LivePlayer, LiveState } from "../../live/live-state.ts";
import { ResultCard } from "../../panels/result/ResultCard.tsx";
import styles from "../CricketCityPage.module.css";
import type { GroundDialog } from "../TopButtons.tsx";

interface EndCardProps {
  match: MatchState;
  isAlone: boolean;
  /** Whom this person has played against in a room. */
  opponent: LivePlayer | undefined;
  /** Who of the two wants to play again. */
  wantsAgain: LiveState["wantsAgain"];
  /** Plays another match of the same kind. In a room, it begins when both want to. */
  onAgain: () => void;
  onOpen: (dialog: GroundDialog) => void;
  onPlayAlone: () => void;
}

/** The end of a match, and what one can do next. */
export function EndCard({
  match,
  isAlone,
  opponent,
  wantsAgain,
  onAgain,
  onOpen,
  onPlayAlone,
}: EndCardProps) {
  const canPlayAgain = opponent?.isHere === true;
  return (
    <div className={styles["card"]}>
      <ResultCard match={match}>
        {isAlone ? (
          <>
            <Button variant="primary" onClick={onAgain}>
              Play again
            </Button>
            <Button onClick={() => onOpen("new")}>Another match</Button>
            <Button onClick={() => onOpen("invite")}>Play someone</Button>
          </>
        ) : (
          <>
            {canPlayAgain && (
              <Button variant="primary" disabled={wantsAgain.own} onClick={onAgain}>
                {wantsAgain.own ? `Waiting for ${opponent.name}` : "Play again"}
              </Button>
            )}
            <Button variant={canPlayAgain ? "secondary" : "primary"} onClick={onPlayAlone}>
              Leave the room
            </Button>
          </>
        )}
        <Button onClick={() => onOpen("card")}>Scorecard</Button>
      </ResultCard>
      {canPlayAgain && wantsAgain.opponent && !wantsAgain.own && (
        <p role="status">{opponent.name} wants to play again.</p>
      )}
    </div>
  );
}
