import type { ComponentProps } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Icon.module.css";
import type { IconShape } from "./shapes.ts";

/** Icon size: 16, 20, 24 or 30 px. */
export type IconSize = "xs" | "sm" | "md" | "lg";

/** Props of `Glyph`, in addition to those of `svg`. */
export interface GlyphProps extends Omit<ComponentProps<"svg">, "children"> {
  /** The shape to draw. Space is reserved while it is undefined. */
  shape: IconShape | undefined;
  /**
   * Size of the icon.
   * @default "sm"
   */
  size?: IconSize | undefined;
}

/** Draws an icon shape. Used by components that know their icon; `Icon` adds names and loading. */
export function Glyph({ shape, size = "sm", className, ...rest }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
      className={cx(styles["icon"], styles[size], className)}
    >
      {shape && <path d={shape.path} />}
    </svg>
  );
}
