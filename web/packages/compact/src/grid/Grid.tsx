import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import {
  layoutStyle,
  mapResponsive,
  type Responsive,
  type Space,
  spaceValue,
} from "../internal/responsive.ts";
import styles from "./Grid.module.css";

/** Props of `Grid`, in addition to those of its element. */
export interface GridProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element to render.
   * @default "div"
   */
  as?: "div" | "section" | "ul" | "ol" | "dl" | undefined;
  /**
   * Number of equal columns. Can vary by breakpoint.
   * @default 12
   */
  columns?: Responsive<number> | undefined;
  /** Minimum column width in pixels. Fits as many columns as possible; replaces `columns`. */
  minColumnWidth?: number | undefined;
  /**
   * Space between rows and columns in steps of 4 px. Can vary by breakpoint.
   * @default 4
   */
  gap?: Responsive<Space> | undefined;
  /** Vertical alignment of items within their row. */
  align?: "start" | "center" | "end" | "stretch" | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
}

const template = (columns: number): string => `repeat(${columns}, minmax(0, 1fr))`;

/** A grid of equal columns. */
export function Grid({
  as = "div",
  columns,
  minColumnWidth,
  gap,
  align,
  className,
  style,
  ref,
  ...rest
}: GridProps) {
  // All of these elements share one type, which keeps the ref's type simple.
  const Element = as as "div";
  const layout = layoutStyle({
    "grid-template-columns": {
      value:
        minColumnWidth === undefined
          ? mapResponsive(columns, template)
          : `repeat(auto-fill, minmax(min(${minColumnWidth}px, 100%), 1fr))`,
      fallback: template(12),
    },
    gap: { value: mapResponsive(gap, spaceValue), fallback: "var(--compact-space-4)" },
  });
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={cx(styles["grid"], className)}
      style={{ ...layout.style, ...(align && { alignItems: align }), ...style }}
      data-responsive={layout.names}
    />
  );
}

/** Props of `GridItem`, in addition to those of its element. */
export interface GridItemProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element to render.
   * @default "div"
   */
  as?: "div" | "section" | "article" | "aside" | "li" | undefined;
  /**
   * Number of columns to span, or `"full"`. Can vary by breakpoint.
   * @default "full"
   */
  span?: Responsive<number | "full"> | undefined;
  /** First column, counted from 1. Can vary by breakpoint. */
  start?: Responsive<number | "auto"> | undefined;
  /** Number of rows to span. */
  rows?: number | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** An item of a `Grid`. */
export function GridItem({ as = "div", span, start, rows, className, style, ref, ...rest }: GridItemProps) {
  const Element = as as "div";
  const ends = mapResponsive(span, (each) => (each === "full" ? "-1" : `span ${each}`));
  // A full-width item runs from the first grid line to the last.
  const beginnings = start ?? mapResponsive(span, (each) => (each === "full" ? "1" : "auto"));
  const layout = layoutStyle({
    "grid-column-start": { value: beginnings, fallback: "1" },
    "grid-column-end": { value: ends, fallback: "-1" },
  });
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={cx(styles["item"], className)}
      style={{ ...layout.style, ...(rows && { gridRow: `span ${rows}` }), ...style }}
      data-responsive={layout.names}
    />
  );
}
