import { Icon } from "@orbitroom/compact";
import { formatBytes } from "@orbitroom/dev-utils";
import type { AnalyzerEntry } from "./analyzer-desk.ts";
import { formatText } from "./answer-text.ts";
import styles from "./ImageBubble.module.css";
import { Preview } from "./Preview.tsx";

/** The id of an answer's heading, which takes the focus when the answer is opened from the overview. */
export const answerHeadingId = (id: number): string => `answer-${id}`;

/** A preview of the image with its name, format and size. */
export function ImageBubble({ entry: { id, name, sizeBytes, state } }: { entry: AnalyzerEntry }) {
  const preview = state.kind === "done" ? state.answer.preview : undefined;
  const format = state.kind === "done" ? `${formatText(state.answer)}, ` : "";
  return (
    <div className={styles["bubble"]}>
      <div className={styles["picture"]}>
        {preview ? <Preview bitmap={preview} /> : <Icon icon="image" size="lg" />}
      </div>
      <div>
        <h2 id={answerHeadingId(id)} tabIndex={-1} className={styles["name"]}>
          {name}
        </h2>
        <p className={styles["quiet"]}>
          {format}
          {formatBytes(sizeBytes)}
        </p>
      </div>
    </div>
  );
}
