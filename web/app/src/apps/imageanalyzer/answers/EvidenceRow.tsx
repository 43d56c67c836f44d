import type { Evidence } from "@orbitroom/imaging";
import { useState } from "react";
import { directionNames, errorRateText, gradeNames } from "./answer-text.ts";
import styles from "./EvidenceRow.module.css";

/** Longer details, such as the workflow of a generator, are cut until the person asks for all of it. */
const SHORT_CHARS = 240;

/** One piece of evidence: what was found, what it speaks for, and how far it can be relied on. */
export function EvidenceRow({ row }: { row: Evidence }) {
  const { title, detail, direction, grade, forgery } = row;
  const [isWhole, setWhole] = useState(detail.length <= SHORT_CHARS);
  return (
    <li className={styles["row"]} data-direction={direction}>
      <p className={styles["head"]}>
        <strong>{title}</strong>
        <span className={styles["tag"]}>{directionNames[direction]}</span>
        {grade !== "context" && <span className={styles["tag"]}>{gradeNames[grade]}</span>}
      </p>
      <p className={styles["detail"]}>
        {isWhole ? detail : `${detail.slice(0, SHORT_CHARS)}… `}
        {!isWhole && (
          <button type="button" className={styles["more"]} onClick={() => setWhole(true)}>
            Show all
          </button>
        )}
      </p>
      <p className={styles["quiet"]}>
        {/* A valid signature is no measurement. */}
        {direction !== "context" && grade !== "signed" && `${errorRateText(row)} `}
        {forgery}
      </p>
    </li>
  );
}
