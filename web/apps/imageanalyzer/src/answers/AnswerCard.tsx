import { Button, CopyButton, ProgressBar } from "@orbitroom/compact";
import type { ReactNode, Ref } from "react";
import { CalibrationSection } from "../calibration/CalibrationSection.tsx";
import { calibrationStore } from "../calibration/calibration-store.ts";
import { CredentialsSection } from "../credentials/CredentialsSection.tsx";
import { type ImageAnswer, uncheckedMarks } from "../verdict/answer.ts";
import styles from "./AnswerCard.module.css";
import type { AnalyzerEntry } from "./analyzer-desk.ts";
import { answerText, unmeasuredText } from "./answer-text.ts";
import { DisplayPictures } from "./DisplayPictures.tsx";
import { EvidenceRow } from "./EvidenceRow.tsx";
import { ImageBubble } from "./ImageBubble.tsx";
import { NextSteps } from "./NextSteps.tsx";

interface AnswerCardProps {
  ref?: Ref<HTMLLIElement> | undefined;
  entry: AnalyzerEntry;
  /** Leads back to the overview, if there is one. */
  back?: ReactNode;
  onRemove: (id: number) => void;
}

/** An image, and below it its answer or the progress of the reading. */
export function AnswerCard({ ref, entry, back, onRemove }: AnswerCardProps) {
  const { id, name, state } = entry;
  const isPending = state.kind === "waiting" || state.kind === "reading";
  return (
    <li ref={ref} className={styles["card"]}>
      <ImageBubble entry={entry} />
      <div className={styles["answer"]}>
        {state.kind === "waiting" && <p className={styles["quiet"]}>Waiting for the image before it.</p>}
        {state.kind === "reading" && (
          <ProgressBar label={`Reading ${name}`} labelHidden value={100 * state.fraction} />
        )}
        {state.kind === "failed" && (
          <p className={styles["problem"]} role="alert">
            {state.message}
          </p>
        )}
        {state.kind === "done" && <Answer answer={state.answer} />}
        <div className={styles["actions"]}>
          {state.kind === "done" && (
            <CopyButton
              value={() => answerText(name, state.answer, calibrationStore.state.get().calibration)}
            />
          )}
          <Button
            size="sm"
            variant="quiet"
            icon={isPending ? "close" : "trash"}
            aria-label={`${isPending ? "Cancel" : "Remove"} ${name}`}
            onClick={() => onRemove(id)}
          >
            {isPending ? "Cancel" : "Remove"}
          </Button>
          {back}
        </div>
      </div>
    </li>
  );
}

function Answer({ answer }: { answer: ImageAnswer }) {
  const { verdict, evidence, notes } = answer;
  const unmeasured = unmeasuredText(evidence);
  return (
    <>
      <div className={styles["verdict"]} data-verdict={verdict.id}>
        <h3 className={styles["title"]}>{verdict.title}</h3>
        <p>{verdict.explanation}</p>
      </div>
      {verdict.conflicts.length > 0 && (
        <div className={styles["problem"]}>
          <p>The evidence contradicts itself:</p>
          <ul className={styles["conflicts"]}>
            {verdict.conflicts.map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
          </ul>
        </div>
      )}
      {evidence.length > 0 && (
        <ul className={styles["rows"]} aria-label="Evidence">
          {evidence.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and two may be alike
            <EvidenceRow key={index} row={row} />
          ))}
        </ul>
      )}
      {unmeasured && <p className={styles["quiet"]}>{unmeasured}</p>}
      {verdict.id === "unknown" && <NextSteps />}
      {notes.map((note) => (
        <p key={note} className={styles["problem"]}>
          {note}
        </p>
      ))}
      {answer.credentials && <CredentialsSection credentials={answer.credentials} />}
      <CalibrationSection features={answer.features} />
      {answer.displays && <DisplayPictures displays={answer.displays} />}
      <p className={styles["quiet"]} data-duration-ms={Math.round(answer.durationMs)}>
        Looked for {answer.checks.join(", ")}. {uncheckedMarks} Read on this device in{" "}
        {(answer.durationMs / 1000).toFixed(1)} s.
      </p>
    </>
  );
}
