import type { ReactElement, ReactNode } from "react";
import styles from "./CoverGrid.module.css";

interface CoverGridProps {
  /** The accessible name of the list. Needed unless a heading is above it. */
  readonly label?: string;
  readonly size?: "sm" | "md";
  /** List items, one for each book. */
  readonly children: ReactNode;
}

/** A list of books that stand side by side, each with its cover. */
export function CoverGrid({ label, size = "md", children }: CoverGridProps): ReactElement {
  return (
    <ul className={styles["grid"]} data-size={size} aria-label={label}>
      {children}
    </ul>
  );
}
