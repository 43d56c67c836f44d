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

/** What a `Grid` takes beside the attributes of the element. */
export interface GridProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element it is.
   * @default "div"
   */
  as?: "div" | "section" | "ul" | "ol" | "dl" | undefined;
  /**
   * Number of columns of one width; by breakpoint where it differs.
   * @default 12
   */
  columns?: Responsive<number> | undefined;
  /** Instead of a number: as many columns as fit, each at least this wide in pixels. */
  minColumnPx?: number | undefined;
  /**
   * Space between rows and columns, in steps of 4 px; by breakpoint where it differs.
   * @default 4
   */
  gap?: Responsive<Space> | undefined;
  /** Where items stand in the height of their row. */
  align?: "start" | "center" | "end" | "stretch" | undefined;
  /** Is given the element. */
  ref?: Ref<HTMLElement> | undefined;
}

const template = (columns: number): string => `repeat(${columns}, minmax(0, 1fr))`;

/** A grid of columns of one width: twelve, unless it is told otherwise. */
export function Grid({
  as = "div",
  columns,
  minColumnPx,
  gap,
  align,
  className,
  style,
  ref,
  ...rest
}: GridProps) {
  // All of them are plain containers; one type for them keeps the ref's type simple.
  const Element = as as "div";
  const layout = layoutStyle({
    "grid-template-columns": {
      value:
        minColumnPx === undefined
          ? mapResponsive(columns, template)
          : `repeat(auto-fill, minmax(min(${minColumnPx}px, 100%), 1fr))`,
      fallback: template(12),
    },
    gap: { value: mapResponsive(gap, spaceValue), fallback: "var(--space-4)" },
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

/** What a `GridItem` takes beside the attributes of the element. */
export interface GridItemProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element it is.
   * @default "div"
   */
  as?: "div" | "section" | "article" | "aside" | "li" | undefined;
  /**
   * How many columns it takes, or `"full"` for all; by breakpoint where it differs.
   * @default "full"
   */
  span?: Responsive<number | "full"> | undefined;
  /** The column it begins in, counted from 1; by breakpoint where it differs. */
  start?: Responsive<number | "auto"> | undefined;
  /** How many rows it takes. */
  rows?: number | undefined;
  /** Is given the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** One cell of a `Grid`. */
export function GridItem({ as = "div", span, start, rows, className, style, ref, ...rest }: GridItemProps) {
  const Element = as as "div";
  const ends = mapResponsive(span, (each) => (each === "full" ? "-1" : `span ${each}`));
  // All columns means from the first line to the last, whatever the beginning says by default.
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
