import { Button, ProgressBar, refreshIcon } from "@orbitroom/compact";
import styles from "./ExportMenu.module.css";
import type { ExportMenuTexts } from "./texts.ts";
import type { ExportState, ExportTask } from "./use-export.ts";

interface ExportNoteProps {
  state: ExportState;
  texts: ExportMenuTexts;
  onCancel: () => void;
  onRetry: (task: ExportTask) => void;
  onResume: (task: ExportTask, file: File) => void;
}

/** How far an export is, or why it failed and what to do. */
export function ExportNote({ state, texts, onCancel, onRetry, onResume }: ExportNoteProps) {
  if (state.phase === "idle") return null;
  const { format } = state.task;
  if (state.phase === "making") {
    return (
      <div className={styles["note"]} data-making="">
        <ProgressBar
          className={styles["message"]}
          label={texts.making(format.label)}
          value={state.share === undefined ? undefined : 100 * state.share}
        />
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  if (state.phase === "ready") {
    return (
      <div className={styles["note"]} role="status">
        <p className={styles["message"]}>{texts.ready}</p>
        <Button size="sm" onClick={() => onResume(state.task, state.file)}>
          {texts.resume}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles["note"]} role="alert" data-failed="">
      <p className={styles["message"]}>
        {texts.failed(format.label)} {format.advice ?? messageOf(state.error)}
      </p>
      <Button size="sm" icon={refreshIcon} onClick={() => onRetry(state.task)}>
        {texts.retry}
      </Button>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        {texts.dismiss}
      </Button>
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
