import { useDeviceState } from "@orbitroom/app-kit/loading/hydration.ts";
import { Accordion, AccordionItem, cx } from "@orbitroom/compact";
import { Fragment, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import styles from "./DocsNav.module.css";
import { navGroups, type PageEntry } from "./page-list.ts";

/** Session storage: which groups the visitor expanded (true) or collapsed (false), by label. */
const STORAGE_KEY = "orbitroom.docs.groups";
/** Height of the end of the list in which its entries fade out, and a little more. */
const FADED_END_PX = 48;

type GroupStates = Readonly<Record<string, boolean>>;

const noStates: GroupStates = {};

function readGroupStates(): GroupStates {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, isOpen]) => typeof isOpen === "boolean"));
  } catch {
    // Storage is blocked or contains invalid data.
    return {};
  }
}

function storeGroupStates(states: GroupStates): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(states));
  } catch {
    // Storage is blocked: the states last until the page is left.
  }
}

interface DocsNavProps {
  className?: string | undefined;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The side navigation: the home page, and groups of pages that expand and collapse. */
export function DocsNav({ className, onFollow }: DocsNavProps) {
  const [path] = useLocation();
  const [states, setStates] = useDeviceState(readGroupStates, noStates);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // A page that was opened by its URL may be further down the list than the window shows, or in its faded end.
    const list = nav.current;
    const current = list?.querySelector("[aria-current]");
    if (!list || !current) return;
    const belowPx =
      current.getBoundingClientRect().bottom + FADED_END_PX - list.getBoundingClientRect().bottom;
    if (belowPx > 0) list.scrollTop += belowPx;
  }, []);
  const openGroups = navGroups.map(({ label }) => label).filter((label) => states[label] ?? true);
  const change = (open: readonly string[]): void => {
    const next = Object.fromEntries(navGroups.map(({ label }) => [label, open.includes(label)]));
    setStates(next);
    storeGroupStates(next);
  };
  const link = (href: string, title: string, isCurrent: boolean) => (
    <Link
      href={href}
      className={styles["link"] ?? ""}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => onFollow?.()}
    >
      {title}
    </Link>
  );
  const pageLink = ({ name, title }: PageEntry) => {
    const href = `/compact/${name}`;
    return <li key={name}>{link(href, title, path === href || path.startsWith(`${href}/`))}</li>;
  };
  return (
    <nav ref={nav} className={cx(styles["nav"], className)} aria-label="Documentation">
      {link("/compact", "Home", path === "/compact")}
      <Accordion
        multiple
        headingLevel={2}
        value={openGroups}
        onValueChange={change}
        className={styles["groups"]}
      >
        {navGroups.map(({ label, sections }) => (
          <AccordionItem key={label} value={label} title={label} className={styles["group"]}>
            <div className={styles["pages"]}>
              {sections.map((section) => (
                <Fragment key={section.label ?? label}>
                  {section.label && <h3 className={styles["section"]}>{section.label}</h3>}
                  <ul className="plain-list">{section.pages.map(pageLink)}</ul>
                </Fragment>
              ))}
            </div>
          </AccordionItem>
        ))}
      </Accordion>
    </nav>
  );
}
