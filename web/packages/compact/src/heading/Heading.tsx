import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Heading.module.css";

/** Heading level in the page outline. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Props of `Heading`, in addition to those of the heading element. */
export interface HeadingProps extends Omit<ComponentProps<"h2">, "ref"> {
  /**
   * Level in the page outline: `h1` to `h6`.
   * @default 2
   */
  level?: HeadingLevel | undefined;
  /** Visual size, 1 being the largest. Defaults to `level`. */
  size?: HeadingLevel | undefined;
  /**
   * Turns the heading into a link to itself. Requires an `id`.
   * @default false
   */
  anchor?: boolean | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading. `level` sets its place in the outline, `size` its look. */
export function Heading({
  level = 2,
  size = level,
  anchor = false,
  className,
  children,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={cx(styles["heading"], styles[`size${size}`], className)}>
      {anchor && rest.id ? (
        <a className={styles["anchor"]} href={`#${rest.id}`}>
          {children}
        </a>
      ) : (
        children
      )}
    </Element>
  );
}
