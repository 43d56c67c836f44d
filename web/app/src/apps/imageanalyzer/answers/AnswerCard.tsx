import { Button, CopyButton, ProgressBar } from "@orbitroom/compact";
import type { Evidence } from "@orbitroom/imaging";
import { CalibrationSection } from "../calibration/CalibrationSection.tsx";
import styles from "./AnswerCard.module.css";
import type { AnalyzerEntry } from "./analyzer-desk.ts";
import type { ImageAnswer } from "./answer.ts";
import { answerText, directionNames, errorRateText, formatText, gradeNames } from "./answer-text.ts";
import { DisplayPictures } from "./DisplayPictures.tsx";

interface AnswerCardProps {
  entry: AnalyzerEntry;
  onRemove: (id: number) => void;
}

/** What is said of one image, or how far its reading is. */
export function AnswerCard({ entry: { id, name, state }, onRemove }: AnswerCardProps) {
  const isPending = state.kind === "waiting" || state.kind === "reading";
  return (
    <li className={styles["card"]}>
      <header className={styles["head"]}>
        <h2 className={styles["name"]}>{name}</h2>
        <div className={styles["actions"]}>
          {state.kind === "done" && <CopyButton value={() => answerText(name, state.answer)} />}
          <Button
            size="sm"
            variant="quiet"
            icon={isPending ? "close" : "trash"}
            aria-label={`${isPending ? "Cancel" : "Remove"} ${name}`}
            onClick={() => onRemove(id)}
          >
            {isPending ? "Cancel" : "Remove"}
          </Button>
        </div>
      </header>
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
    </li>
  );
}

function Answer({ answer }: { answer: ImageAnswer }) {
  const { verdict, evidence, notes } = answer;
  return (
    <>
      <div className={styles["verdict"]} data-verdict={verdict.id}>
        <p className={styles["title"]}>{verdict.title}</p>
        <p>{verdict.explanation}</p>
      </div>
      {verdict.conflicts.length > 0 && (
        <div className={styles["problem"]}>
          <p>The evidence contradicts itself:</p>
          <ul>
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
      {notes.map((note) => (
        <p key={note} className={styles["problem"]}>
          {note}
        </p>
      ))}
      <CalibrationSection features={answer.features} />
      {answer.displays && <DisplayPictures displays={answer.displays} />}
      <p className={styles["quiet"]} data-duration-ms={Math.round(answer.durationMs)}>
        {formatText(answer)}. Read on this device in {(answer.durationMs / 1000).toFixed(1)} s.
      </p>
    </>
  );
}

function EvidenceRow({ row }: { row: Evidence }) {
  return (
    <li className={styles["row"]}>
      <p className={styles["rowHead"]}>
        <strong>{row.title}</strong>
        <span className={styles["tag"]} data-direction={row.direction}>
          {directionNames[row.direction]}
        </span>
        {row.grade !== "context" && <span className={styles["tag"]}>{gradeNames[row.grade]}</span>}
      </p>
      <p className={styles["detail"]}>{row.detail}</p>
      <p className={styles["quiet"]}>
        {row.direction !== "context" && errorRateText(row)} {row.forgery}
      </p>
    </li>
  );
}
