import type { ComponentProps, ReactNode } from "react";
import { Heading, type HeadingLevel } from "../heading/Heading.tsx";
import { Icon, type IconLike } from "../icon/Icon.tsx";
import { cx } from "../internal/cx.ts";
import styles from "./EmptyState.module.css";

/** Props of `EmptyState`, in addition to those of `div`. */
export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** A title that says what is missing, such as "No rooms yet". */
  title: ReactNode;
  /**
   * Level of the title's heading in the page.
   * @default 2
   */
  headingLevel?: HeadingLevel | undefined;
  /** Icon above the title: a shape such as `searchIcon`, or a registered name. */
  icon?: IconLike | undefined;
  /** An image instead of the icon. */
  image?: ReactNode;
  /** Buttons and links below the text. */
  actions?: ReactNode;
  /**
   * `"sm"` suits a panel or a table, `"md"` a page.
   * @default "md"
   */
  size?: "sm" | "md" | undefined;
}

/** Shown where there is nothing yet, or no match: it says why, and what to do. */
export function EmptyState({
  title,
  headingLevel = 2,
  icon,
  image,
  actions,
  size = "md",
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles["empty"], className)} data-size={size}>
      {image ?? (icon && <Icon icon={icon} size="lg" className={styles["icon"]} />)}
      <Heading level={headingLevel} size={size === "md" ? 4 : 5}>
        {title}
      </Heading>
      {children && <div className={styles["body"]}>{children}</div>}
      {actions && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
