import type { ComponentProps } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./VisuallyHidden.module.css";

/** Class name that hides an element visually but keeps it for screen readers. */
export const visuallyHidden = styles["hidden"];

/** Props of `VisuallyHidden`: those of `span`. */
export type VisuallyHiddenProps = ComponentProps<"span">;

/** Text for screen readers only. A control inside becomes visible on focus. */
export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={cx(visuallyHidden, className)} />;
}
