import { Button } from "@orbitroom/compact";
import type { MatchState } from "../../laws/match-state.ts";
import { ResultCard } from "../../panels/result/ResultCard.tsx";
import styles from "../CricketCityPage.module.css";
import type { GroundDialog } from "../TopButtons.tsx";

interface EndCardProps {
  match: MatchState;
  isAlone: boolean;
  /** Plays another match of the same kind. */
  onAgain: () => void;
  onOpen: (dialog: GroundDialog) => void;
  onPlayAlone: () => void;
}

/** The end of a match, and what one can do next. */
export function EndCard({ match, isAlone, onAgain, onOpen, onPlayAlone }: EndCardProps) {
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
          <Button variant="primary" onClick={onPlayAlone}>
            Leave the room
          </Button>
        )}
        <Button onClick={() => onOpen("card")}>Scorecard</Button>
      </ResultCard>
    </div>
  );
}
