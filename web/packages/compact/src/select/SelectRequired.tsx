import type { ComponentProps } from "react";
import styles from "./Select.module.css";

/** Blocks the submission of a form until something is chosen; the browser sends the focus here when nothing is. */
export function SelectRequired(props: ComponentProps<"input">) {
  return (
    <input
      {...props}
      className={styles["required"]}
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      required
      onChange={() => undefined}
    />
  );
}
