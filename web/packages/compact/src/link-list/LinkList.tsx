import type { ComponentProps, ReactNode } from "react";
import { cx } from "../internal/cx.ts";
import { Link } from "../link/Link.tsx";
import styles from "./LinkList.module.css";

/** An entry of a `LinkList`. */
export interface LinkListEntry {
  /** The label. */
  label: ReactNode;
  /** URL of the link. Without it, the entry is a group heading. */
  href?: string | undefined;
  /** Marks the entry as current: `true` for this page, `"location"` for this section. */
  current?: boolean | "location" | undefined;
  /** Opens in a new tab. */
  external?: boolean | undefined;
  /** Nested entries. */
  children?: readonly LinkListEntry[] | undefined;
}

/** Props of `LinkList`, in addition to those of `nav`. */
export interface LinkListProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Accessible name of the navigation, such as "Contents". */
  label: string;
  /** The links, nested to any depth. */
  entries: readonly LinkListEntry[];
  /**
   * Layout direction.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | undefined;
  /** Custom link renderer, for example for a router link. */
  renderLink?: ((props: ComponentProps<"a">) => ReactNode) | undefined;
}

/** A navigation list that marks the current link. */
export function LinkList({
  label,
  entries,
  orientation = "vertical",
  renderLink,
  className,
  ...rest
}: LinkListProps) {
  const list = (items: readonly LinkListEntry[], depth: number): ReactNode => (
    // Safari removes the role of a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className={styles["list"]} role="list" data-depth={depth}>
      {items.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same URL
        <li key={index}>
          {entry.href === undefined ? (
            <span className={styles["group"]}>{entry.label}</span>
          ) : (
            <Link
              className={styles["link"]}
              href={entry.href}
              current={entry.current}
              external={entry.external}
              underline="none"
              render={renderLink}
            >
              {entry.label}
            </Link>
          )}
          {entry.children && entry.children.length > 0 && list(entry.children, depth + 1)}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={label} {...rest} className={cx(styles["nav"], className)} data-orientation={orientation}>
      {list(entries, 0)}
    </nav>
  );
}
