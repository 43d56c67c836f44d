import { cx } from "@orbitroom/compact";
import type { ReactNode, Ref } from "react";
import styles from "./PageHead.module.css";

/** Props of `PageHead`. */
export interface PageHeadProps {
  title: string;
  /** Receives the heading, for pages that move the focus to it. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** The id of the heading, for pages that are labelled by it. */
  titleId?: string | undefined;
  /** What the page is for, in one sentence. */
  lead?: ReactNode;
  /** Buttons and links, beside the title or below it. */
  actions?: ReactNode;
  /** Tabs, or what else belongs to the head. */
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * The head of a page: its title, one sentence, its actions, and below them its tabs. The build takes the description of a page from
 * the sentence, which it finds by the class `page-lead`.
 */
export function PageHead({ title, titleRef, titleId, lead, actions, children, className }: PageHeadProps) {
  return (
    <header className={cx(styles["head"], className)}>
      <div className={styles["row"]}>
        <div className={styles["words"]}>
          <h1 ref={titleRef} id={titleId} className={styles["title"]} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </h1>
          {lead && <p className={cx("page-lead", styles["lead"])}>{lead}</p>}
        </div>
        {actions && <div className={styles["actions"]}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}
