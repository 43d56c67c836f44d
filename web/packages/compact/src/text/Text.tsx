import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Text.module.css";

/** Steps of the type scale. */
export type TextSize = "xs" | "sm" | "md" | "lg" | "xl";
/** What the colour of a text says. */
export type TextTone = "inherit" | "default" | "muted" | "accent" | "cool" | "success" | "warning" | "danger";

/** What a `Text` takes beside the attributes of the element. */
export interface TextProps extends Omit<ComponentProps<"p">, "ref"> {
  /**
   * The element it is.
   * @default "p"
   */
  as?: "p" | "span" | "div" | "strong" | "em" | "small" | "dt" | "dd" | "figcaption" | "time" | undefined;
  /**
   * Step of the type scale; 16 px is `md`.
   * @default "md"
   */
  size?: TextSize | undefined;
  /**
   * What its colour says. Colour never says it alone: the words do too.
   * @default "inherit"
   */
  tone?: TextTone | undefined;
  /** How heavy it is. */
  weight?: "regular" | "medium" | "bold" | undefined;
  /**
   * Digits of one width, for numbers that change or stand below one another.
   * @default false
   */
  tabular?: boolean | undefined;
  /**
   * Keeps to the number of lines and ends in an ellipsis; `true` is one.
   * @default false
   */
  truncate?: boolean | number | undefined;
  /** Is given the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A piece of text in the type scale. */
export function Text({
  as = "p",
  size = "md",
  tone = "inherit",
  weight,
  tabular = false,
  truncate = false,
  className,
  style,
  ref,
  ...rest
}: TextProps) {
  // All of them are plain elements with text; one type for them keeps the ref's type simple.
  const Element = as as "p";
  const lines = truncate === true ? 1 : truncate;
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLParagraphElement>}
      className={cx(
        styles["text"],
        styles[size],
        styles[tone],
        weight && styles[weight],
        tabular && styles["tabular"],
        lines !== false && styles["truncate"],
        className,
      )}
      style={lines === false ? style : { ["--lines" as string]: lines, ...style }}
    />
  );
}

/** What a `Code` takes: the attributes of the element. */
export type CodeProps = ComponentProps<"code">;

/** A word of code within text: a name, a key, a value. */
export function Code({ className, ...rest }: CodeProps) {
  return <code {...rest} className={cx(styles["code"], className)} />;
}

/** What a `Prose` takes: the attributes of a `div`. */
export type ProseProps = ComponentProps<"div">;

/** Running text: gives plain headings, paragraphs, lists, tables and quotes inside it their rhythm and measure. */
export function Prose({ className, ...rest }: ProseProps) {
  return <div {...rest} className={cx(styles["prose"], className)} />;
}
