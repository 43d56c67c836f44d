import type { Evidence } from "@orbitroom/imaging";
import { useId, useState } from "react";
import { limitsText, tagsOf } from "./answer-text.ts";
import styles from "./EvidenceRow.module.css";

/** Longer details, such as the workflow of a generator, are cut until the person asks for the rest. */
const SHORT_CHARS = 240;

/** One piece of evidence: what was found, what it speaks for, and how far it can be relied on. */
export function EvidenceRow({ row }: { row: Evidence }) {
  const { title, detail, direction } = row;
  const isLong = detail.length > SHORT_CHARS;
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  return (
    <li className={styles["row"]} data-direction={direction}>
      <p className={styles["head"]}>
        <strong id={titleId}>{title}</strong>
        {tagsOf(row).map((tag) => (
          <span key={tag} className={styles["tag"]}>
            {tag}
          </span>
        ))}
      </p>
      <p className={styles["detail"]}>
        {isLong && !isWhole ? `${detail.slice(0, SHORT_CHARS)}… ` : `${detail} `}
        {isLong && (
          <button
            type="button"
            className={styles["more"]}
            aria-describedby={titleId}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Show less" : "Show all"}
          </button>
        )}
      </p>
      <p className={styles["quiet"]}>{limitsText(row)}</p>
    </li>
  );
}
