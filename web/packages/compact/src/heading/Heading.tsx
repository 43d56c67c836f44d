import type { ComponentProps, Ref } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Heading.module.css";

/** Which heading it is in the outline of the page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** What a `Heading` takes beside the attributes of the element. */
export interface HeadingProps extends Omit<ComponentProps<"h2">, "ref"> {
  /**
   * Its place in the outline of the page: `h1` to `h6`.
   * @default 2
   */
  level?: HeadingLevel | undefined;
  /** How large it looks, where that is not what its level says: 1 is the largest. */
  size?: HeadingLevel | undefined;
  /**
   * Makes the heading a link to itself, so that its place can be shared. It needs an `id`.
   * @default false
   */
  anchor?: boolean | undefined;
  /** Is given the element. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

/** A heading. Its level is its place in the outline, its size how large it looks. */
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
