import { Button, ProgressBar, type ProgressBarProps } from "@orbitroom/compact";
import type { ReactElement } from "react";
import styles from "./ProgressRow.module.css";

interface ProgressRowProps
  extends Pick<ProgressBarProps, "label" | "value" | "max" | "formatValue" | "note"> {
  /** Undefined if it cannot be cancelled now. */
  readonly onCancel: (() => void) | undefined;
}

/** How far something is, beside a button that cancels it. */
export function ProgressRow({ onCancel, ...bar }: ProgressRowProps): ReactElement {
  return (
    <div className={styles["row"]}>
      <ProgressBar {...bar} />
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
