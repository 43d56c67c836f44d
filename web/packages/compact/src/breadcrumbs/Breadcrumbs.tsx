import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "../internal/cx.ts";
import { useMergedRef } from "../internal/use-merged-ref.ts";
import { Link } from "../link/Link.tsx";
import styles from "./Breadcrumbs.module.css";

/** A step of the path to the current page. */
export interface Breadcrumb {
  /** Name of the page. */
  label: ReactNode;
  /** URL of the page. The last one needs none. */
  href?: string | undefined;
}

/** Props of `Breadcrumbs`, in addition to those of `nav`. */
export interface BreadcrumbsProps extends Omit<ComponentProps<"nav">, "children"> {
  /**
   * Accessible name of the navigation.
   * @default "Breadcrumb"
   */
  label?: string | undefined;
  /** The path, from the top to the current page. */
  entries: readonly Breadcrumb[];
  /** Shows at most this many entries. A button in the middle shows the others. */
  max?: number | undefined;
  /**
   * Accessible name of the button that shows all entries.
   * @default "Show the whole path"
   */
  expandLabel?: string | undefined;
  /** Custom link renderer, for example for a router link. */
  renderLink?: ((props: ComponentProps<"a">) => ReactNode) | undefined;
}

/** The path from the top of a site to the current page. */
export function Breadcrumbs({
  label = "Breadcrumb",
  entries,
  max = Number.POSITIVE_INFINITY,
  expandLabel = "Show the whole path",
  renderLink,
  className,
  ref: outerRef,
  ...rest
}: BreadcrumbsProps) {
  const nav = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  // The first and the last one are always shown.
  const lastCount = Math.max(1, max - 1);
  const hiddenCount = isWhole || entries.length <= Math.max(2, max) ? 0 : entries.length - 1 - lastCount;
  const expand = (): void => {
    flushSync(() => setIsWhole(true));
    // The button is gone; the first link that it hid is in its place.
    nav.current?.querySelectorAll<HTMLElement>("a")[1]?.focus();
  };
  const crumb = ({ label: text, href }: Breadcrumb, index: number): ReactNode => {
    const isCurrent = index === entries.length - 1;
    return (
      // The key is the place: two entries may have the same label.
      <li key={index} className={styles["crumb"]}>
        {href === undefined ? (
          <span aria-current={isCurrent ? "page" : undefined}>{text}</span>
        ) : (
          <Link href={href} current={isCurrent} underline="hover" render={renderLink}>
            {text}
          </Link>
        )}
      </li>
    );
  };
  return (
    <nav
      aria-label={label}
      {...rest}
      ref={useMergedRef(nav, outerRef)}
      className={cx(styles["breadcrumbs"], className)}
    >
      {/* Safari removes the role of a list without markers. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ol className={styles["list"]} role="list">
        {entries.map((entry, index) => {
          if (hiddenCount === 0 || index === 0 || index > hiddenCount) {
            return crumb(entry, index);
          }
          return index === 1 ? (
            <li key="more" className={styles["crumb"]}>
              <button
                type="button"
                className={styles["more"]}
                aria-label={expandLabel}
                aria-expanded={false}
                onClick={expand}
              >
                …
              </button>
            </li>
          ) : null;
        })}
      </ol>
    </nav>
  );
}
