import { useEffect, useRef } from "react";
import { Link } from "wouter";
import styles from "./PageHeadTabs.module.css";

/** One of the pages that share a head. */
export interface PageHeadTab {
  readonly href: string;
  readonly title: string;
}

interface PageHeadTabsProps {
  /** The accessible name of the navigation. */
  label: string;
  tabs: readonly PageHeadTab[];
  /** The address of the page that is shown. */
  current: string;
}

/** Links to the pages that share a head. They look like tabs; in a narrow window they scroll in one row. */
export function PageHeadTabs({ label, tabs, current }: PageHeadTabsProps) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current link
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav ref={list} className={styles["tabs"]} aria-label={label}>
      {tabs.map(({ href, title }) => (
        <Link key={href} href={href} aria-current={href === current ? "page" : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
