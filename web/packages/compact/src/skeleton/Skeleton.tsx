import type { ComponentProps } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Skeleton.module.css";

/** Props of `Skeleton`, in addition to those of `span`. */
export interface SkeletonProps extends Omit<ComponentProps<"span">, "children"> {
  /**
   * Shape of the placeholder: lines of text, a block or a circle.
   * @default "text"
   */
  shape?: "text" | "block" | "circle" | undefined;
  /**
   * Number of text lines. The last one is shorter.
   * @default 1
   */
  lines?: number | undefined;
  /** Width in pixels, or any CSS length. Text and blocks fill their container by default. */
  width?: number | string | undefined;
  /** Height in pixels, or any CSS length. */
  height?: number | string | undefined;
}

/**
 * A placeholder for loading content. Hidden from screen readers; mark the loading region with `aria-busy`.
 * The animation starts after 300 ms.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
          <span key={index} className={styles["line"]} />
        ))}
    </span>
  );
}
