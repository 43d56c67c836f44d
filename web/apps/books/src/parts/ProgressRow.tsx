import { Button, ProgressBar, type ProgressBarProps } from "@orbitroom/compact";
import type { ReactElement } from "react";
import styles from "./ProgressRow.module.css";

interface ProgressRowProps
  extends Pick<ProgressBarProps, "label" | "value" | "max" | "formatValue" | "note"> {
  /** Cancels it; undefined if it cannot be cancelled now. */
  readonly onCancel: (() => void) | undefined;
}

/** A progress bar, next to a button that cancels. */
export function ProgressRow({ onCancel, ...bar }: ProgressRowProps): ReactElement {
  return (
    <div className={styles["row"]}>
      <ProgressBar {...bar} />
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
