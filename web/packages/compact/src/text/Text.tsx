import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Text.module.css";

/** Steps of the type scale. */
export type TextSize = "xs" | "sm" | "md" | "lg" | "xl";
/** Text color by meaning. */
export type TextTone = "inherit" | "default" | "muted" | "accent" | "cool" | "success" | "warning" | "danger";

/** Props of `Text`, in addition to those of its element. */
export interface TextProps extends Omit<ComponentProps<"p">, "ref"> {
  /**
   * The element to render.
   * @default "p"
   */
  as?: "p" | "span" | "div" | "strong" | "em" | "small" | "dt" | "dd" | "figcaption" | "time" | undefined;
  /**
   * Step of the type scale; `md` is 16 px.
   * @default "md"
   */
  size?: TextSize | undefined;
  /**
   * Text color. Never rely on color alone for meaning.
   * @default "inherit"
   */
  tone?: TextTone | undefined;
  /** Font weight. */
  weight?: "regular" | "medium" | "bold" | undefined;
  /**
   * Uses digits of equal width, for numbers that change or line up in columns.
   * @default false
   */
  tabular?: boolean | undefined;
  /**
   * Truncates the text with an ellipsis after this many lines; `true` means one.
   * @default false
   */
  truncate?: boolean | number | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** Text in the type scale. */
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
  // All of these elements share one type, which keeps the ref's type simple.
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

/** Props of `Code`: those of the `code` element. */
export type CodeProps = ComponentProps<"code">;

/** Inline code within text. */
export function Code({ className, ...rest }: CodeProps) {
  return <code {...rest} className={cx(styles["code"], className)} />;
}

/** Props of `Prose`: those of `div`. */
export type ProseProps = ComponentProps<"div">;

/** Styles plain HTML content: headings, paragraphs, lists, tables and quotes. */
export function Prose({ className, ...rest }: ProseProps) {
  return <div {...rest} className={cx(styles["prose"], className)} />;
}
