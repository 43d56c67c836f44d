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

/** What a `Box` takes beside the attributes of the element. */
export interface BoxProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element it is.
   * @default "div"
   */
  as?: "div" | "section" | "article" | "aside" | "header" | "footer" | "main" | "span" | "li" | undefined;
  /** Space inside it, in steps of 4 px; by breakpoint where it differs. */
  padding?: Responsive<Space> | undefined;
  /** Space inside it at its beginning and end of a line, over `padding`. */
  paddingInline?: Responsive<Space> | undefined;
  /** Space inside it above and below, over `padding`. */
  paddingBlock?: Responsive<Space> | undefined;
  /** Elevation of its ground: 0 is the page, 1 a panel, 2 raised on one, 3 floating. None is see-through. */
  surface?: 0 | 1 | 2 | 3 | undefined;
  /**
   * How round its corners are: not at all, 6 or 14 px, or as round as they get.
   * @default "none"
   */
  radius?: "none" | "sm" | "lg" | "full" | undefined;
  /**
   * A line around it.
   * @default false
   */
  border?: boolean | undefined;
  /**
   * No wider than a readable line of text.
   * @default false
   */
  measure?: boolean | undefined;
  /** Is given the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A plain container with space, ground and corners from the tokens. */
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
  // All of them are plain containers; one type for them keeps the ref's type simple.
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
