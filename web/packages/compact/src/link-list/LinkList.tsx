import type { ComponentProps, ReactNode } from "react";
import { cx } from "../internal/cx.ts";
import { Link } from "../link/Link.tsx";
import styles from "./LinkList.module.css";

/** One entry of a `LinkList`. */
export interface LinkListEntry {
  /** What it says. */
  label: ReactNode;
  /** Where it leads. Without it the entry is the name of the entries under it. */
  href?: string | undefined;
  /** It leads to where the visitor is: `true` for this page, `"location"` for this place within it. */
  current?: boolean | "location" | undefined;
  /** Leads away from the site. */
  external?: boolean | undefined;
  /** Entries under it. */
  children?: readonly LinkListEntry[] | undefined;
}

/** What a `LinkList` takes beside the attributes of a `nav`. */
export interface LinkListProps extends Omit<ComponentProps<"nav">, "children"> {
  /** What the links are, for those who do not see the page: "Contents". */
  label: string;
  /** The links, nested as deep as it takes. */
  entries: readonly LinkListEntry[];
  /**
   * Below one another, or beside one another with a gap between.
   * @default "vertical"
   */
  orientation?: "vertical" | "horizontal" | undefined;
  /** Draws a link in another way, such as the link of a router. */
  renderLink?: ((props: ComponentProps<"a">) => ReactNode) | undefined;
}

/** A list of links with the current one marked, such as the contents of a page. */
export function LinkList({
  label,
  entries,
  orientation = "vertical",
  renderLink,
  className,
  ...rest
}: LinkListProps) {
  const list = (items: readonly LinkListEntry[], depth: number): ReactNode => (
    // Safari takes the role from a list without bullets.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className={styles["list"]} role="list" data-depth={depth}>
      {items.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may lead to the same place
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
