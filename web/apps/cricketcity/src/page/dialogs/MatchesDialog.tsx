import { Button, Dialog, Orbit } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { MatchExport } from "../../panels/export/MatchExport.tsx";
import { ScorecardPanel } from "../../panels/ScorecardPanel.tsx";
import { deleteSavedMatch, loadSavedMatches } from "../../saved/match-database.ts";
import type { SavedMatch } from "../../saved/saved-match.ts";
import styles from "./dialogs.module.css";
import { useStateOf } from "./use-state-of.ts";

interface MatchesDialogProps {
  /** Resumes a match, against the computer or in another room. */
  onGoOn: (match: SavedMatch) => void;
  onClose: () => void;
}

/** The matches that this browser keeps. */
export function MatchesDialog({ onGoOn, onClose }: MatchesDialogProps) {
  const [matches, setMatches] = useState<readonly SavedMatch[]>();
  const [shown, setShown] = useState<SavedMatch>();
  useEffect(() => {
    loadSavedMatches().then(setMatches, () => setMatches([]));
  }, []);
  const remove = (match: SavedMatch): void => {
    setMatches(matches?.filter(({ id }) => id !== match.id));
    void deleteSavedMatch(match.id);
  };
  return (
    <Dialog
      open
      className={styles["wide"]}
      title={shown ? titleOf(shown) : "Your matches"}
      onOpenChange={(open) => !open && onClose()}
      actions={shown && <Button onClick={() => setShown(undefined)}>All matches</Button>}
    >
      {shown ? (
        <OldScorecard saved={shown} />
      ) : matches?.length === 0 ? (
        <div className={styles["empty"]}>
          <Orbit className={styles["orbit"]} ratio={0.42} tiltDeg={-18} />
          <p>No match is kept yet. Each match is kept here after its first ball, in this browser only.</p>
        </div>
      ) : (
        <ul className={styles["matches"]}>
          {matches?.map((match) => (
            <li key={match.id} className={styles["match"]}>
              <div>
                <h3>{titleOf(match)}</h3>
                <p>{factsOf(match)}</p>
              </div>
              <div className={styles["actions"]}>
                {!match.isOver && (
                  <Button variant="primary" size="sm" onClick={() => onGoOn(match)}>
                    Go on
                  </Button>
                )}
                <Button size="sm" onClick={() => setShown(match)}>
                  Scorecard
                </Button>
                <Button size="sm" iconOnly icon="trash" onClick={() => remove(match)}>
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function OldScorecard({ saved }: { saved: SavedMatch }) {
  const match = useStateOf(saved);
  if (match === "damaged") return <p role="alert">The balls of this match cannot have been played.</p>;
  if (match === undefined) return <p role="status">Loading...</p>;
  return (
    <ScorecardPanel match={match} log={saved.log}>
      <MatchExport match={match} playedAt={new Date(saved.changedMs)} />
    </ScorecardPanel>
  );
}

const titleOf = ({ plan: { teams } }: SavedMatch): string => `${teams[0].name} v ${teams[1].name}`;

function factsOf({ plan, log, place, changedMs, isOver }: SavedMatch): string {
  const date = new Date(changedMs).toLocaleDateString(undefined, { dateStyle: "medium" });
  const length = plan.overs === 1 ? "Super over" : `${plan.overs} overs`;
  const where = place.kind === "room" ? "in a room" : `against the computer (${place.strength})`;
  return `${length}, ${where}, ${date}. ${isOver ? "Over" : `${log.length} balls so far`}.`;
}
