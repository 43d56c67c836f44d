import { Button, Dialog, Orbit } from "@orbitroom/compact";
import { useEffect, useState } from "react";
import { MatchExport } from "../../panels/export/MatchExport.tsx";
import { ScorecardPanel } from "../../panels/ScorecardPanel.tsx";
import type { ImportedMatch } from "../../records/import-match.ts";
import { deleteSavedMatch, loadSavedMatches } from "../../saved/match-database.ts";
import type { SavedMatch } from "../../saved/saved-match.ts";
import styles from "./dialogs.module.css";
import { OpenMatchFile } from "./OpenMatchFile.tsx";
import { useStateOf } from "./use-state-of.ts";

interface MatchesDialogProps {
  /** Resumes a match, against the computer or in another room. */
  onGoOn: (match: SavedMatch) => void;
  onClose: () => void;
}

/** A match whose scorecard is shown: one that this browser keeps, or one from a file. */
type Shown =
  | { readonly kind: "saved"; readonly saved: SavedMatch }
  | { readonly kind: "file"; readonly match: ImportedMatch };

/** The matches that this browser keeps, and those of files. */
export function MatchesDialog({ onGoOn, onClose }: MatchesDialogProps) {
  const [matches, setMatches] = useState<readonly SavedMatch[]>();
  const [shown, setShown] = useState<Shown>();
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
      {shown?.kind === "saved" && <OldScorecard saved={shown.saved} />}
      {shown?.kind === "file" && <FileScorecard match={shown.match} />}
      {!shown && matches?.length === 0 && (
        <div className={styles["empty"]}>
          <Orbit className={styles["orbit"]} ratio={0.42} tiltDeg={-18} />
          <p>No match is kept yet. Each match is kept here after its first ball, in this browser only.</p>
        </div>
      )}
      {!shown && (
        <ul className={styles["matches"]}>
          {matches?.map((match) => (
            <li key={match.id} className={styles["match"]}>
              <div>
                <h3>{titleOf({ kind: "saved", saved: match })}</h3>
                <p>{factsOf(match)}</p>
              </div>
              <div className={styles["actions"]}>
                {!match.isOver && (
                  <Button variant="primary" size="sm" onClick={() => onGoOn(match)}>
                    Go on
                  </Button>
                )}
                <Button size="sm" onClick={() => setShown({ kind: "saved", saved: match })}>
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
      {!shown && <OpenMatchFile onOpen={(match) => setShown({ kind: "file", match })} />}
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

function FileScorecard({ match: { state, occasion } }: { match: ImportedMatch }) {
  return (
    <ScorecardPanel match={state} log={[]}>
      <MatchExport match={state} playedAt={new Date(`${occasion.date}T12:00`)} />
    </ScorecardPanel>
  );
}

function titleOf(shown: Shown): string {
  const [home, away] = shown.kind === "saved" ? shown.saved.plan.teams : shown.match.state.teams;
  return `${home.name} v ${away.name}`;
}

function factsOf({ plan, log, place, changedMs, isOver }: SavedMatch): string {
  const date = new Date(changedMs).toLocaleDateString(undefined, { dateStyle: "medium" });
  const length = plan.overs === 1 ? "Super over" : `${plan.overs} overs`;
  const where = place.kind === "room" ? "in a room" : `against the computer (${place.strength})`;
  return `${length}, ${where}, ${date}. ${isOver ? "Over" : `${log.length} ${log.length === 1 ? "ball" : "balls"} so far`}.`;
}
