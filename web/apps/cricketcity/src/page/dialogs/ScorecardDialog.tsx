import { Dialog } from "@orbitroom/compact";
import type { MatchGame } from "../../game/match-game.ts";
import type { MatchState } from "../../laws/match-state.ts";
import { MatchExport } from "../../panels/export/MatchExport.tsx";
import { ScorecardPanel } from "../../panels/ScorecardPanel.tsx";
import styles from "./dialogs.module.css";

interface ScorecardDialogProps {
  match: MatchState;
  log: MatchGame["log"];
  onReplay: (ball: number) => void;
  onClose: () => void;
}

/** The scorecard over the field. A ball that is watched again closes it. */
export function ScorecardDialog({ match, log, onReplay, onClose }: ScorecardDialogProps) {
  return (
    <Dialog open className={styles["wide"]} title="Scorecard" onOpenChange={(open) => !open && onClose()}>
      <ScorecardPanel
        match={match}
        log={log}
        onReplay={(ball) => {
          onClose();
          onReplay(ball);
        }}
      >
        <MatchExport match={match} />
      </ScorecardPanel>
    </Dialog>
  );
}
