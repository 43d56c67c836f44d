import { cx } from "@orbitroom/compact";
import styles from "./FileName.module.css";
import { nameParts } from "./name-parts.ts";

/**
 * The name of a file on one line. Where there is no room for it, it is cut before its end. It is drawn in two parts, but it is
 * one text: for assistive technology, and for searching and copying.
 */
export function FileName({ name, className }: { name: string; className?: string | undefined }) {
  const [start, end] = nameParts(name);
  return (
    <span className={cx(styles["name"], className)} title={name} data-testid="file-name">
      <span className="visually-hidden">{name}</span>
      <span className={styles["start"]} data-part={start} aria-hidden="true" />
      <span className={styles["end"]} data-part={end} aria-hidden="true" />
    </span>
  );
}
