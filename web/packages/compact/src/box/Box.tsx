import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import {
  layoutStyle,
  mapResponsive,
  type Responsive,
  type Space,
  spaceValue,
} from "../internal/responsive.ts";
import styles from "./Box.module.css";

/** Props of `Box`, in addition to those of its element. */
export interface BoxProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element to render.
   * @default "div"
   */
  as?: "div" | "section" | "article" | "aside" | "header" | "footer" | "main" | "span" | "li" | undefined;
  /** Padding in steps of 4 px. Can vary by breakpoint. */
  padding?: Responsive<Space> | undefined;
  /** Inline padding in steps of 4 px. Overrides `padding`. */
  paddingInline?: Responsive<Space> | undefined;
  /** Block padding in steps of 4 px. Overrides `padding`. */
  paddingBlock?: Responsive<Space> | undefined;
  /** Background by elevation: 0 page, 1 panel, 2 raised, 3 floating. Transparent if unset. */
  surface?: 0 | 1 | 2 | 3 | undefined;
  /**
   * Corner radius: `sm` is 6 px, `lg` is 14 px, `full` is a pill or circle.
   * @default "none"
   */
  radius?: "none" | "sm" | "lg" | "full" | undefined;
  /**
   * Adds a border.
   * @default false
   */
  border?: boolean | undefined;
  /**
   * Limits the width to a readable line length.
   * @default false
   */
  measure?: boolean | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A plain container with padding, background and corner radius from the design tokens. */
export function Box({
  as = "div",
  padding,
  paddingInline,
  paddingBlock,
  surface,
  radius = "none",
  border = false,
  measure = false,
  className,
  style,
  ref,
  ...rest
}: BoxProps) {
  // All of these elements share one type, which keeps the ref's type simple.
  const Element = as as "div";
  const layout = layoutStyle({
    padding: { value: mapResponsive(padding, spaceValue), fallback: "0px" },
    "padding-inline": { value: mapResponsive(paddingInline, spaceValue), fallback: "0px" },
    "padding-block": { value: mapResponsive(paddingBlock, spaceValue), fallback: "0px" },
  });
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={cx(
        styles["box"],
        surface !== undefined && styles[`surface${surface}`],
        radius !== "none" && styles[radius],
        border && styles["border"],
        measure && styles["measure"],
        className,
      )}
      style={{ ...layout.style, ...style }}
      data-responsive={layout.names}
    />
  );
}
