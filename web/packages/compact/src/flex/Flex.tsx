import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import {
  layoutStyle,
  mapResponsive,
  type Responsive,
  type Space,
  spaceValue,
} from "../internal/responsive.ts";
import styles from "./Flex.module.css";

/** Direction of the children. */
export type FlexDirection = "row" | "column" | "row-reverse" | "column-reverse";
/** Alignment of the children across the direction. */
export type FlexAlign = "start" | "center" | "end" | "stretch" | "baseline";
/** Distribution of the children along the direction. */
export type FlexJustify = "start" | "center" | "end" | "between" | "around" | "evenly";

/** Props of `Flex`, in addition to those of its element. */
export interface FlexProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element to render.
   * @default "div"
   */
  as?: "div" | "section" | "header" | "footer" | "nav" | "span" | "ul" | "ol" | "li" | "form" | undefined;
  /**
   * Direction of the children. Can vary by breakpoint.
   * @default "row"
   */
  direction?: Responsive<FlexDirection> | undefined;
  /** Alignment of the children across the direction. */
  align?: FlexAlign | undefined;
  /** Distribution of the children along the direction. */
  justify?: FlexJustify | undefined;
  /**
   * Space between children in steps of 4 px. Can vary by breakpoint.
   * @default 0
   */
  gap?: Responsive<Space> | undefined;
  /**
   * Lets children wrap onto multiple lines.
   * @default false
   */
  wrap?: boolean | undefined;
  /**
   * Renders an inline flex container.
   * @default false
   */
  inline?: boolean | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
}

const JUSTIFY: Record<FlexJustify, string> = {
  start: "flex-start",
  center: "center",
  end: "flex-end",
  between: "space-between",
  around: "space-around",
  evenly: "space-evenly",
};

const ALIGN: Record<FlexAlign, string> = {
  start: "flex-start",
  center: "center",
  end: "flex-end",
  stretch: "stretch",
  baseline: "baseline",
};

/** Lays out children in a row or column. */
export function Flex({
  as = "div",
  direction,
  align,
  justify,
  gap,
  wrap = false,
  inline = false,
  className,
  style,
  ref,
  ...rest
}: FlexProps) {
  // All of these elements share one type, which keeps the ref's type simple.
  const Element = as as "div";
  const layout = layoutStyle({
    "flex-direction": { value: direction, fallback: "row" },
    gap: { value: mapResponsive(gap, spaceValue), fallback: "0px" },
  });
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={cx(styles["flex"], inline && styles["inline"], wrap && styles["wrap"], className)}
      style={{
        ...layout.style,
        ...(align && { alignItems: ALIGN[align] }),
        ...(justify && { justifyContent: JUSTIFY[justify] }),
        ...style,
      }}
      data-responsive={layout.names}
    />
  );
}

/** Props of `Stack`: those of `Flex` without `direction`, `inline` and `wrap`. */
export interface StackProps extends Omit<FlexProps, "direction" | "inline" | "wrap"> {
  /**
   * Space between children in steps of 4 px. Can vary by breakpoint.
   * @default 4
   */
  gap?: Responsive<Space> | undefined;
}

/** Stacks children vertically with space between them. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <Flex {...rest} direction="column" gap={gap} className={cx(styles["stack"], className)} />;
}
