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

/** Which way the children run. */
export type FlexDirection = "row" | "column" | "row-reverse" | "column-reverse";
/** Where children stand across the direction they run in. */
export type FlexAlign = "start" | "center" | "end" | "stretch" | "baseline";
/** How children share the room along the direction they run in. */
export type FlexJustify = "start" | "center" | "end" | "between" | "around" | "evenly";

/** What a `Flex` takes beside the attributes of the element. */
export interface FlexProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element it is.
   * @default "div"
   */
  as?: "div" | "section" | "header" | "footer" | "nav" | "span" | "ul" | "ol" | "li" | "form" | undefined;
  /**
   * Which way the children run; by breakpoint where it differs.
   * @default "row"
   */
  direction?: Responsive<FlexDirection> | undefined;
  /** Where children stand across that direction. */
  align?: FlexAlign | undefined;
  /** How children share the room along that direction. */
  justify?: FlexJustify | undefined;
  /**
   * Space between children, in steps of 4 px; by breakpoint where it differs.
   * @default 0
   */
  gap?: Responsive<Space> | undefined;
  /**
   * Children that do not fit go to the next line.
   * @default false
   */
  wrap?: boolean | undefined;
  /**
   * Stands within a line of text.
   * @default false
   */
  inline?: boolean | undefined;
  /** Is given the element. */
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

/** Children in a row or column. */
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
  // All of them are plain containers; one type for them keeps the ref's type simple.
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

/** What a `Stack` takes: what a `Flex` takes, less the direction. */
export interface StackProps extends Omit<FlexProps, "direction" | "inline" | "wrap"> {
  /**
   * Space between children, in steps of 4 px; by breakpoint where it differs.
   * @default 4
   */
  gap?: Responsive<Space> | undefined;
}

/** Children below one another, with space between them. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <Flex {...rest} direction="column" gap={gap} className={cx(styles["stack"], className)} />;
}
