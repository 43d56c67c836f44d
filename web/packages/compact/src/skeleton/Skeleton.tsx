import type { ComponentProps } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Skeleton.module.css";

/** What a `Skeleton` takes beside the attributes of a `span`. */
export interface SkeletonProps extends Omit<ComponentProps<"span">, "children"> {
  /**
   * What it stands for: lines of text, a picture, or something round.
   * @default "text"
   */
  shape?: "text" | "block" | "circle" | undefined;
  /**
   * Number of lines of text; the last is shorter.
   * @default 1
   */
  lines?: number | undefined;
  /** Width in pixels, or any CSS length. Text and blocks fill their container without it. */
  width?: number | string | undefined;
  /** Height in pixels, or any CSS length. */
  height?: number | string | undefined;
}

/**
 * Holds the place of what is still loading. It says nothing to screen readers: mark the region with `aria-busy`. It
 * is still at first and breathes after 300 ms, so that what is quick never moves.
 */
export function Skeleton({
  shape = "text",
  lines = 1,
  width,
  height,
  className,
  style,
  ...rest
}: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={cx(styles["skeleton"], styles[shape], className)}
      style={{ width, height, ...style }}
    >
      {shape === "text" &&
        Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their order
          <span key={index} className={styles["line"]} />
        ))}
    </span>
  );
}
