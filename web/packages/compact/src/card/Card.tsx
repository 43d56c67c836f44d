import type { ComponentProps, ReactNode, Ref } from "react";
import { cx } from "../internal/cx.ts";
import styles from "./Card.module.css";

/** Props of `Card`, in addition to those of its element. */
export interface CardProps extends Omit<ComponentProps<"div">, "ref"> {
  /**
   * The element to render.
   * @default "div"
   */
  as?: "div" | "section" | "article" | "li" | undefined;
  /**
   * Elevation: 1 on the page, 2 raised, 3 floating.
   * @default 1
   */
  level?: 1 | 2 | 3 | undefined;
  /** Content above the body, separated from it. */
  header?: ReactNode;
  /** Content below the body, such as actions. */
  footer?: ReactNode;
  /**
   * Makes the whole card clickable through the link in its header. Other controls inside stay clickable.
   * @default false
   */
  interactive?: boolean | undefined;
  /** Ref to the element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A surface that groups related content. */
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
  // All of these elements share one type, which keeps the ref's type simple.
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
