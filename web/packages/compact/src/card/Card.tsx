import type { ComponentProps, ReactNode, Ref } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Card.module.css";

/** What a `Card` takes beside the attributes of the element. */
export interface CardProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element it is.
   * @default "div"
   */
  as?: "div" | "section" | "article" | "li" | undefined;
  /**
   * 1 lies on the page, 2 is raised on a panel, 3 floats.
   * @default 1
   */
  level?: 1 | 2 | 3 | undefined;
  /** Stands above the content, apart from it. */
  header?: ReactNode;
  /** Stands under the content, apart from it, such as the actions. */
  footer?: ReactNode;
  /**
   * The card answers to the pointer, and the link in its header takes clicks anywhere on it. What else can be
   * clicked inside stays above that link.
   * @default false
   */
  interactive?: boolean | undefined;
  /** Is given the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A pane one elevation above what it lies on. */
export function Card({
  as = "div",
  level = 1,
  header,
  footer,
  interactive = false,
  className,
  children,
  ref,
  ...rest
}: CardProps) {
  // All four are plain containers; one type for them keeps the ref's type simple.
  const Element = as as "div";
  return (
    <Element
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={cx(styles["card"], styles[`level${level}`], className)}
      data-level={level}
      data-interactive={interactive ? "" : undefined}
    >
      {header && <div className={styles["header"]}>{header}</div>}
      {header || footer ? <div className={styles["body"]}>{children}</div> : children}
      {footer && <div className={styles["footer"]}>{footer}</div>}
    </Element>
  );
}
