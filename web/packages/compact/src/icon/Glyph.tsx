import type { ComponentProps } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Icon.module.css";
import type { IconShape } from "./shapes.ts";

/** Scales of 20 px: .8, 1, 1.2 and 1.5. */
export type IconSize = "xs" | "sm" | "md" | "lg";

/** What a `Glyph` takes beside the attributes of an `svg`. */
export interface GlyphProps extends Omit<ComponentProps<"svg">, "children"> {
  /** The drawing; until it is known, its place stays free. */
  shape: IconShape | undefined;
  /** @default "sm" */
  size?: IconSize | undefined;
}

/** The drawing of an icon alone, for components that know which one: names and loading are the `Icon`'s. */
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
