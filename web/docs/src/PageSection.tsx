import { cx, Heading } from "@orbitroom/compact";
import type { ReactNode } from "react";
import styles from "./PageSection.module.css";

export interface PageSectionProps {
  /** Its anchor. */
  id: string;
  title: string;
  /** About how high it is, if it is below what a window shows first: the browser then lays it out only when it comes near. */
  heightPx?: number | undefined;
  children: ReactNode;
}

/** A section of a page, with a heading that links to it. */
export function PageSection({ id, title, heightPx, children }: PageSectionProps) {
  return (
    <section
      id={id}
      className={cx(styles["section"], heightPx !== undefined && styles["below"])}
      style={heightPx === undefined ? undefined : { containIntrinsicBlockSize: `auto ${heightPx}px` }}
      tabIndex={-1}
    >
      <Heading level={2} size={4} id={`${id}-title`}>
        <a className={styles["anchor"]} href={`#${id}`}>
          {title}
        </a>
      </Heading>
      {children}
    </section>
  );
}
