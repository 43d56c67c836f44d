import type { ComponentProps } from "react";
import styles from "./Select.module.css";

/**
 * A hidden required input that blocks form submission while nothing is selected. The browser focuses it then.
 */
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
