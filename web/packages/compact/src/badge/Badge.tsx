import type { ComponentProps } from "react";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import toneStyles from "../internal/tone.module.css";
import type { Tone } from "../internal/tone.ts";
import styles from "./Badge.module.css";

/** Props of `Badge`, in addition to those of `span`. */
export interface BadgeProps extends ComponentProps<"span"> {
  /**
   * Color. The text must say the same, because many people cannot rely on color.
   * @default "neutral"
   */
  tone?: Tone | undefined;
  /**
   * `"soft"` has a tinted background, `"solid"` a full one, `"outline"` a border.
   * @default "soft"
   */
  variant?: "soft" | "solid" | "outline" | undefined;
  /** Icon before the text: a shape such as `checkIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /**
   * Shows a dot in the color before the text.
   * @default false
   */
  dot?: boolean | undefined;
}

/** A short state, count or category beside something else. */
export function Badge({
  tone = "neutral",
  variant = "soft",
  icon,
  dot = false,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span
      {...rest}
      className={cx(toneStyles["tone"], styles["badge"], className)}
      data-tone={tone}
      data-variant={variant}
    >
      {dot && <span className={styles["dot"]} />}
      {icon && <Icon icon={icon} size="xs" />}
      {children}
    </span>
  );
}
