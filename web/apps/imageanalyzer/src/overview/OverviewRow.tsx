import { Button, Icon } from "@orbitroom/compact";
import { memo } from "react";
import { Link } from "wouter";
import type { AnalyzerEntry } from "../answers/analyzer-desk.ts";
import { Preview } from "../answers/Preview.tsx";
import styles from "./OverviewRow.module.css";
import { evidenceLine, groupOf, groupText } from "./overview-list.ts";

/** The id of the link to an image's answer. */
export const overviewRowId = (id: number): string => `overview-${id}`;

interface OverviewRowProps {
  entry: AnalyzerEntry;
  href: string;
  /** Whether Tab stops here. The arrow keys go from row to row. */
  isTabStop: boolean;
  onFocus: (id: number) => void;
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
}

/** An image in one line: what it is called, the verdict on it, and why. Rows that have not changed are not drawn again. */
export const OverviewRow = memo(function OverviewRow({
  entry,
  href,
  isTabStop,
  onFocus,
  onOpen,
  onRemove,
}: OverviewRowProps) {
  const { id, name, state } = entry;
  const preview = state.kind === "done" ? state.answer.preview : undefined;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li className={styles["row"]}>
      <Link
        id={overviewRowId(id)}
        href={href}
        className={styles["link"]}
        tabIndex={tabIndex}
        onFocus={() => onFocus(id)}
        onClick={() => onOpen(id)}
      >
        <span className={styles["picture"]}>
          {preview ? <Preview bitmap={preview} /> : <Icon icon="image" />}
        </span>
        <span className={styles["texts"]}>
          <span className={styles["head"]}>
            <strong className={styles["name"]}>{name}</strong>
            <span className={styles["chip"]} data-group={groupOf(entry)}>
              {groupText(entry)}
            </span>
          </span>
          <span className={styles["line"]}>{evidenceLine(entry)}</span>
        </span>
      </Link>
      <Button
        size="sm"
        variant="quiet"
        icon="close"
        iconOnly
        title="Remove"
        tabIndex={tabIndex}
        onClick={() => onRemove(id)}
      >
        Take {name} off the list
      </Button>
    </li>
  );
});
