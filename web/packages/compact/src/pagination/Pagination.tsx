import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass } from "../button/Button.tsx";
import { Glyph } from "../icon/Glyph.tsx";
import { chevronDownIcon } from "../icon/shapes.ts";
import { cx } from "../internal/cx.ts";
import { type ChangeDetails, useControlled } from "../internal/use-controlled.ts";
import { pageWithin } from "../pager/pages.ts";
import styles from "./Pagination.module.css";
import { pageItems } from "./page-items.ts";

/** Texts of a `Pagination`. */
export interface PaginationTexts {
  /** Goes one page back. */
  previous: string;
  /** Goes one page on. */
  next: string;
  /** Accessible name of a page. */
  page: (page: string) => string;
}

/** Props of `Pagination`, in addition to those of `nav`. */
export interface PaginationProps extends Omit<ComponentProps<"nav">, "children"> {
  /** Accessible name, such as "Pages of results". */
  label: string;
  /** The number of pages. */
  pageCount: number;
  /** The current page, from 1 (controlled). */
  page?: number | undefined;
  /**
   * The page that is current initially.
   * @default 1
   */
  defaultPage?: number | undefined;
  /** Called with the page that the user goes to. */
  onPageChange?: ((page: number, details: ChangeDetails<"press">) => void) | undefined;
  /**
   * Page numbers on each side of the current one.
   * @default 1
   */
  siblings?: number | undefined;
  /**
   * Page numbers at the start and at the end.
   * @default 1
   */
  boundaries?: number | undefined;
  /** The URL of a page. Pages are links then. */
  href?: ((page: number) => string) | undefined;
  /** Custom link renderer, for example for a router link. */
  renderLink?: ((props: ComponentProps<"a">) => ReactNode) | undefined;
  /**
   * Formats the numbers.
   * @default String
   */
  formatPage?: ((page: number) => string) | undefined;
  /** Overrides the texts. */
  texts?: Partial<PaginationTexts> | undefined;
}

const TEXTS: PaginationTexts = {
  previous: "Previous page",
  next: "Next page",
  page: (page) => `Page ${page}`,
};

/** Buttons or links to the pages of a list. */
export function Pagination({
  label,
  pageCount,
  page,
  defaultPage = 1,
  onPageChange,
  siblings = 1,
  boundaries = 1,
  href,
  renderLink,
  formatPage = String,
  texts,
  className,
  ...rest
}: PaginationProps) {
  const [wanted, setPage] = useControlled(page, defaultPage, onPageChange);
  const count = pageWithin(pageCount, Number.MAX_SAFE_INTEGER);
  const current = pageWithin(wanted, count);
  const words = { ...TEXTS, ...texts };

  const control = (to: number, name: string, content: ReactNode): ReactNode => {
    const isOutside = to < 1 || to > count;
    const props = {
      "aria-label": name,
      "aria-current": to === current ? ("page" as const) : undefined,
      // Not `disabled`: the button that leads to the last page must keep its focus there.
      "aria-disabled": isOutside || undefined,
      className: cx(buttonClass("quiet", "sm", true), styles["page"]),
    };
    const go = (event: MouseEvent): void => {
      // A click with a modifier opens the link elsewhere.
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!isOutside && !isElsewhere) {
        setPage(to, "press");
      }
    };
    if (!href) {
      return (
        <button type="button" {...props} onClick={go}>
          {content}
        </button>
      );
    }
    const link = {
      ...props,
      // A link without an address cannot be followed.
      ...(isOutside ? { role: "link" } : { href: href(to) }),
      onClick: go,
      children: content,
    };
    return renderLink ? renderLink(link) : <a {...link} />;
  };
  const arrow = (way: "previous" | "next"): ReactNode => (
    <li>
      {control(
        way === "next" ? current + 1 : current - 1,
        words[way],
        <Glyph shape={chevronDownIcon} className={styles[way]} />,
      )}
    </li>
  );

  return (
    <nav aria-label={label} {...rest} className={cx(styles["pagination"], className)}>
      {/* Safari removes the role of a list without bullets. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul className={styles["list"]} role="list">
        {arrow("previous")}
        {pageItems(current, count, { siblings, boundaries }).map((item, index) => (
          // The key is the place, so that a button keeps its focus while the numbers move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            {item === "gap" ? (
              <span className={styles["gap"]}>…</span>
            ) : (
              control(item, words.page(formatPage(item)), formatPage(item))
            )}
          </li>
        ))}
        {arrow("next")}
      </ul>
    </nav>
  );
}
