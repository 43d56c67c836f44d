import type { ComponentProps } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./VisuallyHidden.module.css";

/** The class that takes an element from sight and leaves it to screen readers. */
export const visuallyHidden = styles["hidden"];

/** What a `VisuallyHidden` takes: the attributes of a `span`. */
export type VisuallyHiddenProps = ComponentProps<"span">;

/** Text for screen readers alone. A control inside it shows while it has the focus. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={cx(visuallyHidden, className)} />;
}
